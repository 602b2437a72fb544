import { t } from '@lingui/core/macro';
import { aisleText } from '@aislewise/contracts/aisles';
import type { Deal, ShownDeal } from '@aislewise/contracts/calls/deals';
import type { Store } from '@aislewise/contracts/calls/stores';
import { dealBadge, dealTypeText } from '@aislewise/contracts/deals';
import { dayIn } from '@aislewise/contracts/wall-clock';
import { CalendarClock, Search } from 'lucide-react';
import { Link } from 'react-router';
import { formatDate } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { AddToListButton } from '../../list/components/add-to-list-button.tsx';
import { PriceTag } from '../../products/components/price-tag.tsx';
import { StockBadge } from '../../products/components/stock-badge.tsx';
import { foodWords } from '../rules.ts';
import { nameText } from '../../../lib/direction.ts';

/** The fields of the deal's store that the sheet shows. */
export type DealStore = Pick<Store, 'id' | 'slug' | 'name' | 'timeZone' | 'currency' | 'locale'>;

/** A deal of an answer. Answers that an older version stored on the device have no products. */
export type OpenedDeal = Deal & Partial<Pick<ShownDeal, 'products'>>;

interface DealSheetProps {
  /** Undefined if the store has no current deal of the id in the address. */
  readonly deal: OpenedDeal | undefined;
  readonly store: DealStore;
  readonly onClose: () => void;
}

/** A deal with its text, its days and its products; without products a search for the food that it names. */
export default function DealSheet({ deal, store, onClose }: DealSheetProps) {
  const { name: storeName } = store;
  const title = deal?.title ?? t({ message: 'Deal', comment: 'A special offer of a store' });
  return (
    <Sheet open title={title} onOpenChange={onClose}>
      {deal ? (
        <DealDetails deal={deal} store={store} />
      ) : (
        <EmptyState
          level={3}
          title={t`This deal is over`}
          text={t`${storeName} no longer has it.`}
          actions={<Button onClick={onClose}>{t`See the store`}</Button>}
        />
      )}
    </Sheet>
  );
}

/** The content of the sheet. */
export function DealDetails({
  deal,
  store,
}: {
  readonly deal: OpenedDeal;
  readonly store: DealStore;
}) {
  const { products = [] } = deal;
  const { name: storeName } = store;
  const food = foodWords(deal.title);
  const to = paths.search({ storeId: store.id, ...(food !== '' && { query: food }) });
  return (
    <div className="flex flex-col gap-4">
      <p className="font-bold text-sale-text first-letter:uppercase">
        {dealTypeText(deal.dealType)}
      </p>
      <p dir="auto" className="font-display text-3xl font-bold">
        {dealBadge(deal, store)}
      </p>
      {deal.description !== null && deal.description !== '' && (
        <p dir="auto" className="text-lg">
          {deal.description}
        </p>
      )}
      <p className="flex items-center gap-2">
        <CalendarClock aria-hidden size={20} className="shrink-0" />
        {dealPeriod(deal, store.timeZone)}
      </p>
      {products.length > 0 ? (
        <ul
          aria-label={t`Products of this deal`}
          className="flex flex-col divide-y divide-hairline"
        >
          {products.map(({ id, name, inventory }) => (
            <li key={id} className="flex items-center gap-2">
              <Link
                to={paths.product(store, { id, name })}
                className="flex min-w-0 grow flex-col gap-1 py-3"
              >
                <span dir="auto" className="font-semibold underline underline-offset-4">
                  {nameText(name)}
                </span>
                <span className="flex flex-wrap items-center justify-between gap-x-3">
                  <span className="flex flex-wrap items-center gap-2 text-muted">
                    <StockBadge row={inventory} />
                    <bdi>{inventory.aisle !== null && aisleText(inventory.aisle)}</bdi>
                  </span>
                  <PriceTag row={inventory} money={store} size="sm" />
                </span>
              </Link>
              <AddToListButton storeId={store.id} productId={id} name={name} />
            </li>
          ))}
        </ul>
      ) : (
        <ButtonLink to={to} icon={<Search aria-hidden size={20} />}>
          {food === '' ? t`Search ${storeName}` : t`Find ${food}`}
        </ButtonLink>
      )}
    </div>
  );
}

/** 'Nov 20, 2026 to Nov 30, 2026' in the store's days, or 'Since …' without an end. */
function dealPeriod({ startDate, endDate }: Deal, timeZone: string): string {
  const day = (moment: string) => formatDate(dayIn(new Date(moment), timeZone));
  const start = day(startDate);
  if (endDate === null) return t`Since ${start}`;
  const end = day(endDate);
  return t`${start} to ${end}`;
}
