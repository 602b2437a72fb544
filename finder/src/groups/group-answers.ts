import type { Brand } from '../brands/brand-table.ts';
import { words } from '../text/words.ts';
import type { ProductTable } from '../index/products.ts';
import { FOOD_NAMES, NAME, OTHER_NAMES } from '../index/text-table.ts';
import type { FinderHit, FinderMatch } from '../index/types.ts';
import type { Candidate } from '../matching/candidate.ts';
import { asGuess, isGuess } from '../matching/confidence.ts';
import { MIN_JOINED } from '../matching/scores.ts';
import { type FoodGroups, isOfKind } from './food-groups.ts';
import type { GroupMembers } from './group-members.ts';
import type { GroupQuestion } from './group-names.ts';
import type { LanguagesOfName } from './own-language.ts';

/** The score of the first food of a group. Each place after it has one less. */
const BEST_SCORE = 100;
const IN_STOCK_BONUS = 0.4;
/** Products without a food that are called like the group are what its name means: "Original Flatbread". */
const HEAD_BONUS = 35;
/** Keeps the order that names have among products of one place in the group. */
const NAME_ORDER_BONUS = 0.3;
const OTHER_SCORE = 20;
/** More than the places of a group and the scores of names differ by. */
const NAMED_BONUS = 500;
/** Of foods with the group's name, those in the group come first. */
const NAMED_IN_GROUP_BONUS = 2;
const CONFIDENCE = 0.95;
const GUESS_CONFIDENCE = 0.6;
/** Puts guesses at a group after those at a name. */
const GUESS_SCORE_FACTOR = 0.1;

/** A product of the group with its score. */
interface Member {
  readonly product: number;
  readonly group: string;
  readonly score: number;
}

/** A query that names a group. */
export interface NamedGroup {
  readonly question: GroupQuestion;
  /** Whether a product says all that the query demands. Undefined if it demands nothing. */
  readonly isMet?: ((product: number) => boolean) | undefined;
}

/** The products whose names match, best first. */
export interface NamedProducts {
  readonly found: readonly Candidate[];
  readonly toHit: (candidate: Candidate) => FinderHit;
}

/** Answers queries that name a group of foods, with the products of one index. */
export class GroupAnswers {
  readonly #groups: FoodGroups;
  readonly #members: GroupMembers;
  readonly #products: ProductTable;
  readonly #languagesOf: LanguagesOfName;

  constructor(
    groups: FoodGroups,
    members: GroupMembers,
    products: ProductTable,
    languagesOf: LanguagesOfName,
  ) {
    this.#groups = groups;
    this.#members = members;
    this.#products = products;
    this.#languagesOf = languagesOf;
  }

