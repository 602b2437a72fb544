import type { SearchResult } from '@aislewise/contracts/calls/search';
import type { Store } from '@aislewise/contracts/calls/stores';
import { PackagePlus } from 'lucide-react';
import { useId, useState } from 'react';
import { AddedText } from '../../features/products/components/added-text.tsx';
import { ProductRow } from '../../features/products/components/product-row.tsx';
import type { SheetProduct } from '../../features/products/rules.ts';
import type { SearchAnswer } from '../../features/search/api.ts';
import { firstOfGroups, groupByFood, type FoodGroup } from '../../features/search/food-groups.ts';
import { certainCount, splitByStore } from '../../features/search/rules.ts';
import { countOf } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ElsewhereCard } from './elsewhere-card.tsx';
import { MatchLine } from './match-line.tsx';
import { ResultList, UnitPriceLine, type RenderResult } from './result-list.tsx';

/** Maximum products of other stores that stand before the substitutes of this one. */
const FIRST_ELSEWHERE = 3;

/** Returns the result count as text. */
export function foundText(query: string, answer: SearchAnswer): string {
  const count = certainCount(answer);
  return count === 0 ? `No products found for "${query}"` : `${countOf(count, 'product')} found`;
}

/** The heading of guesses: other spellings of the query, or products that match only a part of it. */
function guessTitle([first]: readonly SearchResult[]): string {
  const isSpelling =
    first?.match?.because === null &&
    first.match.leftOut.length === 0 &&
    first.match.field !== 'category';
  return isSpelling ? 'Did you mean' : 'Closest we know';
}

interface ResultsProps {
  readonly query: string;
  readonly answer: SearchAnswer;
  readonly store: Store | null;
  /** The miles to a store, or null if one of the places is unknown. */
  readonly milesTo: (storeId: string) => number | null;
  readonly onOpen: (shown: SheetProduct) => void;
  /** Opens the request form for the query. */
  readonly onAsk: () => void;
}

const toSheet = (result: SearchResult): SheetProduct => ({
  product: result,
  availability: result.storeAvailability,
});

/**
 * Search results: this store's products, then those of other stores, then guesses. If the store lacks
 * the food: where it is, substitutes here, and a request.
 */
export function Results({ query, answer, store, milesTo, onOpen, onAsk }: ResultsProps) {
  const { here, elsewhere, guesses, substitutes } = splitByStore(answer.results, store?.id);
  const found = here.length + elsewhere.length;
  const held = certainCount(answer) - found;
  const hasNone = here.length === 0 && held === 0;
  const row = (result: SearchResult, group: FoodGroup, isFirst: boolean) =>
    store && (
      <HereRow
        query={query}
        result={result}
        group={group}
        store={store}
        first={isFirst}
        onOpen={() => onOpen(toSheet(result))}
      />
    );
  const card = (result: SearchResult, group: FoodGroup) => (
    <ElsewhereCard
      query={query}
      result={result}
      group={group}
      missingAt={store?.name}
      milesTo={milesTo}
      onOpen={() => onOpen(toSheet(result))}
    />
  );
  return (
    <div className="flex flex-col gap-8">
      <p className="-mb-4 wrap-anywhere text-muted">
        {foundText(query, answer)}
        {store && found > 0 && (held === 0 || elsewhere.length > 0)
          ? `, ${here.length === 0 ? 'none' : here.length} at ${store.name}`
          : ''}
      </p>
      {store && here.length > 0 && (
        <Section title={`At ${store.name}`} groups={groupByFood(here, store.id)}>
          {row}
        </Section>
      )}
      {elsewhere.length > 0 && (
        <Section
          key={query}
          title={store ? 'At other stores' : 'Where to find it'}
          groups={groupByFood(elsewhere)}
          most={store && (hasNone || substitutes.length > 0) ? FIRST_ELSEWHERE : Infinity}
        >
          {card}
        </Section>
      )}
      {store && <Substitutes results={substitutes} store={store} onOpen={onOpen} />}
      {store && (hasNone || isLackedFood(here, substitutes)) && (
        <Notice
          title={`Not at ${store.name}`}
          action={
            <Button
              icon={<PackagePlus aria-hidden size={20} />}
              aria-haspopup="dialog"
              onClick={onAsk}
            >
              Ask the store to stock it
            </Button>
          }
        >
          The keeper sees what shoppers miss.
        </Notice>
      )}
      {guesses.length > 0 && (
        <Section title={guessTitle(guesses)} groups={groupByFood(guesses)}>
          {(result, group) =>
            isAt(result, store) ? row(result, group, false) : card(result, group)
          }
        </Section>
      )}
      {held > 0 && (
        <p className="text-center text-muted">
          These are the first {found}. Add a word to find the other {countOf(held, 'product')}.
        </p>
      )}
    </div>
  );
}

const isAt = ({ storeAvailability }: SearchResult, store: Store | null): boolean =>
  storeAvailability.some((one) => one.store.id === store?.id);

/** Whether the store never had the food: substitutes replace it, and no result is that food, sold out. */
const isLackedFood = (
  here: readonly SearchResult[],
  substitutes: readonly SearchResult[],
): boolean =>
  substitutes.some(({ substituteFor }) => here.every(({ food }) => food !== substituteFor));

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
  readonly title: string;
  readonly groups: readonly FoodGroup[];
  /** Maximum number of results until all are asked for. */
  readonly most?: number;
  readonly children: RenderResult;
}

function Section({ title, groups, most = Infinity, children }: SectionProps) {
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
  readonly onOpen: () => void;
}

/** A result of this store. If it is out of stock, names a store that has it. */
function HereRow({ query, result, group, store, first, onOpen }: HereRowProps) {
  const row = result.storeAvailability.find((one) => one.store.id === store.id)?.inventory;
  if (!row) return null;
  const other = row.inStock
    ? undefined
    : result.storeAvailability.find(({ inventory }) => inventory.inStock);
  return (
    <ProductRow product={result} row={row} large={first} eager={first} onOpen={onOpen}>
      <UnitPriceLine row={row} group={group} />
      <AddedText added={result} />
      <MatchLine query={query} result={result} />
      {other && (
        <p>
          In stock at {other.store.name}
          {other.inventory.aisle !== null && `, ${other.inventory.aisle}`}
        </p>
      )}
    </ProductRow>
  );
}
