import { t } from '@lingui/core/macro';
import { measuresOf } from '@aislewise/contracts/money';
import '../frame/print-area.css';
import type { ShelfLabels } from '@aislewise/contracts/calls/shelf-labels';
import { ArrowLeft, Printer } from 'lucide-react';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { Listing } from '../lists/listing.tsx';
import { useDashboard } from '../frame/use-dashboard.ts';
import { NoProducts } from '../products/no-products.tsx';
import { Section } from '../frame/section.tsx';
import { useAddress } from '../lists/use-address.ts';
import { useShelfLabels } from './api.ts';
import { LabelFilters } from './label-filters.tsx';
import { LabelSettings } from './label-settings.tsx';
import { countText, leftOutText } from './label-counts.ts';
import { PrintedQuestion } from './printed-question.tsx';
import { LAYOUTS, placeLabels } from './sheets.ts';
import { useIsPrintReady } from '../store/print-language.ts';
import { useKeeperStore } from '../store/keeper-store.ts';
import { settingsOf, SETTING_NAMES, type Settings } from './settings.ts';
import { useLabelOptions } from './use-label-options.ts';

// With the library that draws the bars, which is larger than the rest of the screen.
const LabelSheets = lazy(() => import('./label-sheets.tsx'));

/** Shelf labels of some of the store's products, as they come out of the printer. */
export function Component() {
  const [address, setAddress] = useAddress(
    ...(['q', 'category', 'state', 'aisle', 'ids'] as const),
    ...SETTING_NAMES,
  );
  const { q: search, category, state, aisle, ids } = address;
  const query = useShelfLabels({ search, category, state, aisle, ids });
  const settings = settingsOf(address, measuresOf(useKeeperStore()));
  return (
    <Section
      title={t`Print labels`}
      beside={
        <ButtonLink
          variant="quiet"
          to={paths.keeper('products')}
          icon={<ArrowLeft aria-hidden size={20} />}
        >
          {t`Products`}
        </ButtonLink>
      }
    >
      <div className="flex flex-col gap-4">
        <LabelFilters address={address} onChange={setAddress} />
        <LabelSettings answer={query.data} settings={settings} onChange={setAddress} />
        <Listing query={query} failed={t`The labels could not be loaded`}>
          {(answer) => <Labels answer={answer} settings={settings} state={state} />}
        </Listing>
      </div>
    </Section>
  );
}

interface LabelsProps {
  readonly answer: ShelfLabels;
  readonly settings: Settings;
  /** The chosen part of the products. */
  readonly state: string;
}

function Labels({ answer, settings, state }: LabelsProps) {
  const { paper, size, start } = settings;
  const [asks, setAsks] = useState(false);
  const [drawn, setDrawn] = useState(0);
  const options = useLabelOptions(answer, settings);
  const sheets = useMemo(
    () => placeLabels(answer.labels, LAYOUTS[paper][size], start),
    [answer.labels, paper, size, start],
  );
  const onDrawn = useCallback((count: number) => setDrawn(count), []);
  const isReady = useIsPrintReady();
  if (answer.labels.length === 0) return <NoLabels state={state} />;
  const isDrawing = drawn < sheets.length;
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <div role="status" className="grow basis-64">
          <p className="font-semibold">{countText(answer.labels, sheets.length)}</p>
          {leftOutText(answer).map((text) => (
            <p key={text} className="text-sm text-muted">
              {text}
            </p>
          ))}
        </div>
        <Button
          icon={<Printer aria-hidden size={20} />}
          busy={isDrawing}
          onClick={() => {
            window.print();
            setAsks(true);
          }}
        >
          {isDrawing
            ? t`Drawing sheet ${{ number: drawn + 1 }} of ${{ count: sheets.length }}…`
            : t({ message: 'Print', comment: 'Button: prints the labels' })}
        </Button>
      </div>
      {asks && <PrintedQuestion labels={answer.labels} onClose={() => setAsks(false)} />}
      <div
        role="region"
        aria-label={t`Preview`}
        // The keyboard scrolls a preview that is wider than the page.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="overflow-x-auto rounded-card bg-sunken p-2"
      >
        <div className="print-area mx-auto w-fit">
          <Suspense fallback={<PreviewLoading />}>
            {isReady && (
              <LabelSheets
                key={`${paper} ${size}`}
                sheets={sheets}
                options={options}
                onDrawn={onDrawn}
              />
            )}
          </Suspense>
        </div>
      </div>
    </>
  );
}

const PreviewLoading = () => (
  <Loading label={t`Drawing the labels...`}>
    <Skeleton className="h-96 w-full" />
  </Loading>
);

function NoLabels({ state }: { readonly state: string }) {
  const { data: own } = useDashboard({ showsFigures: true });
  if (own?.stats.totalProducts === 0) return <NoProducts text={t`There is no label to print.`} />;
  return (
    <EmptyState
      {...noLabelsTexts(state, own?.waiting.labelsToPrint)}
      actions={
        <ButtonLink to={paths.keeperLabels()} variant="secondary">
          {t`Labels of all products`}
        </ButtonLink>
      }
    />
  );
}

/**
 * Says why there is no label to print.
 *
 * @param labelsToPrint labels with an old price; null if none was printed yet
 */
export function noLabelsTexts(state: string, labelsToPrint: number | null | undefined) {
  if (state === 'price_today' || state === 'price_week') {
    return {
      title:
        state === 'price_today'
          ? t`No price has changed today`
          : t`No price has changed in the last 7 days`,
      text: t`Products whose price or sale changes, and new products, are listed here.`,
    };
  }
  if (state !== 'label_changed') {
    return {
      title: t`No products found`,
      text: t`Choose another category, or another part of the products.`,
    };
  }
  return labelsToPrint === null
    ? {
        title: t`No label was printed here yet`,
        text: t`Print the labels of all products first. From then on, the labels whose price has changed are listed here. Until then, choose ‘Price changed today’.`,
      }
    : {
        title: t`Every label shows the price of now`,
        text: t`When a price changes after its label was printed, the label is listed here.`,
      };
}