  /**
   * The products of this name, then the group's in the order in which people mean them, then others that hold
   * the word. Undefined if names alone answer the query.
   */
  answer(
    { question, isMet }: NamedGroup,
    { found, toHit }: NamedProducts,
    limit: number,
  ): { hits: FinderHit[]; total: number } | undefined {
    // "Brown rice" is the name of a food, and "masala juice" stands in that of a product.
    if (isNarrowed(question) && found.some((one) => isWritten(one) && !isGuess(one.confidence)))
      return undefined;
    const { members, isKind } = this.#membersOf(question, found, isMet);
    if (members.length === 0 && !isMet) return undefined;
    const mayBeNamed = question.isSure && !isNarrowed(question);
    const named = mayBeNamed ? found.filter((one) => this.#isNamed(one, question)) : [];
    const isMember = new Set(members.map(({ product }) => product));
    const isInGroup = ({ product }: Candidate): boolean => isMember.has(product);
    const isSure = question.isSure && isKind && !question.isShared && named.every(isInGroup);
    const isNoneMet = isMet !== undefined && members.length === 0;
    const hitsOf = new Map(found.map((one) => [one.product, toHit(one)]));
    const hitOf = ({ product, group, score }: Member): FinderHit => {
      const hit = hitsOf.get(product);
      const isKnown = hit !== undefined && !hit.match.guess;
      const match = isKnown ? hit.match : this.#matchOf(group, isSure);
      return { id: this.#products.id(product), score, match };
    };
    // A name without its accents may be another word, so what names match comes first.
    const scale = question.isSure ? 1 : GUESS_SCORE_FACTOR;
    const ofGroup = members
      .map((member) => hitOf({ ...member, score: member.score * scale }))
      .filter(({ match }) => isSure || match.guess);
    const ofNames = found.flatMap((one) => {
      const hit = toHit(one);
      if (isSure || isNoneMet) return isInGroup(one) ? [] : this.#restHit(one, hit);
      if (!question.isSure) return [hit];
      // The query has a meaning, so that nothing which only resembles it is certain.
      const mayBeSure = isNarrowed(question) || isWritten(one);
      if (!hit.match.guess && mayBeSure) return [hit];
      if (isInGroup(one)) return [];
      return [{ ...hit, score: Math.min(hit.score, OTHER_SCORE), match: asGuess(hit.match) }];
    });
    const first = named.map((one) => {
      const hit = toHit(one);
      const group = members.find(({ product }) => product === one.product);
      const bonus = NAMED_BONUS + (group ? NAMED_IN_GROUP_BONUS : 0);
      return { ...(isSure && group ? hitOf(group) : hit), score: hit.score + bonus };
    });
    const hits = firstOfEach([...first, ...ofNames, ...ofGroup]);
    hits.sort((a, b) => Number(a.match.guess) - Number(b.match.guess) || b.score - a.score);
    const answered = question.isAmbiguous
      ? hits.map((hit) => ({ ...hit, match: asGuess(hit.match) }))
      : hits;
    return { hits: answered.slice(0, limit), total: hits.length };
  }

  /**
   * The products of a brand's foods, then those of its groups, as guesses. If there are none, those of the groups that
   * these are in, after the guesses of stores that have some.
   */
  guesses({ foods, groups, within = [] }: Brand): FinderHit[] {
    const own = this.#guesses(foods, groups);
    if (own.length > 0) return own;
    const wider = this.#guesses([], within);
    return wider.map((hit) => ({ ...hit, score: hit.score * GUESS_SCORE_FACTOR }));
  }

  #guesses(foods: readonly string[], groups: readonly string[]): FinderHit[] {
    const ofFoods = foods.flatMap((food, place) =>
      this.#members.productsOf(food).map((product) => {
        const inStock = this.#products.isInStock(product) ? IN_STOCK_BONUS : 0;
        return { product, group: food, score: BEST_SCORE + foods.length - place + inStock };
      }),
    );
    const ofGroups = this.#productsOf({ groups, languages: [] }, []);
    const hits = [...ofFoods, ...ofGroups.sort((a, b) => b.score - a.score)].map((one) => ({
      id: this.#products.id(one.product),
      score: one.score,
      match: this.#matchOf(one.group, false),
    }));
    return firstOfEach(hits);
  }

  /**
   * The products of the groups, and whether they are of the kind that is asked for. If the index has none of a
   * group, those of the groups that it is in.
   */
  #membersOf(
    question: GroupQuestion,
    found: readonly Candidate[],
    isMet: NamedGroup['isMet'],
  ): { members: readonly Member[]; isKind: boolean } {
    const own = this.#productsOf(question, found);
    const wide = own.length > 0 ? own : this.#productsOf(this.#wider(question), found);
    const all = isMet ? wide.filter(({ product }) => isMet(product)) : wide;
    const narrowed = all.filter((one) => this.#isNarrow(one, question));
    return narrowed.length > 0
      ? { members: narrowed, isKind: own.length > 0 }
      : { members: all, isKind: false };
  }

  #productsOf(
    { groups, languages }: Pick<GroupQuestion, 'groups' | 'languages'>,
    found: readonly Candidate[],
  ): Member[] {
    const heads = new Map(
      found.filter(isHead).map(({ product }, i) => [product, NAME_ORDER_BONUS / (i + 1)]),
    );
    const best = new Map<number, Member>();
    for (const group of groups) {
      const apart = this.#groups.apartFrom(group, languages);
      for (const product of this.#members.membersOf(group)) {
        const ofProduct = this.#members.groupsOf(product);
        if (apart.length > 0 && this.#isIn(ofProduct, apart)) continue;
        const food = this.#members.foodOf(product);
        const place = this.#groups.placeIn(group, food, ofProduct);
        const inStock = this.#products.isInStock(product) ? IN_STOCK_BONUS : 0;
        const named = heads.get(product) ?? 0;
        const head = food === null && named > 0 ? HEAD_BONUS : 0;
        const score = BEST_SCORE - place + inStock + named + head;
        if ((best.get(product)?.score ?? 0) < score) best.set(product, { product, group, score });
      }
    }
    return [...best.values()];
  }

  /** The same question for the groups that its own are in. */
  #wider(question: GroupQuestion): GroupQuestion {
    const groups = question.groups.flatMap((group) => this.#groups.parentsOf(group));
    return { ...question, groups: [...new Set(groups)] };
  }

  #isIn(groups: readonly string[], wanted: readonly string[]): boolean {
    return this.#groups.closureOf(groups).some((group) => wanted.includes(group));
  }

  #isNarrow({ product }: Member, { kinds, within }: GroupQuestion): boolean {
    if (within.length > 0 && !this.#isIn(this.#members.groupsOf(product), within)) return false;
    if (kinds.length === 0) return true;
    const food = this.#members.foodOf(product)?.replaceAll('-', ' ') ?? '';
    const text = `${this.#products.name(product)} ${food}`;
    return kinds.some((kind) => isOfKind(kind, text));
  }

  /** Whether the query is the whole name of this product or its food, in the reader's language if the group's is. */
  #isNamed(one: Candidate, { ownLanguages, wordCount }: GroupQuestion): boolean {
    if (one.fit !== 'whole' || !isWritten(one)) return false;
    // "Da bò" is the skin of "bò", beef: a small word may be a whole one in another language.
    if (words(one.text).length > wordCount) return false;
    if (ownLanguages.length === 0) return true;
    const food = this.#members.foodOf(one.product);
    const codes = food === null ? [] : this.#languagesOf(food, one.text);
    if (codes.length === 0) return one.field !== FOOD_NAMES;
    return codes.some((code) => ownLanguages.includes(code));
  }

  #matchOf(group: string, isSure: boolean): FinderMatch {
    return {
      text: this.#groups.nameOf(group),
      field: 'knowledge',
      kind: 'knowledge',
      confidence: isSure ? CONFIDENCE : GUESS_CONFIDENCE,
      guess: !isSure,
      leftOut: [],
      because: null,
    };
  }

  /** Another product that holds the group's name is a guess. Things that nobody eats and allergens are none. */
  #restHit(candidate: Candidate, hit: FinderHit): FinderHit[] {
    const groups = this.#members.groupsOf(candidate.product);
    const isOfFood =
      candidate.field === FOOD_NAMES && !this.#products.isFoodGuess(candidate.product);
    if (isOfFood || !isWritten(candidate)) return [];
    if (!this.#groups.isEaten(groups) || this.#groups.isAllergen(groups)) return [];
    return [{ ...hit, score: Math.min(hit.score, OTHER_SCORE), match: asGuess(hit.match) }];
  }
}

/** Whether a query asks for a kind of a group. */
export const isNarrowed = ({ kinds, within }: GroupQuestion): boolean =>
  kinds.length + within.length > 0;

/** Whether the words of the query stand in a name of the product or its food. */
const isWritten = ({ isSingle, textScore, field }: Candidate): boolean =>
  isSingle &&
  textScore >= MIN_JOINED &&
  (field === NAME || field === OTHER_NAMES || field === FOOD_NAMES);

/** Whether a product's own name ends in the words of the query. */
const isHead = (one: Candidate): boolean =>
  isWritten(one) && one.field !== FOOD_NAMES && one.fit !== 'part';

/** The first hit of each product. */
export function firstOfEach(hits: readonly FinderHit[]): FinderHit[] {
  const first = new Map<string, FinderHit>();
  for (const hit of hits) if (!first.has(hit.id)) first.set(hit.id, hit);
  return [...first.values()];
}
