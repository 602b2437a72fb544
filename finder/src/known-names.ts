import { FIELDS, linkOf, type Shelf, take, Texts } from './text-table.ts';
import type { Knowledge } from './types.ts';

const KNOWLEDGE = FIELDS.indexOf('knowledge');
const NO_LINKS: readonly number[] = [];
const NO_NAMES = new Int32Array(0);

/** Takes the pantry's names apart: some hundred milliseconds and 20 MB that no index then needs for itself. */
export function createKnowledge(names: Iterable<string>): Knowledge {
  const texts = new Texts();
  for (const name of names) if (name !== '') texts.add(name, false);
  texts.words.sortAll();
  return texts;
}

/** The pantry's names of one index's products. */
export class KnownNames implements Shelf {
  readonly texts: Texts;
  readonly #shared: boolean;
  readonly #links = new Map<number, number[]>();
  /** Whether any product carries a text, for each text. */
  #carried: Uint8Array = new Uint8Array(0);
  /** The numbers of the names of each product; products of one food share the list. */
  readonly #names: Int32Array[] = [];
  #read = new WeakMap<readonly string[], Int32Array>();
  #linkCount = 0;

  constructor(knowledge: Knowledge | undefined) {
    this.#shared = knowledge instanceof Texts;
    this.texts = knowledge instanceof Texts ? knowledge : new Texts();
  }

  /** What this index holds; not what it shares with others. */
  get bytes(): number {
    const own = this.#linkCount * 10 + this.#links.size * 80;
    return own + (this.#shared ? 0 : this.texts.bytes);
  }

  links(text: number): readonly number[] {
    return this.#links.get(text) ?? NO_LINKS;
  }

  has(text: number): boolean {
    return this.#carried[text] === 1;
  }

  /** Puts the names' words in order, after `put` without sorting; those that are shared always are. */
  sortAll(): void {
    if (!this.#shared) this.texts.words.sortAll();
  }

  /** The texts by which a product is known. */
  textsOf(product: number): Int32Array {
    return this.#names[product] ?? NO_NAMES;
  }

  put(product: number, names: readonly string[] = [], sort: boolean): void {
    const numbers = this.#numbersOf(names, sort);
    this.#names[product] = numbers;
    if (this.texts.end > this.#carried.length)
      this.#carried = withRoom(this.#carried, this.texts.end);
    const link = linkOf(product, KNOWLEDGE);
    for (const number of numbers) {
      const links = this.#links.get(number);
      if (links === undefined) this.#links.set(number, [link]);
      else links.push(link);
      this.#carried[number] = 1;
    }
    this.#linkCount += numbers.length;
  }

  remove(product: number): void {
    const link = linkOf(product, KNOWLEDGE);
    for (const number of this.textsOf(product)) {
      const links = this.#links.get(number);
      if (links === undefined) continue;
      take(links, link);
      if (links.length > 0) continue;
      this.#links.delete(number);
      this.#carried[number] = 0;
    }
    this.#linkCount -= this.textsOf(product).length;
    this.#names[product] = NO_NAMES;
  }

  /** The numbers of names; read once for the products that were given the same list. */
  #numbersOf(names: readonly string[], sort: boolean): Int32Array {
    if (names.length === 0) return NO_NAMES;
    const known = this.#read.get(names);
    if (known !== undefined) return known;
    const sorted = sort || this.#shared;
    const different = new Set(names.filter((name) => name !== ''));
    const numbers = Int32Array.from(different, (name) => this.texts.add(name, sorted));
    this.#read.set(names, numbers);
    return numbers;
  }
}

function withRoom(carried: Uint8Array, end: number): Uint8Array {
  const longer = new Uint8Array(Math.ceil(end * 1.25));
  longer.set(carried);
  return longer;
}
