import { plural, t } from '@lingui/core/macro';
import { looksIncomplete } from '@aislewise/finder/barcodes';
import { useRef, useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { WeighedValue } from '../../features/search/components/weighed-value.tsx';
import { forgetChecks, keepChecks } from '../../device/kept-portal.ts';
import { looksIncompleteText } from '../products/barcode-field.tsx';
import { useDashboard } from '../frame/use-dashboard.ts';
import { NoProducts } from '../products/no-products.tsx';
import { useScanner } from '../scanner/use-scanner.ts';
import { useKeeperStore } from '../store/keeper-store.ts';
import { Section } from '../frame/section.tsx';
import { useChecks, type DayList } from './api.ts';
import { CheckCard, type ChangedRow } from './check-card.tsx';
import { byAisle, findScanned, saidText } from './check-words.ts';
import { nameText } from '../../lib/direction.ts';

/** The products to check today, one after the other in the order of the aisles. */
export function Component() {
  const query = useChecks();
  return (
    <Section title={t`Check today`} namesStore compact>
      {query.data ? (
        <Walk
          key={query.dataUpdatedAt}
          list={query.data}
          onMore={() => void forgetChecks().then(() => query.refetch())}
        />
      ) : query.isError ? (
        <LoadFailed title={t`Failed to load the list. Please try again.`} query={query} />
      ) : (
        <Loading label={t`Loading the list...`}>
          <Skeleton className="h-64 w-full" />
        </Loading>
      )}
    </Section>
  );
}

interface WalkProps {
  readonly list: DayList;
  readonly onMore: () => void;
}

function Walk({ list, onMore }: WalkProps) {
  const [{ items, said }, setList] = useState(list);
  // Also has the answers that the device is still keeping: `setList` follows when they are kept.
  const latest = useRef(list);
  const done = new Map(said.map(([productId, word]) => [productId, word]));
  const [chosen, setChosen] = useState<string | null>(null);
  const [hasAnswered, setHasAnswered] = useState(false);
  const open = items.filter(({ row }) => !done.has(row.productId));
  const count = items.length;
  const checked = count - open.length;
  const current = items.find(({ row }) => row.productId === chosen) ?? open[0];
  const [scan, setScan] = useState<{ code: string; productId: string | null } | null>(null);
  const store = useKeeperStore();
  useScanner((code) => {
    const productId = findScanned(items, code)?.row.productId ?? null;
    if (productId !== null) setChosen(productId);
    setScan({ code, productId });
  });
  const { data: own } = useDashboard({ showsFigures: true });
  if (own?.stats.totalProducts === 0) return <NoProducts text={t`There is nothing to check.`} />;
  if (items.length === 0) {
    return (
      <EmptyState
        level={2}
        title={t`Nothing to check today`}
        text={t`Every shelf was seen lately, and no shopper has missed anything.`}
        actions={<ButtonLink to={paths.keeper('inventory')}>{t`Open the inventory`}</ButtonLink>}
      />
    );
  }
  const finish = async (productId: string, word: string, changed: ChangedRow) => {
    const { items: rows, said: answers } = latest.current;
    const row = rows.find((item) => item.row.productId === productId)?.row;
    const before = row && { inStock: row.inStock, price: row.price, aisle: row.aisle };
    const others = answers.filter(([id]) => id !== productId);
    latest.current = {
      ...latest.current,
      items: rows.map((item) =>
        item.row.productId === productId ? { ...item, row: { ...item.row, ...changed } } : item,
      ),
      said: [...others, [productId, word, before]],
    };
    try {
      // A page that is left right after an answer was shown still has it when it is opened again.
      await keepChecks(latest.current);
    } finally {
      setList(latest.current);
      setHasAnswered(true);
      setChosen(null);
      setScan(null);
    }
  };
  return (
    <div className="flex max-w-xl flex-col gap-4">
      <p role="status" className="font-semibold">
        {open.length === 0
          ? t`Done: ${plural(count, { one: '# product', other: '# products' })} checked.`
          : t`${checked} of ${count} checked`}
      </p>
      {scan?.productId === null && (
        <p role="alert" className="text-sm text-muted">
          {t`${{ code: scan.code }} is not on today’s list.`}
          {looksIncomplete(scan.code) && ` ${looksIncompleteText()}`}
        </p>
      )}
      {scan && (
        <div role="status" className="empty:hidden">
          <WeighedValue query={scan.code} store={store} />
        </div>
      )}
      {current ? (
        <CheckCard
          key={current.row.productId}
          item={current}
          isScanned={scan?.productId === current.row.productId}
          isNext={hasAnswered}
          onDone={(...answer) => finish(current.row.productId, ...answer)}
        />
      ) : (
        <Button onClick={onMore}>{t`Check more`}</Button>
      )}
      {byAisle(items).map(([aisle, some]) => (
        <section key={aisle} aria-label={aisle}>
          <h2 dir="auto" className="text-base">
            {aisle}
          </h2>
          <ul className="divide-y divide-hairline">
            {some.map(({ row }) => (
              <li key={row.productId}>
                <button
                  type="button"
                  aria-current={row === current?.row}
                  onClick={() => setChosen(row.productId)}
                  className="flex min-h-target w-full items-center justify-between gap-3 py-1 text-start aria-[current=true]:font-bold"
                >
                  <span dir="auto" className="min-w-0 wrap-anywhere">
                    {nameText(row.product.name)}
                  </span>
                  <span dir="auto" className="shrink-0 text-sm text-muted">
                    {saidText(done.get(row.productId) ?? '')}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
