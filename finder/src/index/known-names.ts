import { FIELDS, linkOf, type Shelf, take, Texts } from './text-table.ts';
import type { Knowledge } from './types.ts';

const KNOWLEDGE = FIELDS.indexOf('knowledge');
const NO_LINKS: readonly number[] = [];
const NO_LISTS: readonly number[] = [];
const NO_NAMES = new Int32Array(0);
/** The list of a product without names. */
const NONE = -1;

/** Takes the pantry's names apart: some hundred milliseconds and 20 MB that no index then needs for itself. */
export function createKnowledge(names: Iterable<string>): Knowledge {
  const table = new NameTable();
  for (const name of names) if (name !== '') table.texts.add(name, false);
  table.texts.words.sortAll();
  return table;
}

/** Names, and the lists of them by which products are known: all products of one food have the same. */
class NameTable implements Knowledge {
  readonly texts = new Texts();
  readonly #lists: Int32Array[] = [];
  /** The lists in which a text stands. */
  readonly #listsWith: number[][] = [];
  readonly #byArray = new WeakMap<readonly string[], number>();
  readonly #byContent = new Map<string, number>();

  get bytes(): number {
    const named = this.#lists.reduce((sum, { length }) => sum + length, 0);
    return this.texts.bytes + named * 30 + this.#lists.length * 300;
  }

  /** The texts of a list. */
  textsOf(list: number): Int32Array {
    return this.#lists[list] ?? NO_NAMES;
  }

  /** The lists in which a text stands. */
  listsWith(text: number): readonly number[] {
    return this.#listsWith[text] ?? NO_LISTS;
  }

  /** The number of a list of names, given to it now if it is new. With `sort` false `texts.words.sortAll` must follow. */
  listOf(names: readonly string[], sort: boolean): number {
    if (names.length === 0) return NONE;
    const known = this.#byArray.get(names);
    if (known !== undefined) return known;
    const different = new Set(names.filter((name) => name !== ''));
    const texts = Int32Array.from(different, (name) => this.texts.add(name, sort));
    const list = this.#listOfTexts(texts);
    this.#byArray.set(names, list);
    return list;
  }

  #listOfTexts(texts: Int32Array): number {
    const content = texts.join();
    const known = this.#byContent.get(content);
    if (known !== undefined) return known;
    const list = this.#lists.length;
    this.#lists.push(texts);
    this.#byContent.set(content, list);
    for (const text of texts) {
      const lists = this.#listsWith[text];
      if (lists === undefined) this.#listsWith[text] = [list];
      else lists.push(list);
    }
    return list;
  }
}

/** The pantry's names of one index's products. */
export class KnownNames implements Shelf {
  readonly #table: NameTable;
  readonly #shared: boolean;
  /** The products that have a list, as links. */
  readonly #links: number[][] = [];
  /** In how many lists that products have a text stands. */
  #carried: Uint32Array = new Uint32Array(0);
  /** The list of each product. */
  readonly #lists: number[] = [];

  constructor(knowledge: Knowledge | undefined) {
    this.#shared = knowledge instanceof NameTable;
    this.#table = knowledge instanceof NameTable ? knowledge : new NameTable();
  }

  get texts(): Texts {
    return this.#table.texts;
  }

  /** What this index holds; not what it shares with others. */
  get bytes(): number {
    const own = this.#lists.length * 18 + this.#links.length * 24 + this.#carried.byteLength;
    return own + (this.#shared ? 0 : this.#table.bytes);
  }

  links(text: number): readonly number[] {
    const lists = this.#table.listsWith(text);
    const [list] = lists;
    if (list === undefined) return NO_LINKS;
    if (lists.length === 1) return this.#links[list] ?? NO_LINKS;
    return lists.flatMap((one) => this.#links[one] ?? NO_LINKS);
  }

  has(text: number): boolean {
    return (this.#carried[text] ?? 0) > 0;
  }

  /** Puts the names' words in order, after `put` without sorting; those that are shared always are. */
  sortAll(): void {
    if (!this.#shared) this.texts.words.sortAll();
  }

  /** The texts by which a product is known. */
  textsOf(product: number): Int32Array {
    return this.#table.textsOf(this.#lists[product] ?? NONE);
  }

  put(product: number, names: readonly string[] = [], sort: boolean): void {
    const list = this.#table.listOf(names, sort || this.#shared);
    this.#lists[product] = list;
    if (list === NONE) return;
    const links = this.#links[list];
    if (links === undefined) this.#links[list] = [linkOf(product, KNOWLEDGE)];
    else links.push(linkOf(product, KNOWLEDGE));
    if (links === undefined || links.length === 1) this.#carry(list, 1);
  }

  remove(product: number): void {
    const list = this.#lists[product] ?? NONE;
    this.#lists[product] = NONE;
    const links = this.#links[list];
    if (links === undefined) return;
    take(links, linkOf(product, KNOWLEDGE));
    if (links.length === 0) this.#carry(list, -1);
  }

  /** Counts a list's texts in or out. */
  #carry(list: number, by: 1 | -1): void {
    if (this.texts.end > this.#carried.length)
      this.#carried = withRoom(this.#carried, this.texts.end);
    for (const text of this.#table.textsOf(list))
      this.#carried[text] = (this.#carried[text] ?? 0) + by;
  }
}

function withRoom(carried: Uint32Array, end: number): Uint32Array {
  const longer = new Uint32Array(Math.ceil(end * 1.25));
  longer.set(carried);
  return longer;
}
