import { stem } from '../text/stem.ts';
import type { Word } from '../text/words.ts';
import { words } from '../text/words.ts';

/** A brand with what it chiefly sells: foods and groups of foods, none if it sells all kinds. */
export interface Brand {
  readonly name: string;
  readonly foods: readonly string[];
  readonly groups: readonly string[];
  /** The groups that these are in. Absent in what an older version kept on a device. */
  readonly within?: readonly string[] | undefined;
}

/** The brand that a query names, and the words that name it. */
export interface AskedBrand {
  readonly brand: Brand;
  readonly words: ReadonlySet<Word>;
}

const MAX_WORDS = 5;

/** The brands of stores, by their names. All indexes share it. */
export class BrandTable {
  readonly #byName: ReadonlyMap<string, Brand>;
  /** The first letters of the names: most words of queries begin none. */
  readonly #starts: ReadonlySet<string>;

  constructor(brands: readonly Brand[]) {
    const named = brands.map((brand) => ({ brand, inOrder: words(brand.name) }));
    this.#byName = new Map(named.map(({ brand, inOrder }) => [keyOf(inOrder), brand]));
    this.#starts = new Set(named.map(({ inOrder }) => startOf(inOrder[0])));
  }

  /** The brand with the longest name in these words of a query. Undefined if there is none. */
  find(inOrder: readonly Word[]): AskedBrand | undefined {
    for (let length = Math.min(MAX_WORDS, inOrder.length); length > 0; length -= 1)
      for (let start = 0; start + length <= inOrder.length; start += 1) {
        if (!this.#starts.has(startOf(inOrder[start]))) continue;
        const named = inOrder.slice(start, start + length);
        const brand = this.#byName.get(keyOf(named));
        if (brand) return { brand, words: new Set(named) };
      }
    return undefined;
  }
}

const startOf = (word: Word | undefined): string => word?.text.charAt(0) ?? '';

/** The letters of a name. People join and separate the words of a brand: "SkyFlakes". */
const keyOf = (inOrder: readonly Word[]): string => stem(inOrder.map(({ text }) => text).join(''));
