import type { ProductTable } from '../index/products.ts';
import { FOOD_NAMES, NAME, OTHER_NAMES } from '../index/text-table.ts';
import type { FinderHit, FinderMatch } from '../index/types.ts';
import type { Candidate } from '../matching/candidate.ts';
import { asGuess, isGuess } from '../matching/confidence.ts';
import { MIN_JOINED } from '../matching/scores.ts';
import { type FoodGroups, isOfKind } from './food-groups.ts';
import type { GroupMembers } from './group-members.ts';
import type { LanguagesOfName } from './own-language.ts';
import type { GroupQuestion } from './group-names.ts';

/** The score of the food that the group is named after. Each place after it has one less. */
const BEST_SCORE = 100;
const IN_STOCK_BONUS = 0.4;
/** Other foods of this name come after the group's first ones. */
const OTHER_NAMED_SCORE = 85;
const OTHER_SCORE = 20;
const CONFIDENCE = 0.95;
const GUESS_CONFIDENCE = 0.6;

/** More than the places of a group differ by. */
const NAMED_BONUS = 500;

/** A product of the group with its score. */
interface Member {
  readonly product: number;
  readonly group: string;
  readonly score: number;
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
    this.#languagesOf = languagesOf;
    this.#groups = groups;
    this.#members = members;
    this.#products = products;
  }

  /**
   * The products of the groups, in the order in which people mean them, then what else has the name. Undefined
   * if a product is called so as a whole, which answers a query for a kind better: "brown rice".
   * @param found what the names of products and foods match, with its confidence
   * @param toHit makes a hit of one of them
   */
  answer(
    question: GroupQuestion,
    found: readonly Candidate[],
    toHit: (candidate: Candidate) => FinderHit,
    { limit, languages }: { limit: number; languages: readonly string[] },
  ): { hits: FinderHit[]; total: number } | undefined {
    const isNarrowed = question.kinds.length + question.within.length > 0;
    const isBetter = (one: Candidate): boolean =>
      isWholeName(one) &&
      (isNarrowed
        ? !isGuess(one.confidence)
        : !question.isOwnLanguage && this.#isOwnName(one, languages));
    if (found.some(isBetter)) return undefined;
    const byProduct = new Map(found.map((candidate) => [candidate.product, candidate]));
    // Of a group's foods, the one that has this very name is meant first: "sucuk" among the sausages.
    const isNamed = (one: Candidate): boolean =>
      isWholeName(one) &&
      !isGuess(one.confidence) &&
      (!question.isOwnLanguage || this.#isOwnName(one, languages));
    const named = new Set(found.filter(isNamed).map(({ product }) => product));
    const own = this.#membersOf(question);
    const all = own.length > 0 ? own : this.#membersOf(this.#wider(question));
    const narrowed = isNarrowed ? all.filter((one) => this.#isNarrow(one, question)) : all;
    const isSure = question.isSure && own.length > 0 && (narrowed.length > 0 || !isNarrowed);
    const members = narrowed.length > 0 ? narrowed : all;
    const isMember = new Set(members.map(({ product }) => product));
    const others = found.filter(({ product }) => !isMember.has(product));
    const ranked = members
      .map((one) => (named.has(one.product) ? { ...one, score: one.score + NAMED_BONUS } : one))
      .sort((a, b) => b.score - a.score);
    const hits = ranked.slice(0, limit).map((member) => {
      const candidate = byProduct.get(member.product);
      return this.#toHit(member, isSure, candidate, toHit);
    });
    const other = others.flatMap((one) => this.#otherHit(one, question, toHit));
    const sorted = [...hits, ...other].sort(
      (a, b) => Number(a.match.guess) - Number(b.match.guess) || b.score - a.score,
    );
    return { hits: sorted.slice(0, limit), total: members.length + other.length };
  }

  #membersOf({ groups, languages }: GroupQuestion): Member[] {
    const best = new Map<number, Member>();
    for (const group of groups) {
      const apart = this.#groups.apartFrom(group, languages);
      for (const product of this.#members.membersOf(group)) {
        const ofProduct = this.#members.groupsOf(product);
        if (apart.length > 0 && this.#isIn(ofProduct, apart)) continue;
        const place = this.#groups.placeIn(group, this.#members.foodOf(product), ofProduct);
        const bonus = this.#products.isInStock(product) ? IN_STOCK_BONUS : 0;
        const score = BEST_SCORE - place + bonus;
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

  #isOwnName({ product, text }: Candidate, languages: readonly string[]): boolean {
    const food = this.#members.foodOf(product);
    return food !== null && this.#languagesOf(food, text).some((code) => languages.includes(code));
  }

  #isNarrow({ product }: Member, { kinds, within }: GroupQuestion): boolean {
    if (within.length > 0 && !this.#isIn(this.#members.groupsOf(product), within)) return false;
    if (kinds.length === 0) return true;
    const food = this.#members.foodOf(product)?.replaceAll('-', ' ') ?? '';
    const text = `${this.#products.name(product)} ${food}`;
    return kinds.some((kind) => isOfKind(kind, text));
  }

  #toHit(
    { product, group, score }: Member,
    isSure: boolean,
    candidate: Candidate | undefined,
    toHit: (candidate: Candidate) => FinderHit,
  ): FinderHit {
    const own = candidate && !isGuess(candidate.confidence) ? toHit(candidate).match : undefined;
    const match: FinderMatch = own ?? {
      text: this.#groups.nameOf(group),
      field: 'knowledge',
      kind: 'knowledge',
      confidence: isSure ? CONFIDENCE : GUESS_CONFIDENCE,
      guess: !isSure,
      leftOut: [],
      because: null,
    };
    return { id: this.#products.id(product), score, match: isSure ? match : asGuess(match) };
  }

  /** Another product that has the group's name: its own name is that, or it is a guess. */
  #otherHit(
    candidate: Candidate,
    { isOwnLanguage, languages, kinds }: GroupQuestion,
    toHit: (candidate: Candidate) => FinderHit,
  ): FinderHit[] {
    const { product, field } = candidate;
    const groups = this.#members.groupsOf(product);
    if (!this.#groups.isEaten(groups) || !isWritten(candidate)) return [];
    const hit = toHit(candidate);
    const isNamed = isWholeName(candidate) && kinds.length === 0;
    if (isNamed && (!isOwnLanguage || this.#isOwnName(candidate, languages)))
      return [{ ...hit, score: Math.min(hit.score, OTHER_NAMED_SCORE) }];
    if (this.#groups.isAllergen(groups) || field === FOOD_NAMES) return [];
    return [{ ...hit, score: Math.min(hit.score, OTHER_SCORE), match: asGuess(hit.match) }];
  }
}

/** Whether the words of the query stand in a name of the product or its food. */
const isWritten = ({ isSingle, textScore, field }: Candidate): boolean =>
  isSingle &&
  textScore >= MIN_JOINED &&
  (field === NAME || field === OTHER_NAMES || field === FOOD_NAMES);

const isWholeName = (candidate: Candidate): boolean =>
  candidate.fit === 'whole' && isWritten(candidate);
