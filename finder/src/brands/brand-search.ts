import { firstOfEach } from '../groups/group-answers.ts';
import type { GroupSearch } from '../groups/group-search.ts';
import { BRAND, NAME, OTHER_NAMES } from '../index/text-table.ts';
import type { FinderAnswer, FinderHit } from '../index/types.ts';
import type { Candidate } from '../matching/candidate.ts';
import { answerOf } from '../matching/limit-answer.ts';
import { type ParsedQuery, wordsOfQuery } from '../matching/parse-query.ts';
import type { Ranking } from '../matching/ranking.ts';
import { MIN_JOINED } from '../matching/scores.ts';
import { isLightWord } from '../text/light-words.ts';
import type { Word } from '../text/words.ts';
import type { AskedBrand, BrandTable } from './brand-table.ts';

/** Answers queries that name a brand, with the products of one index. */
export class BrandSearch {
  readonly #brands: BrandTable;
  readonly #groups: GroupSearch;
  readonly #ranking: Ranking;

  constructor(brands: BrandTable, groups: GroupSearch, ranking: Ranking) {
    this.#brands = brands;
    this.#groups = groups;
    this.#ranking = ranking;
  }

  /** The words of a query that name a brand. */
  wordsOf(inOrder: readonly Word[]): ReadonlySet<Word> | undefined {
    return this.#brands.find(inOrder)?.words;
  }

  /** The brand that a query names. Undefined if it names none. */
  ask(text: string, limit: number): BrandQuestion | undefined {
    const inOrder = wordsOfQuery(text);
    const asked = this.#brands.find(inOrder);
    if (!asked) return undefined;
    const isAlone = inOrder.every(
      (word) => asked.words.has(word) || word.small || isLightWord(word.text),
    );
    const answer = (hits: readonly FinderHit[]) => answerOf(hits, limit);
    return {
      isAlone,
      answer: (found, query) => {
        const own = this.#ranking.top(found.filter(isOwnName), text, query, found.length);
        return answer(own.length > 0 ? own : this.#guessesOf(asked, query));
      },
      addTo: (guesses, query) => {
        const ofBrand = this.#guessesOf(asked, query);
        return answer(firstOfEach([...guesses.slice(0, 1), ...ofBrand, ...guesses]));
      },
    };
  }

  /** Guesses at what a brand chiefly sells, which leave out the other words of a query. */
  #guessesOf({ brand }: AskedBrand, { main, brand: named }: ParsedQuery): FinderHit[] {
    const others = main.filter((_, bit) => (named & (1 << bit)) === 0);
    return this.#groups.guessesOf(
      brand,
      others.map(({ text }) => text),
    );
  }
}

/** A query that names a brand. */
interface BrandQuestion {
  /** Whether it says no food beside the brand. */
  readonly isAlone: boolean;
  /**
   * The products that the store has of the brand. If it has none, guesses at what the brand chiefly sells, never a
   * name that only resembles the brand's.
   */
  readonly answer: (found: readonly Candidate[], query: ParsedQuery) => FinderAnswer;
  /** The best of these guesses at the other words, then guesses at what the brand chiefly sells, then the others. */
  readonly addTo: (guesses: readonly FinderHit[], query: ParsedQuery) => FinderAnswer;
}

/** Whether a product's own texts have the words of the query as they are written. */
const isOwnName = ({ isSingle, textScore, field }: Candidate): boolean =>
  isSingle &&
  textScore >= MIN_JOINED &&
  (field === NAME || field === OTHER_NAMES || field === BRAND);
