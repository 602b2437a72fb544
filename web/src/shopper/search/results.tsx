import { plural, t } from '@lingui/core/macro';
import type { SearchResult } from '@aislewise/contracts/calls/search';
import type { Store } from '@aislewise/contracts/calls/stores';
import type { ReactNode } from 'react';
import type { SheetProduct } from '../../features/products/rules.ts';
import type { SearchAnswer } from '../../features/search/api.ts';
import { coverageText } from '../../features/search/coverage-text.ts';
import { groupByFood } from '../../features/search/food-groups.ts';
import { withOffers, type OfferGroup, type Sort } from '../../features/search/offers.ts';
import {
  certainCount,
  countFiltered,
  countFound,
  coverageOf,
  firstLacked,
  groupByReason,
  splitByStore,
  splitGuesses,
  type MatchReason,
} from '../../features/search/rules.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FoodBlock } from './food-block.tsx';
import { ReasonText } from './match-line.tsx';
import { ResultBar } from './result-bar.tsx';
import { Section, Substitutes } from './result-sections.tsx';

/** Maximum products of other stores that stand before the substitutes of this one. */
const FIRST_ELSEWHERE = 3;

/**
 * Returns the result count as text, or what the device could not search. Guesses are counted if they
 * stand first.
 */
export function foundText(query: string, answer: SearchAnswer, store?: Store | null): string {
  const storeId = store?.id;
  const unknown = coverageText(coverageOf(answer, storeId), store?.name);
  if (unknown !== '') return unknown;
  const count = countFound(answer, storeId);
  if (count === 0) return t`No products found for "${query}"`;
  return certainCount(answer) > 0
    ? plural(count, { one: '# product found', other: '# products found' })
    : plural(count, { one: '# possible product', other: '# possible products' });
}

/** '3 of 12 products', of which the filters leave three. */
const filteredText = (shown: number, total: number): string =>
  plural(total, { one: `${shown} of # product`, other: `${shown} of # products` });

/** The heading of guesses: other spellings of the query, or products that match only a part of it. */
function guessTitle([first]: readonly SearchResult[]): string {
  const isSpelling =
    first?.match?.because === null &&
    first.match.leftOut.length === 0 &&
    first.match.field !== 'category';
  return isSpelling ? t`Did you mean` : t`Nearest food we know`;
}

interface ResultsProps {
  readonly query: string;
  readonly answer: SearchAnswer;
  /** The answer without filters, if some are set: a store does not lack what they hide. */
  readonly whole?: SearchAnswer | undefined;
  readonly store: Store | null;
  /** Finds a store, for its hours. Default: none is known. */
  readonly storeOf?: (storeId: string) => Store | undefined;
  /** The miles to a store, or null if one of the places is unknown. */
  readonly milesTo: (storeId: string) => number | null;
  /** The order of the foods and their offers. Default: the best first. */
  readonly sort?: Sort;
  /** The filters and the order, beside the count. */
  readonly controls?: ReactNode;
  readonly onOpen: (shown: SheetProduct) => void;
  /** Opens the request form for the query. */
  readonly onAsk: () => void;
}

/**
 * Search results: foods with their offers, those of this store first, then guesses. If this store has
 * nothing certain, its guesses stand first. If it lacks the food: where it is, substitutes here, and a
 * request.
 */
