import { plural, t } from '@lingui/core/macro';
import type { Store } from '@aislewise/contracts/calls/stores';
import { moneyOf } from '@aislewise/contracts/money';
import { useQueries } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router';
import {
  hereText,
  planLines,
  totalOf,
  totalText,
  type PlannedLine,
} from '../../features/list/rules.ts';
import {
  bestComparison,
  comparisonText,
  compareStore,
  type Split,
  splitOver,
} from '../../features/list/two-stores.ts';
import { changeLines } from '../../features/list/use-list.ts';
import { answerFor, otherStoreQuery } from '../../features/list/use-found-list.ts';
import { useMilesTo } from '../../features/stores/components/position-provider.tsx';
import { useIsMissing } from '../../features/stock-reports/own-reports.ts';
import { useKeptStores } from '../../features/stores/components/use-kept-stores.ts';
import { awayText } from '../../features/stores/rules.ts';
import { paths } from '../../lib/paths.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { comma, nameText } from '../../lib/direction.ts';
import { toast } from '../../ui/toast-store.ts';

/** Other stores of the device that are compared: each builds an index. */
const MAX_OTHERS = 2;

interface PlanCardProps {
  readonly store: Store;
  /** The lines that are not in the basket. */
  readonly planned: readonly PlannedLine[];
}

/** How much of the list is here, and whether another store is worth the way. */
export function PlanCard({ store, planned }: PlanCardProps) {
  const now = useNow();
  const milesTo = useMilesTo();
  const isMissing = useIsMissing();
  const others = useKeptStores()
    .map((kept) => kept.store)
    .filter(({ id }) => id !== store.id)
    .slice(0, MAX_OTHERS);
  const lines = planned.map(({ line }) => line);
  const answers = useQueries({
    queries: others.map(({ id }) => otherStoreQuery(id, lines)),
  });
  const known = others.flatMap((one, i) => {
    const answer = answers[i]?.data;
    if (!answer) return [];
    const there = planLines(lines, (line) => answerFor(answer, line, one.id), isMissing);
    const isSameCurrency = moneyOf(one).currency === moneyOf(store).currency;
    return [{ store: one, storeId: one.id, name: one.name, planned: there, isSameCurrency }];
  });
  const best = bestComparison(known.map((one) => compareStore(planned, one, now)));
  const second = known.find(({ storeId }) => storeId === best?.storeId);
  const other = second?.store;
  const miles = milesTo(other);
  return (
    <Card className="flex flex-col gap-1 px-4 py-3">
      <p>
        {hereText(planned, now)}
        {best && other ? (
          <>
            ;{' '}
            <Link to={paths.list(other)} className="font-semibold underline underline-offset-3">
              {comparisonText(best, store)}
            </Link>
            {miles !== null && other && comma() + awayText(miles, other)}
          </>
        ) : null}
        .
      </p>
      {second && (
        <SplitList here={store} other={second.store} split={splitOver(planned, second, now)} />
      )}
    </Card>
  );
}

const UNDO_MS = 8000;

/** Sets the store where lines are to be bought. Says so in a message that can undo it. */
async function planFor(ids: readonly string[], { id, name }: Store): Promise<void> {
  await changeLines(ids, { storeId: id });
  toast({
    title: plural(
      { count: ids.length },
      { one: `# item planned for ${name}`, other: `# items planned for ${name}` },
    ),
    action: {
      label: t`Undo`,
      until: Date.now() + UNDO_MS,
      run: () => void changeLines(ids, { storeId: null }),
    },
  });
}

/** The list split over two stores, with the sum at each. */
function SplitList({
  here,
  other,
  split,
}: {
  readonly here: Store;
  readonly other: Store;
  readonly split: Split;
}) {
  const parts = [
    { title: t`At ${{ store: here.name }}`, lines: split.here, money: here },
    { title: t`At ${{ store: other.name }}`, lines: split.there, money: other },
    { title: t`At neither`, lines: split.nowhere, money: here },
  ].filter(({ lines }) => lines.length > 0);
  return (
    <details>
      <summary className="inline-flex min-h-target cursor-pointer items-center font-semibold">
        {t`Split the list over both stores`}
      </summary>
      <ul className="flex flex-col gap-2">
        {parts.map(({ title, lines, money }) => {
          const total = totalText(totalOf(lines), money);
          return (
            <li key={title}>
              <p className="font-semibold">
                <bdi>{title}</bdi>
                {total !== '' && <span className="font-normal">, {total}</span>}
              </p>
              <p className="text-muted wrap-anywhere">
                {lines.map(({ line }, place) => (
                  <Fragment key={line.id}>
                    {place > 0 && comma()}
                    <bdi>{nameText(line.item.words)}</bdi>
                  </Fragment>
                ))}
              </p>
            </li>
          );
        })}
      </ul>
      {split.there.length > 0 && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-2"
          onClick={() =>
            void planFor(
              split.there.map(({ line }) => line.id),
              other,
            )
          }
        >
          {plural(
            { count: split.there.length },
            { one: 'Plan it for that store', other: 'Plan these # for that store' },
          )}
        </Button>
      )}
    </details>
  );
}
