import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Store } from '@aislewise/contracts/calls/stores';
import { holidaysOf, holidayText, spansText } from '@aislewise/contracts/holidays';
import { dayName } from '@aislewise/contracts/hours';
import { paymentText } from '@aislewise/contracts/store-facts';
import { directionsUrl, featureText } from '@aislewise/contracts/stores';
import { dayIn } from '@aislewise/contracts/wall-clock';
import { Navigation, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIn24Hours } from '../../../lib/device-clock.ts';
import { ownNameOf } from '../../../lib/language-names.ts';
import { useNow } from '../../../lib/use-now.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { trackEvent } from '../../analytics/api.ts';
import { kindText } from '../rules.ts';
import { weekHours } from '../week-hours.ts';
import { HolidayLabel } from './holiday-label.tsx';
import { OpenLabel } from './open-label.tsx';

/** All that a store says about itself. A fact that is not known is left out. */
export function StoreFacts({ store }: { readonly store: Store }) {
  // An answer that a device has kept from earlier lacks some.
  const kept: Facts = store;
  const [spokenLanguages, payments] = [kept.spokenLanguages ?? [], kept.payments ?? []];
  const { features, parking } = kept;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <OpenLabel store={store} className="self-start" />
        <HolidayLabel store={store} />
        <p dir="auto">{kindText(store)}</p>
        <p dir="auto">{store.address}</p>
      </div>
      <Actions store={store} />
      <Hours store={store} />
      <dl className="flex flex-col gap-3">
        <Fact term={t`Languages spoken`}>
          {spokenLanguages.map((tag) => (
            <bdi key={tag} lang={tag}>
              {ownNameOf(tag)}
            </bdi>
          ))}
        </Fact>
        <Fact term={t`Ways to pay`}>
          {payments.map((payment) => (
            <span key={payment}>{paymentText(payment)}</span>
          ))}
        </Fact>
        <Fact term={t({ message: 'Parking', comment: 'Where shoppers park' })}>
          {parking ? [<bdi key="parking">{parking}</bdi>] : []}
        </Fact>
        <Fact term={t`The store has`}>
          {features.map((feature) => (
            <span key={feature}>{featureText(feature)}</span>
          ))}
        </Fact>
      </dl>
    </div>
  );
}

type Facts = Pick<Store, 'features'> &
  Partial<Pick<Store, 'spokenLanguages' | 'payments' | 'parking'>>;

/** A term with its values side by side. Renders nothing without one. */
function Fact({ term, children }: { readonly term: string; readonly children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <div>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="flex flex-wrap gap-x-4 font-semibold">{children}</dd>
    </div>
  );
}

/** Call and Directions. */
function Actions({ store }: { readonly store: Store }) {
  return (
    <div className="flex flex-wrap gap-3">
      {store.phone && (
        <a
          href={`tel:${store.phone.replace(/[^\d+]/g, '')}`}
          className={buttonClass({ variant: 'secondary' })}
        >
          <Phone aria-hidden size={20} />
          <span>
            {t({ message: 'Call', comment: 'On the telephone' })} <bdi dir="ltr">{store.phone}</bdi>
          </span>
        </a>
      )}
      <a
        href={directionsUrl(store.address)}
        target="_blank"
        rel="noopener"
        onClick={() => trackEvent({ eventType: 'directions_click', storeId: store.id })}
        className={buttonClass({ variant: 'secondary' })}
      >
        <Navigation aria-hidden size={20} />
        <Trans>
          <span>Directions</span>
          <span className="sr-only"> to {ph({ store: store.name })}, opens in a new tab</span>
        </Trans>
      </a>
    </div>
  );
}

/** The hours of the week, today marked, and the holidays to come; the text of the hours if it cannot be read. */
function Hours({ store }: { readonly store: Store }) {
  const now = useNow();
  const in24Hours = useIn24Hours();
  const week = weekHours(store, now);
  const today = dayIn(now, store.timeZone);
  const holidays = holidaysOf(store.closedDays.filter(({ date }) => date >= today));
  if (week.length === 0 && store.hours === '' && holidays.length === 0) return null;
  return (
    <section>
      <h3 className="text-base">{t({ message: 'Hours', comment: 'When the store is open' })}</h3>
      {week.length === 0 && <p dir="auto">{store.hours}</p>}
      <ul>
        {week.map(({ weekday, isToday, spans, name }) => (
          <li
            key={weekday}
            aria-current={isToday ? 'date' : undefined}
            className="flex min-h-8 items-center gap-3 rounded-inner px-2 aria-[current=date]:bg-sunken aria-[current=date]:font-semibold"
          >
            <span className="w-24 shrink-0">
              {dayName(weekday)}
              {isToday && <span className="text-muted"> · {t`Today`}</span>}
            </span>
            <span className="tabular-nums">
              {spansText(spans, { in24Hours })}
              {name !== null && (
                <span className="text-muted">
                  {' '}
                  (<bdi>{name}</bdi>)
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {holidays.length > 0 && (
        <ul aria-label={t`Closed days`} className="mt-1 px-2 text-sm">
          {holidays.map((holiday) => (
            <li key={holiday.first} dir="auto">
              {holidayText(holiday)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
