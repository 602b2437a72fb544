import type { SearchResult } from '@aislewise/contracts/calls/search';
import type { Store } from '@aislewise/contracts/calls/stores';
import { useId, useState, type ReactNode } from 'react';
import { AddedText } from '../../features/products/components/added-text.tsx';
import { ProductRow } from '../../features/products/components/product-row.tsx';
import type { SheetProduct } from '../../features/products/rules.ts';
import { firstOfGroups, groupByFood, type FoodGroup } from '../../features/search/food-groups.ts';
import type { MatchReason } from '../../features/search/rules.ts';
import { countOf } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { MatchLine } from './match-line.tsx';
import { ResultList, UnitPriceLine, type RenderResult } from './result-list.tsx';

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
      title={`Instead of ${food}`}
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

interface SectionProps {
  readonly title: ReactNode;
  readonly groups: readonly FoodGroup[];
  /** Maximum number of results until all are asked for. */
  readonly most?: number;
  readonly children: RenderResult;
}

/** A heading with results below it. */
export function Section({ title, groups, most = Infinity, children }: SectionProps) {
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const count = groups.reduce((sum, { results }) => sum + results.length, 0);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <ResultList groups={isWhole ? groups : firstOfGroups(groups, most)}>{children}</ResultList>
      {count > most && (
        <Button
          variant="secondary"
          aria-expanded={isWhole}
          className="mt-3 w-full"
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show fewer' : `Show all ${countOf(count, 'product')}`}
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
  if (!row) return null;
  const other = row.inStock
    ? undefined
    : result.storeAvailability.find(({ inventory }) => inventory.inStock);
  return (
    <ProductRow product={result} row={row} large={first} eager={first} onOpen={onOpen}>
      <UnitPriceLine row={row} group={group} />
      <AddedText added={result} />
      <MatchLine query={query} result={result} known={known} />
      {other && (
        <p>
          In stock at {other.store.name}
          {other.inventory.aisle !== null && `, ${other.inventory.aisle}`}
        </p>
      )}
    </ProductRow>
  );
}
