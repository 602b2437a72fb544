import { ph, plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { SearchResult } from '@aislewise/contracts/calls/search';
import type { Store } from '@aislewise/contracts/calls/stores';
import { claimOf, claimRank } from '@aislewise/contracts/stock-claims';
import { useId, useState, type ReactNode } from 'react';
import { AddedText } from '../../features/products/components/added-text.tsx';
import { ProductRow } from '../../features/products/components/product-row.tsx';
import type { SheetProduct } from '../../features/products/rules.ts';
import { firstOfGroups, groupByFood, type FoodGroup } from '../../features/search/food-groups.ts';
import { wordsNotMatched, type MatchReason } from '../../features/search/rules.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { MatchLine, NotMatched, SaidWords } from './match-line.tsx';
import { levelOf, ResultList, UnitPriceLine, type RenderResult } from './result-list.tsx';

/** A result as the product sheet shows it. */
export const toSheet = (result: SearchResult): SheetProduct => ({
  product: result,
  availability: result.storeAvailability,
});

/** Substitutes that a store has, by the food they replace. */
export function Substitutes({
  results,
  store,
  onOpen,
}: {
  readonly results: readonly SearchResult[];
  readonly store: Store;
  readonly onOpen: (shown: SheetProduct) => void;
}) {
  const foods = [...new Set(results.map(({ substituteFor }) => substituteFor))];
  return foods.map((food) => (
    <Section
      key={food}
      title={t`Instead of ${{ food: food ?? '' }}`}
      groups={groupByFood(
        results.filter(({ substituteFor }) => substituteFor === food),
        store.id,
      )}
    >
      {(result, group) => (
        <HereRow
          query=""
          result={result}
          group={group}
          store={store}
          first={false}
          onOpen={() => onOpen(toSheet(result))}
        />
      )}
    </Section>
  ));
}

/** Number of results that are shown at first, and that each press adds. */
const RESULTS_STEP = 20;

interface SectionProps {
  readonly title: ReactNode;
  readonly groups: readonly FoodGroup[];
  /** Number of results shown at first. Default: 20. */
  readonly most?: number | undefined;
  readonly children: RenderResult;
}

/** A heading with results below it. */
export function Section({ title, groups, most = RESULTS_STEP, children }: SectionProps) {
  const id = useId();
  const [steps, setSteps] = useState(0);
  const results = groups.flatMap((group) => group.results);
  const left = results.length - most - steps * RESULTS_STEP;
  const said = wordsNotMatched(results);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} dir="auto" className="text-xl">
        {title}
      </h2>
      <div className="text-muted">
        <NotMatched words={said} />
      </div>
      <SaidWords value={said}>
        <ResultList groups={firstOfGroups(groups, most + steps * RESULTS_STEP)}>
          {children}
        </ResultList>
      </SaidWords>
      {left > 0 && (
        <Button variant="secondary" className="mt-3 w-full" onClick={() => setSteps(steps + 1)}>
          {plural(left, { one: 'Show more (# product)', other: 'Show more (# products)' })}
        </Button>
      )}
    </section>
  );
}

interface HereRowProps {
  readonly query: string;
  readonly result: SearchResult;
  readonly group: FoodGroup;
  readonly store: Store;
  readonly first: boolean;
  /** Why it matched, if a heading says so. */
  readonly known?: MatchReason | null | undefined;
  readonly onOpen: () => void;
}

/** A result of this store. If it is out of stock, names a store that has it. */
export function HereRow({ query, result, group, store, first, known, onOpen }: HereRowProps) {
  const row = result.storeAvailability.find((one) => one.store.id === store.id)?.inventory;
  const now = useNow();
  if (!row) return null;
  const other = row.inStock
    ? undefined
    : result.storeAvailability.find(({ inventory }) => claimRank(claimOf(inventory, now)) === 0);
  return (
    <ProductRow
      product={result}
      row={row}
      store={store}
      large={first}
      eager={first}
      level={levelOf(group)}
      onOpen={onOpen}
    >
      <UnitPriceLine row={row} money={store} group={group} />
      <AddedText added={result} />
      <MatchLine query={query} result={result} known={known} />
      {other && (
        <p>
          <Trans>
            In stock at <bdi>{ph({ store: other.store.name })}</bdi>
          </Trans>
          {other.inventory.aisle !== null && (
            <>
              , <bdi>{other.inventory.aisle}</bdi>
            </>
          )}
        </p>
      )}
    </ProductRow>
  );
}
