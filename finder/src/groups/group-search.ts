import type { ProductTable } from '../index/products.ts';
import { FOOD_HINTS } from '../index/text-table.ts';
import { type Word, words } from '../text/words.ts';
import type { FinderHit, FinderProduct } from '../index/types.ts';
import type { Brand } from '../brands/brand-table.ts';
import type { Candidate } from '../matching/candidate.ts';
import type { FoodGroups } from './food-groups.ts';
import { GroupAnswers, isNarrowed, type NamedGroup, type NamedProducts } from './group-answers.ts';
import { GroupMembers } from './group-members.ts';
import type { GroupSuggestion } from './group-suggestions.ts';
import { type LanguagesOfName, preferOwnLanguage, type SharedNames } from './own-language.ts';

/** A query of a search by groups. */
interface GroupQuery {
  readonly text: string;
  /** The reader's languages as `nameLanguages` returns them. */
  readonly languages: readonly string[];
  /** Whether the query says what the thing is for: powder "for kimchi" is no kind of kimchi. */
  readonly hasPurpose: boolean;
  /** The demand of the query on the food. Undefined if it demands nothing. */
  readonly demanded: Demanded | undefined;
}

/** A demand of a query, such as "gluten free". */
export interface Demanded {
  /** The words of the query that name the food. */
  readonly named: readonly Word[];
  /** Whether a product says all that is demanded. */
  readonly isMet: (product: number) => boolean;
}

/**
 * The candidates without those of a dish or use that is only a part of the query. "Minced lamb" is the name of a kind
 * of food, so apricots for lamb tagine are no answer.
 */
export function withoutParts(found: readonly Candidate[]): Candidate[] {
  return found.filter(
    ({ field, evidence }) => field !== FOOD_HINTS || evidence.every((one) => one > 0),
  );
}

/** The groups of one index: its products by their groups, and the answers to the names of groups. */
export class GroupSearch {
  readonly #groups: FoodGroups;
  readonly #members: GroupMembers;
  readonly #answers: GroupAnswers;
  readonly #languagesOf: LanguagesOfName;
  readonly #products: ProductTable;
  readonly #sharedNames: SharedNames;

  constructor(
    groups: FoodGroups,
    products: ProductTable,
    languagesOf: LanguagesOfName,
    sharedNames: SharedNames,
  ) {
    this.#groups = groups;
    this.#members = new GroupMembers(groups);
    this.#answers = new GroupAnswers(groups, this.#members, products, languagesOf);
    this.#languagesOf = languagesOf;
    this.#products = products;
    this.#sharedNames = sharedNames;
  }

  put(product: number, added: FinderProduct): void {
    this.#members.put(product, added);
  }

  remove(product: number): void {
    this.#members.remove(product);
  }

  /** Lets the reader's languages decide between foods of one name (see `preferOwnLanguage`). */
  preferOwnLanguage(found: readonly Candidate[], languages: readonly string[]): void {
    const of = ({ product, text }: Candidate) => {
      const food = this.#members.foodOf(product);
      return food === null ? [] : this.#languagesOf(food, text);
    };
    preferOwnLanguage(found, languages, {
      of,
      shared: this.#sharedNames,
      areSeveral: (candidates) => this.#areSeveral(candidates),
    });
  }

  /** The groups that have a product here and a name that begins so. */
  suggest(typed: string, languages: readonly string[]): GroupSuggestion[] {
    return this.#groups
      .suggest(typed, languages)
      .filter(({ group }) => this.#members.hasAny(group));
  }

  /**
   * Guesses at what a brand chiefly sells, for a query that the store has no product of: its foods and groups, or
   * else the groups that these are in.
   */
  guessesOf(brand: Brand, leftOut: readonly string[]): FinderHit[] {
    return this.#answers.guesses(brand).map((hit) => ({
      ...hit,
      match: {
        ...hit.match,
        text: brand.name,
        leftOut: [...leftOut],
        because: { kind: 'brand', text: brand.name },
      },
    }));
  }

  /** Whether these products are of foods of different kinds. */
  #areSeveral(candidates: readonly Candidate[]): boolean {
    const foods = candidates.map(({ product }) => this.#products.foodNameList(product));
    return candidates.some(({ product }) => this.#products.isOneOfSeveral(product, foods));
  }

  /** Whether a whole text is the name of a food, which may have no product here. */
  #isFoodName(text: string): boolean {
    const full = words(text).filter(({ small }) => !small);
    const inOrder = full.map((word) => word.text);
    return this.#products.foodsNamed(inOrder, text.trim().toLowerCase()).length > 0;
  }

  /** The group that a query names, beside what it demands. Undefined if it names none. */
  read({ text, languages, hasPurpose, demanded }: GroupQuery): NamedGroup | undefined {
    const whole = this.#groups.read(text, languages);
    const question = whole ?? (demanded && this.#groups.readWords(demanded.named, languages));
    if (!question || (hasPurpose && isNarrowed(question))) return undefined;
    // "Ke bèf" is oxtail, which is neither beef nor the leg of it.
    const mayBeFood = !question.isWritten || isNarrowed(question);
    const isOfFood = mayBeFood && this.#isFoodName(text);
    return {
      question: isOfFood ? { ...question, isSure: false } : question,
      isMet: whole ? undefined : demanded?.isMet,
    };
  }

  /** The products of a group. Undefined if there are none, or if names answer the query better. */
  answer(
    group: NamedGroup,
    named: NamedProducts,
    limit: number,
  ): { hits: FinderHit[]; total: number } | undefined {
    return this.#answers.answer(group, named, limit);
  }
}
