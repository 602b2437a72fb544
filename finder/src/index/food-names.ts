import {
  addTo,
  hashWords,
  occurrenceOf,
  removeFrom,
  type TextIndex,
  textOf,
  TextTable,
} from './text-table.ts';
import { isInedible } from '../text/inedible.ts';
import { isLightWord } from '../text/light-words.ts';
import { stem } from '../text/stem.ts';
import { words } from '../text/words.ts';

const NOTHING: readonly number[] = [];
const NO_GROUPS: readonly string[] = [];
/** The list of a product without food names. */
export const NO_LIST = -1;

/**
 * The foods' names, split into words, in lists: products of one food have one list. Indexes that
 * share a table hold these names only once, which saves about 20 MB for each further store.
 */
export class FoodNameTable {
  readonly texts = new TextTable();
  /** The lists that have a text. */
  readonly #listsWith: number[][] = [];
  readonly #byArray = new WeakMap<readonly string[], number>();
  readonly #byContent = new Map<string, number>();
  /** The groups of each list's food. Empty if they are not known. */
  readonly #groups: (readonly string[])[] = [];
  /** The first name of each list, which is the usual English one. */
  readonly #firstTexts: number[] = [];

  listsWith(text: number): readonly number[] {
    return this.#listsWith[text] ?? NOTHING;
  }

  /** Returns the number of a list of names; adds it if it is new. `groups`: those of the food. */
  add(names: readonly string[], groups: readonly string[] = NO_GROUPS): number {
    if (names.length === 0) return NO_LIST;
    const list = this.#byArray.get(names) ?? this.#addNames(names);
    if (groups.length > 0) this.#groups[list] = groups;
    return list;
  }

  /** The lists of which exactly these folded words are a name, or this text in lower case if it is given. */
  listsNamed(inOrder: readonly string[], written?: string): readonly number[] {
    const [first = ''] = inOrder;
    const word = this.texts.words.find(first);
    if (word === undefined) return NOTHING;
    const wanted = hashWords(inOrder);
    const named = new Set<number>();
    for (const posting of this.texts.postings(word)) {
      const text = textOf(posting);
      if (this.texts.wordsHash(text) !== wanted) continue;
      if (written !== undefined && this.texts.text(text).toLowerCase() !== written) continue;
      for (const list of this.listsWith(text)) named.add(list);
    }
    return [...named];
  }

  /** Whether the foods of two lists are in one group. True if the groups of one are not known. */
  shareGroup(one: number, other: number): boolean {
    const groups = this.#groups[one] ?? NO_GROUPS;
    const others = this.#groups[other] ?? NO_GROUPS;
    if (groups.length === 0 || others.length === 0) return true;
    return groups.some((group) => others.includes(group));
  }

  /** Whether the foods of two lists are forms of one thing: of one group, or with a word of their English names. */
  areAkin(one: number, other: number): boolean {
    if (one === other || this.shareGroup(one, other)) return true;
    const own = this.#tellingWords(one);
    return this.#tellingWords(other).some((word) => own.includes(word));
  }

  /** Whether the foods of two lists are akin and both are food, or neither: toilet paper is no rice paper. */
  areRelated(one: number, other: number): boolean {
    return this.areAkin(one, other) && this.#isEdible(one) === this.#isEdible(other);
  }

  #isEdible(list: number): boolean {
    return !isInedible(this.texts.text(this.#firstTexts[list] ?? -1));
  }

  /** The words of a list's first name that say which food it is. */
  #tellingWords(list: number): string[] {
    return words(this.texts.text(this.#firstTexts[list] ?? -1))
      .filter(({ small, text }) => !small && !isLightWord(text))
      .map(({ text }) => stem(text));
  }

  #addNames(names: readonly string[]): number {
    const different = new Set(names.filter((name) => name !== ''));
    const texts = Array.from(different, (name) => this.texts.add(name));
    const list = this.#addTexts(texts);
    this.#byArray.set(names, list);
    return list;
  }

  #addTexts(texts: readonly number[]): number {
    const content = texts.join();
    const known = this.#byContent.get(content);
    if (known !== undefined) return known;
    const list = this.#byContent.size;
    this.#byContent.set(content, list);
    this.#firstTexts[list] = texts[0] ?? -1;
    for (const text of texts) addTo(this.#listsWith, text, list);
    return list;
  }
}

/** The names of the products' foods in one index, or the hints that lead to these foods. */
export class FoodNameIndex implements TextIndex {
  readonly #table: FoodNameTable;
  readonly #field: number;
  /** The products of each list, as occurrences. */
  readonly #occurrences: number[][] = [];
  /** The list of each product. */
  readonly #lists: number[] = [];

  /** @param field a number of FIELDS */
  constructor(table: FoodNameTable, field: number) {
    this.#table = table;
    this.#field = field;
  }

  get table(): FoodNameTable {
    return this.#table;
  }

  get texts(): TextTable {
    return this.#table.texts;
  }

  /** An estimate without the table, which other indexes may share. */
  get bytes(): number {
    return this.#lists.length * 18 + this.#occurrences.length * 24;
  }

  occurrences(text: number): readonly number[] {
    const lists = this.#table.listsWith(text);
    const [list] = lists;
    if (lists.length === 1 && list !== undefined) return this.#occurrences[list] ?? NOTHING;
    return lists.flatMap((one) => this.#occurrences[one] ?? NOTHING);
  }

  has(text: number): boolean {
    for (const list of this.#table.listsWith(text))
      if ((this.#occurrences[list]?.length ?? 0) > 0) return true;
    return false;
  }

  /** The number of a product's list of names. */
  listOf(product: number): number {
    return this.#lists[product] ?? NO_LIST;
  }

  add(product: number, names: readonly string[] = [], groups?: readonly string[]): void {
    const list = this.#table.add(names, groups);
    this.#lists[product] = list;
    if (list !== NO_LIST) addTo(this.#occurrences, list, occurrenceOf(product, this.#field));
  }

  remove(product: number): void {
    const list = this.#lists[product] ?? NO_LIST;
    this.#lists[product] = NO_LIST;
    removeFrom(this.#occurrences[list] ?? [], occurrenceOf(product, this.#field));
  }
}
