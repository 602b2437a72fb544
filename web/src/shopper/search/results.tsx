import type { SearchResult } from '@aislewise/contracts/calls/search';
import type { Store } from '@aislewise/contracts/calls/stores';
import { PackagePlus } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { ProductRow } from '../../features/products/components/product-row.tsx';
import type { SheetProduct } from '../../features/products/rules.ts';
import type { SearchAnswer } from '../../features/search/api.ts';
import { certainCount, splitByStore } from '../../features/search/rules.ts';
import { countOf } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ElsewhereCard } from './elsewhere-card.tsx';
import { MatchLine } from './match-line.tsx';

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
  readonly onOpen: (shown: SheetProduct) => void;
  /** Opens the request form for the query. */
  readonly onAsk: () => void;
}

const toSheet = (result: SearchResult): SheetProduct => ({
  product: result,
  availability: result.storeAvailability,
});

/** Search results: this store's products, then those of other stores, then guesses. */
export function Results({ query, answer, store, onOpen, onAsk }: ResultsProps) {
  const { here, elsewhere, guesses, substitutes } = splitByStore(answer.results, store?.id);
  const found = here.length + elsewhere.length;
  const held = certainCount(answer) - found;
  return (
    <div className="flex flex-col gap-8">
      <p className="-mb-4 wrap-anywhere text-muted">
        {foundText(query, answer)}
        {store && found > 0 && (held === 0 || elsewhere.length > 0)
          ? `, ${here.length === 0 ? 'none' : here.length} at ${store.name}`
          : ''}
      </p>
      {store && here.length > 0 && (
        <Section title={`At ${store.name}`} results={here}>
          {(result, place) => (
            <HereRow
              query={query}
              result={result}
              store={store}
              first={place === 0}
              onOpen={() => onOpen(toSheet(result))}
            />
          )}
        </Section>
      )}
      {store && <Substitutes results={substitutes} store={store} onOpen={onOpen} />}
      {store && here.length === 0 && held === 0 && (
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
      {elsewhere.length > 0 && (
        <Section title={store ? 'At other stores' : 'Where to find it'} results={elsewhere}>
          {(result) => (
            <ElsewhereCard
              query={query}
              result={result}
              missingAt={store?.name}
              onOpen={() => onOpen(toSheet(result))}
            />
          )}
        </Section>
      )}
      {guesses.length > 0 && (
        <Section title={guessTitle(guesses)} results={guesses}>
          {(result) =>
            store && splitByStore([{ ...result, match: null }], store.id).here.length > 0 ? (
              <HereRow
                query={query}
                result={result}
                store={store}
                first={false}
                onOpen={() => onOpen(toSheet(result))}
              />
            ) : (
              <ElsewhereCard
                query={query}
                result={result}
                missingAt={store?.name}
                onOpen={() => onOpen(toSheet(result))}
              />
            )
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
      results={results.filter(({ substituteFor }) => substituteFor === food)}
    >
      {(result) => (
        <HereRow
          query=""
          result={result}
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
  readonly results: readonly SearchResult[];
  readonly children: (result: SearchResult, place: number) => ReactNode;
}

function Section({ title, results, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <ul className="mt-3 grid gap-3 md:grid-cols-2">
        {results.map((result, place) => (
          <li key={result.id} className="min-w-0">
            {children(result, place)}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface HereRowProps {
  readonly query: string;
  readonly result: SearchResult;
  readonly store: Store;
  readonly first: boolean;
  readonly onOpen: () => void;
}

/** A result of this store. If it is out of stock, names a store that has it. */
function HereRow({ query, result, store, first, onOpen }: HereRowProps) {
  const row = result.storeAvailability.find((one) => one.store.id === store.id)?.inventory;
  if (!row) return null;
  const other = row.inStock
    ? undefined
    : result.storeAvailability.find(({ inventory }) => inventory.inStock);
  return (
    <ProductRow product={result} row={row} large={first} eager={first} onOpen={onOpen}>
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
