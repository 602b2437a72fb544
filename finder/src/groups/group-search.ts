import type { ProductTable } from '../index/products.ts';
import type { FinderHit, FinderProduct } from '../index/types.ts';
import type { Candidate } from '../matching/candidate.ts';
import type { FoodGroups } from './food-groups.ts';
import { GroupAnswers } from './group-answers.ts';
import { GroupMembers } from './group-members.ts';
import { type LanguagesOfName, preferOwnLanguage } from './own-language.ts';

/** A query of a search by groups. */
interface GroupQuery {
  readonly text: string;
  /** The reader's languages as `nameLanguages` returns them. */
  readonly languages: readonly string[];
  readonly limit: number;
}

/** The groups of one index: its products by their groups, and the answers to the names of groups. */
export class GroupSearch {
  readonly #groups: FoodGroups;
  readonly #members: GroupMembers;
  readonly #answers: GroupAnswers;
  readonly #languagesOf: LanguagesOfName;

  constructor(groups: FoodGroups, products: ProductTable, languagesOf: LanguagesOfName) {
    this.#groups = groups;
    this.#members = new GroupMembers(groups);
    this.#answers = new GroupAnswers(groups, this.#members, products, languagesOf);
    this.#languagesOf = languagesOf;
  }

  put(product: number, added: FinderProduct): void {
    this.#members.put(product, added);
  }

  remove(product: number): void {
    this.#members.remove(product);
  }

  /** Lets the reader's languages decide between foods of one name (see `preferOwnLanguage`). */
  preferOwnLanguage(found: readonly Candidate[], languages: readonly string[]): void {
    if (languages.length === 0) return;
    preferOwnLanguage(found, languages, ({ product, text }) => {
      const food = this.#members.foodOf(product);
      return food === null ? [] : this.#languagesOf(food, text);
    });
  }

  /** The products of the group that a query names. Undefined if it names none, or if names answer it better. */
  answer(
    { text, languages, limit }: GroupQuery,
    found: readonly Candidate[],
    toHit: (candidate: Candidate) => FinderHit,
  ): { hits: FinderHit[]; total: number } | undefined {
    const question = this.#groups.read(text, languages);
    return question && this.#answers.answer(question, found, toHit, { limit, languages });
  }
}
