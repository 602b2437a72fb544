import {
  addTo,
  hashWords,
  occurrenceOf,
  removeFrom,
  type TextIndex,
  textOf,
  TextTable,
} from './text-table.ts';

const NOTHING: readonly number[] = [];
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

  listsWith(text: number): readonly number[] {
    return this.#listsWith[text] ?? NOTHING;
  }

  /** Returns the number of a list of names; adds it if it is new. */
  add(names: readonly string[]): number {
    if (names.length === 0) return NO_LIST;
    const known = this.#byArray.get(names);
    if (known !== undefined) return known;
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

  /** Whether a food of the table has exactly these folded words as a name, in this index or not. */
  isName(inOrder: readonly string[]): boolean {
    const [first = ''] = inOrder;
    const word = this.texts.words.find(first);
    if (word === undefined) return false;
    const wanted = hashWords(inOrder);
    return this.texts
      .postings(word)
      .some((posting) => this.texts.wordsHash(textOf(posting)) === wanted);
  }

  /** The number of a product's list of names. */
  listOf(product: number): number {
    return this.#lists[product] ?? NO_LIST;
  }

  add(product: number, names: readonly string[] = []): void {
    const list = this.#table.add(names);
    this.#lists[product] = list;
    if (list !== NO_LIST) addTo(this.#occurrences, list, occurrenceOf(product, this.#field));
  }

  remove(product: number): void {
    const list = this.#lists[product] ?? NO_LIST;
    this.#lists[product] = NO_LIST;
    removeFrom(this.#occurrences[list] ?? [], occurrenceOf(product, this.#field));
  }
}