export function Results({
  query,
  answer,
  whole,
  store,
  storeOf = () => undefined,
  milesTo,
  sort = 'best',
  controls,
  onOpen,
  onAsk,
}: ResultsProps) {
  const now = useNow();
  const sections = splitByStore(answer.results, store?.id);
  const { here, elsewhere, substitutes } = sections;
  const { first, last } = splitGuesses(sections, store?.id);
  const certain = [...here, ...elsewhere];
  const found = certain.length;
  const held = certainCount(answer) - found;
  const all = whole ? splitByStore(whole.results, store?.id) : sections;
  const isCovered = coverageOf(answer, store?.id) === 'all';
  const hasNone = isCovered && all.here.length === 0 && held === 0;
  const lacks = isCovered && (hasNone || isLackedFood(all.here, all.substitutes));
  const lacked = store && isCovered ? firstLacked((whole ?? answer).results, store.id) : null;
  const groupFood = (results: readonly SearchResult[]) =>
    withOffers(groupByFood(results), { storeId: store?.id, now, storeOf, milesTo, sort });
  const [top] = first.length > 0 ? first : certain;
  const block =
    (known: MatchReason | null = null) =>
    (group: OfferGroup, level: 2 | 3) => (
      <FoodBlock
        key={group.results[0]?.id}
        query={query}
        group={group}
        level={level}
        isFirst={top !== undefined && group.results.includes(top)}
        // Said once, because it is the same for all.
        missingAt={
          lacked && group.results.some(({ id }) => id === lacked.id) ? store?.name : undefined
        }
        known={known}
        saysInstead={substitutes.length === 0}
        onOpen={onOpen}
      />
    );
  return (
    <div className="flex flex-col gap-4 sm:gap-6 low:gap-3">
      <ResultBar
        count={
          whole
            ? filteredText(countFiltered(answer, whole, store?.id), countFound(whole, store?.id))
            : isCovered
              ? foundText(query, answer, store)
              : ''
        }
      >
        {controls}
      </ResultBar>
      {!isCovered && <Notice tone="warning">{foundText(query, answer, store)}</Notice>}
      {groupByReason(first).map(({ reason, results }) => (
        <Section
          key={reason?.name ?? ''}
          title={reason ? <ReasonText reason={reason} /> : guessTitle(results)}
          groups={groupFood(results)}
        >
          {block(reason)}
        </Section>
      ))}
      {found > 0 && (
        <Section
          key={query}
          title={
            answer.device
              ? t`In stores on this device`
              : first.length > 0
                ? t`At other stores`
                : undefined
          }
          groups={groupFood(certain)}
          most={store && (hasNone || substitutes.length > 0) ? FIRST_ELSEWHERE : undefined}
        >
          {block()}
        </Section>
      )}
      {store && <Substitutes results={substitutes} store={store} onOpen={onOpen} />}
      {store && lacks && (
        <NotHere
          title={
            first.length > 0 && elsewhere.length === 0
              ? t`Not what you meant?`
              : t`Not at ${{ store: store.name }}`
          }
          onAsk={onAsk}
        />
      )}
      {last.length > 0 && (
        <Section
          title={first.length > 0 ? t`Similar at other stores` : guessTitle(last)}
          groups={groupFood(last)}
        >
          {block()}
        </Section>
      )}
      {held > 0 && (
        <p className="text-center text-muted">
          {isCovered
            ? plural(held, {
                one: `These are the first ${found}. Type one more word to see the other # product.`,
                other: `These are the first ${found}. Type one more word to see the other # products.`,
              })
            : t`These are the first ${found}. Type one more word to see others.`}
        </p>
      )}
      {store && isCovered && !lacks && (
        <Button variant="quiet" aria-haspopup="dialog" className="self-start" onClick={onAsk}>
          {t`Not here? Tell the store`}
        </Button>
      )}
    </div>
  );
}

/** Whether the store never had the food: substitutes replace it, and no result is that food, sold out. */
const isLackedFood = (
  here: readonly SearchResult[],
  substitutes: readonly SearchResult[],
): boolean =>
  substitutes.some(({ substituteFor }) => here.every(({ food }) => food !== substituteFor));

/** A line that offers to ask the store for the food. */
function NotHere({ title, onAsk }: { readonly title: string; readonly onAsk: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 sm:justify-start">
      <p className="min-w-0 grow basis-[8rem] text-sm leading-tight font-bold wrap-anywhere sm:grow-0 sm:basis-auto">
        {title}
      </p>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        className="-mx-2 px-2 underline decoration-1 underline-offset-3"
        onClick={onAsk}
      >
        {t`Ask the store to stock it`}
      </Button>
    </div>
  );
}
