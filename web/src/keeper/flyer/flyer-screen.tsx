import { t } from '@lingui/core/macro';
import '../frame/print-area.css';
import type { ShownDeal } from '@aislewise/contracts/calls/deals';
import { dayIn } from '@aislewise/contracts/wall-clock';
import { ArrowLeft, Printer } from 'lucide-react';
import { useMemo } from 'react';
import { useDeals } from '../../features/deals/api.ts';
import { formatDate } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ToggleGroup } from '../../ui/toggle-group.tsx';
import { useKeeperStore } from '../store/keeper-store.ts';
import { useIsPrintReady, usePrintLanguage, writeIn } from '../store/print-language.ts';
import { Listing } from '../lists/listing.tsx';
import { SectionCard } from '../frame/section-card.tsx';
import { Section } from '../frame/section.tsx';
import { useAddress } from '../lists/use-address.ts';
import { shortAddressOf } from '../settings/short-address.ts';
import { comma } from '../../lib/direction.ts';
import { PICTURE_SIZES, type PictureSize } from './draw-picture.ts';
import { toFlyerDeals } from './flyer-deals.ts';
import { FlyerPicture } from './flyer-picture.tsx';
import { FlyerSheet } from './flyer-sheet.tsx';

const sizes = () =>
  Object.entries(PICTURE_SIZES).map(([value, { label, width, height }]) => ({
    value: value as PictureSize,
    label: `${label}${comma()}${width} × ${height}`,
  }));

/** The deals that run now as a flyer: a picture to share, and pages to print. */
export function Component() {
  const store = useKeeperStore();
  const query = useDeals(store.id);
  return (
    <Section
      title={t`Flyer`}
      beside={
        <ButtonLink
          variant="quiet"
          to={paths.keeper('deals')}
          icon={<ArrowLeft aria-hidden size={20} />}
        >
          {t`Deals`}
        </ButtonLink>
      }
    >
      <Listing query={query} failed={t`The deals could not be loaded`} empty={<NoDeals />}>
        {(deals) => <Flyer deals={deals} />}
      </Listing>
    </Section>
  );
}

const NoDeals = () => (
  <EmptyState
    title={t`No deal runs today`}
    text={t`A flyer shows the deals that run now, with their products and prices. Add one, or set the days of an old one.`}
    actions={<ButtonLink to={paths.keeper('deals')}>{t`Go to Deals`}</ButtonLink>}
  />
);

function Flyer({ deals }: { readonly deals: readonly ShownDeal[] }) {
  const store = useKeeperStore();
  const [address, setAddress] = useAddress('picture');
  const size = address.picture === 'square' ? 'square' : 'portrait';
  const today = dayIn(useNow(), store.timeZone);
  const language = usePrintLanguage();
  const isReady = useIsPrintReady();
  const content = useMemo(
    () => writeIn(language, () => contentOf(store, deals, today)),
    // Again once the texts are loaded.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [store, deals, today, language, isReady],
  );
  if (!isReady) {
    return (
      <Loading label={t`Loading...`}>
        <Skeleton className="h-64 w-full" />
      </Loading>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <SectionCard title={t`Picture to share`} text={t`For messengers and social networks.`}>
        <ToggleGroup
          label={t`Size of the picture`}
          options={sizes()}
          value={size}
          onChange={(picture) => setAddress({ picture: picture === 'portrait' ? '' : picture })}
        />
        <div className="mt-3">
          <FlyerPicture
            key={size}
            size={size}
            content={content}
            logoUrl={store.logoUrl}
            fileName={`deals-${today}.png`}
          />
        </div>
      </SectionCard>
      <SectionCard
        title={t`Pages to print`}
        text={t`All deals, on as many pages as they need. Choose ‘Save as PDF’ where the printer is chosen to keep it as a file.`}
      >
        <Button icon={<Printer aria-hidden size={20} />} onClick={() => window.print()}>
          {t({ message: 'Print', comment: 'Prints the flyer' })}
        </Button>
        <div
          role="region"
          aria-label={t`Preview`}
          // The keyboard scrolls a preview that is wider than the page.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="mt-3 overflow-x-auto rounded-card bg-sunken p-2"
        >
          <div className="print-area mx-auto w-fit">
            <FlyerSheet {...content} store={store} />
          </div>
        </div>
      </SectionCard>
    </div>
  );
}

function contentOf(
  store: ReturnType<typeof useKeeperStore>,
  deals: readonly ShownDeal[],
  today: string,
) {
  const path = store.shortName === null ? paths.store(store) : paths.shortAddress(store.shortName);
  const address = new URL(path, window.location.origin).href;
  return {
    store,
    deals: toFlyerDeals(deals, store, today),
    heading: t`Deals of ${{ day: formatDate(today) }}`,
    address,
    written: shortAddressOf(store) ?? address.replace(/^https?:\/\//, ''),
  };
}
