import type { SearchResult } from '@aislewise/contracts/search';
import { POPULAR_SEARCHES } from '@aislewise/contracts/search';
import type { Store } from '@aislewise/contracts/stores';
import { useId, type ReactNode } from 'react';
import { ProductRow } from '../../features/catalog/components/product-row.tsx';
import type { SheetProduct } from '../../features/catalog/rules.ts';
import type { SearchAnswer } from '../../features/search/api.ts';
import { shelve } from '../../features/search/rules.ts';
import { countOf } from '../../lib/format.ts';
import { foodPicture } from '../../lib/food-picture.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { paths } from '../../app/paths.ts';
import { ElsewhereCard } from './elsewhere-card.tsx';
import { MatchLine } from './match-line.tsx';
import { WordChips, Words } from './word-chips.tsx';

/** What a search found, in words, as it is read out. */
export const foundText = (query: string, { total }: SearchAnswer): string =>
  total === 0 ? `No products found for "${query}"` : `${countOf(total, 'product')} found`;

interface ResultsProps {
  readonly query: string;
  readonly answer: SearchAnswer;
  readonly store: Store | null;
  readonly onOpen: (shown: SheetProduct) => void;
}

const toSheet = (result: SearchResult): SheetProduct => ({
  product: result,
  availability: result.storeAvailability,
});

/** What was found: this store's products as answers, then where the others can be had. */
export function Results({ query, answer, store, onOpen }: ResultsProps) {
  const { here, elsewhere } = shelve(answer.results, store?.id);
  const held = answer.total - answer.results.length;
  return (
    <div className="flex flex-col gap-8">
      <p className="-mb-4 wrap-anywhere text-muted">
        {foundText(query, answer)}
        {store && (held === 0 || elsewhere.length > 0)
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
      {held > 0 && (
        <p className="text-center text-muted">
          These are the first {answer.results.length}. Add a word to find the other{' '}
          {countOf(held, 'product')}.
        </p>
      )}
    </div>
  );
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

/** An answer from this store; when it is sold out, with a store that has it. */
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

interface NothingFoundProps {
  readonly query: string;
  readonly answer: SearchAnswer;
  readonly onChoose: (word: string) => void;
  readonly onRetype: () => void;
}

/** Nothing was found: near spellings, popular words and other ways on. */
export function NothingFound({ query, answer, onChoose, onRetype }: NothingFoundProps) {
  const ways = (
    <>
      <Button onClick={onRetype}>Change the words</Button>
      <ButtonLink to={paths.stores()} variant="secondary">
        Find another store
      </ButtonLink>
    </>
  );
  const near = answer.nearNames.length > 0;
  return (
    <div className="flex flex-col gap-8">
      <EmptyState
        {...(near ? {} : { picture: foodPicture('🧺') })}
        title={foundText(query, answer)}
        text={
          near
            ? 'Did you mean one of these?'
            : 'Try another of its names, in any language, or fewer words.'
        }
        actions={near ? <Words words={answer.nearNames} onChoose={onChoose} /> : ways}
        className="w-full wrap-anywhere py-4"
      />
      <WordChips title="Popular Searches" words={POPULAR_SEARCHES} onChoose={onChoose} />
      {near && <div className="flex flex-wrap gap-3">{ways}</div>}
    </div>
  );
}
