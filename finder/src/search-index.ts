import { type Asked, askedWords, coreMask } from './asked.ts';
import {
  EXTRA_WORD,
  EXTRA_WORDS_MOST,
  IN_STOCK,
  inField,
  kindOf,
  SCATTERED,
  wholeBonus,
} from './grades.ts';
import { Matcher } from './matcher.ts';
import { nearNames } from './near-names.ts';
import { pack, unpack } from './packing.ts';
import { MOST_WORDS, Tally } from './tally.ts';
import { FIELDS, linkedField, linkedProduct, linkOf, TextTable } from './text-table.ts';
import type {
  FinderAnswer,
  FinderHit,
  FinderIndex,
  FinderOptions,
  FinderProduct,
} from './types.ts';
import { words } from './words.ts';

const DEFAULT_LIMIT = 50;
const DEFAULT_SUGGESTIONS = 8;
const MOST_JOINED = 3;
const PRODUCT_BYTES = 200;
const KNOWLEDGE = FIELDS.indexOf('knowledge');
const NONE = -1;
/** So few products may be there because their names are mistyped, unless one is named just as asked. */
const FEW = 5;
const WHOLE = 104;
/** What each size or small word that also stands in the name is worth. */
const SMALL_WORD = 0.15;

// Work space of one search, kept between searches and shared by all indexes: a search never waits.
const textTally = new Tally();
const productTally = new Tally();

interface Best {
  scores: Float64Array;
  texts: Int32Array;
  fields: Uint8Array;
  grades: Float32Array;
}
let best: Best = reserveBest(256);

function reserveBest(size: number): Best {
  return {
    scores: new Float64Array(size),
    texts: new Int32Array(size),
    fields: new Uint8Array(size),
    grades: new Float32Array(size),
  };
}

/** One store's index in memory. */
export class SearchIndex implements FinderIndex {
  readonly #table = new TextTable();
  readonly #matcher = new Matcher(this.#table, textTally);
  readonly #numbers = new Map<string, number>();
  readonly #ids: string[] = [];
  readonly #inStock: boolean[] = [];
  /** For each product its texts, the name first: text number and field in one number. */
  readonly #texts: number[][] = [];
  readonly #free: number[] = [];

  static of(products: Iterable<FinderProduct>): SearchIndex {
    const index = new SearchIndex();
    for (const product of products) index.#put(product, false);
    index.#table.words.sortAll();
    return index;
  }

  static read(data: Uint8Array): SearchIndex {
    return SearchIndex.of(unpack(data));
  }

  get size(): number {
    return this.#numbers.size;
  }

  get bytes(): number {
    return this.#table.bytes + this.#ids.length * PRODUCT_BYTES;
  }

  upsert(product: FinderProduct): void {
    this.#put(product, true);
  }

  remove(id: string): void {
    const number = this.#numbers.get(id);
    if (number === undefined) return;
    for (const link of this.#texts[number] ?? [])
      this.#table.unlink(linkedProduct(link), number, linkedField(link));
    this.#texts[number] = [];
    this.#ids[number] = '';
    this.#numbers.delete(id);
    this.#free.push(number);
  }

  search(query: string, options: FinderOptions = {}): FinderAnswer {
    const asked = askedWords(query);
    if (asked.main.length === 0) return { hits: [], total: 0, nearNames: [] };
    const found = this.#find(asked);
    if (found.length === 0)
      return { hits: [], total: 0, nearNames: nearNames(this.#table, asked.main) };
    const top = this.#top(found, options.limit ?? DEFAULT_LIMIT);
    return { hits: top.map((number) => this.#hit(number)), total: found.length, nearNames: [] };
  }

  suggest(prefix: string, options: FinderOptions = {}): FinderHit[] {
    return this.search(prefix, { limit: options.limit ?? DEFAULT_SUGGESTIONS }).hits;
  }

  serialize(): Uint8Array {
    return pack(this.#products());
  }

  *#products(): Iterable<FinderProduct> {
    for (const [id, number] of this.#numbers) {
      const fields: string[][] = FIELDS.map(() => []);
      for (const link of this.#texts[number] ?? [])
        fields[linkedField(link)]?.push(this.#table.text(linkedProduct(link)));
      const [name = [], otherNames = [], brand = [], knownNames = [], tags = [], category = []] =
        fields;
      yield {
        id,
        name: name[0] ?? '',
        otherNames,
        category: category[0] ?? '',
        tags,
        brand: brand[0],
        inStock: this.#inStock[number] ?? false,
        knownNames,
      };
    }
  }

  #put(product: FinderProduct, sort: boolean): void {
    this.remove(product.id);
    const number = this.#free.pop() ?? this.#ids.length;
    this.#numbers.set(product.id, number);
    this.#ids[number] = product.id;
    this.#inStock[number] = product.inStock;
    const links: number[] = [];
    const seen = new Set<string>();
    const link = (text: string, field: number): void => {
      if (text === '' || seen.has(text)) return;
      seen.add(text);
      links.push(linkOf(this.#table.link(text, number, field, sort), field));
    };
    link(product.name, 0);
    for (const name of product.otherNames) link(name, 1);
    if (product.brand !== undefined) link(product.brand, 2);
    if (product.knownNames !== undefined)
      for (const name of product.knownNames) link(name, KNOWLEDGE);
    for (const tag of product.tags) link(tag, 4);
    link(product.category, 5);
    this.#texts[number] = links;
  }

  /** The products that answer the words, surest way first; their scores are left in `best`. */
  #find(asked: Asked): number[] {
    const { main } = asked;
    textTally.start(this.#table.end);
    const answered = main.map((word, bit) =>
      this.#matcher.sure(word, bit, bit === main.length - 1),
    );
    for (let length = 2; length <= MOST_JOINED; length += 1)
      for (let at = 0; at + length <= main.length; at += 1)
        this.#matcher.joined(main.slice(at, at + length), at);
    const all = (1 << main.length) - 1;
    const core = coreMask(main);
    const sure = this.#collect(asked, all);
    if (sure.length > FEW || sure.some((product) => (best.scores[product] ?? 0) >= WHOLE))
      return sure;
    if (sure.length > 0) {
      for (const [bit, word] of main.entries())
        if ((core & (1 << bit)) !== 0) this.#matcher.commoner(word, bit);
      return this.#collect(asked, all);
    }
    if (core !== all) {
      const relaxed = this.#collect(asked, core);
      if (relaxed.length > 0) return relaxed;
    }
    const unanswered = answered.some((is, bit) => !is && (core & (1 << bit)) !== 0);
    for (const [bit, word] of main.entries())
      if ((core & (1 << bit)) !== 0 && (!unanswered || answered[bit] !== true))
        this.#matcher.fuzzy(word, bit);
    return this.#collect(asked, core);
  }

  /** The products whose texts together answer all required words. */
  #collect(asked: Asked, required: number): number[] {
    productTally.start(this.#ids.length);
    if (best.scores.length < this.#ids.length)
      best = reserveBest(Math.ceil(this.#ids.length * 1.25));
    const rarest = rarestBit(required);
    if (rarest === 0) return [];
    const several = rarest !== required;
    // A product must answer the rarest word: those that do come first, and no others are looked at after.
    this.#collectTexts(asked, required, rarest, true);
    if (several) this.#collectTexts(asked, required, rarest, false);
    const found: number[] = [];
    for (let turn = 0; turn < productTally.count; turn += 1) {
      const product = productTally.touched(turn);
      if ((productTally.mask(product) & required) !== required) continue;
      if (several) this.#scattered(product, required);
      found.push(product);
    }
    return found;
  }

  #collectTexts(asked: Asked, required: number, rarest: number, withRarest: boolean): void {
    for (let turn = 0; turn < textTally.count; turn += 1) {
      const text = textTally.touched(turn);
      const mask = textTally.mask(text);
      if (((mask & rarest) !== 0) !== withRarest) continue;
      const full = (mask & required) === required;
      const grade = full ? leastGrade(text, required) : 0;
      const bonus = full ? this.#textBonus(text, grade, asked) : 0;
      for (const link of this.#table.links(text)) {
        const product = linkedProduct(link);
        if (productTally.mask(product) === 0) {
          if (!withRarest) continue;
          best.scores[product] = 0;
          best.texts[product] = NONE;
        }
        const field = linkedField(link);
        for (let bit = 0; bit < asked.main.length; bit += 1)
          if ((mask & (1 << bit)) !== 0)
            this.#giveProduct(product, bit, inField(textTally.grade(text, bit), field));
        const fieldGrade = full ? inField(grade, field) : 0;
        if (fieldGrade > 0) this.#better(product, text, field, fieldGrade + bonus, grade);
      }
    }
  }

  #giveProduct(product: number, bit: number, grade: number): void {
    if (grade > 0) productTally.give(product, bit, grade, 0);
  }

  #textBonus(text: number, grade: number, { whole, small }: Asked): number {
    const extra = this.#table.counted(text) - textTally.matched(text);
    const sizes = small.size === 0 ? 0 : this.#smallBonus(text, small);
    if (this.#table.whole(text) === whole) return wholeBonus(grade) + sizes;
    if (extra <= 0) return wholeBonus(grade) - 0.5 + sizes;
    return sizes - Math.min(extra * EXTRA_WORD, EXTRA_WORDS_MOST);
  }

  #smallBonus(text: number, small: ReadonlySet<string>): number {
    let bonus = 0;
    for (const word of words(this.#table.text(text))) if (small.has(word.text)) bonus += SMALL_WORD;
    return bonus;
  }

  #better(product: number, text: number, field: number, score: number, grade: number): void {
    const now = best.scores[product] ?? 0;
    if (score < now) return;
    const current = best.texts[product] ?? NONE;
    if (score === now && current !== NONE && this.#table.text(current) <= this.#table.text(text))
      return;
    best.scores[product] = score;
    best.texts[product] = text;
    best.fields[product] = field;
    best.grades[product] = grade;
  }

  /** The score of a product whose words stand in several of its texts, if that is its best. */
  #scattered(product: number, required: number): void {
    let least = Infinity;
    let sum = 0;
    let count = 0;
    for (let bit = 0; bit < MOST_WORDS; bit += 1) {
      if ((required & (1 << bit)) === 0) continue;
      const grade = productTally.grade(product, bit);
      sum += grade;
      count += 1;
      if (grade < least) least = grade;
    }
    const score = (least + sum / count) / 2 - SCATTERED;
    if (best.texts[product] !== NONE && score <= (best.scores[product] ?? 0)) return;
    const link =
      this.#texts[product]?.find((one) => (textTally.mask(linkedProduct(one)) & required) !== 0) ??
      0;
    const text = linkedProduct(link);
    best.scores[product] = score;
    best.texts[product] = text;
    best.fields[product] = linkedField(link);
    best.grades[product] = leastGrade(text, required & textTally.mask(text));
  }

  #score(product: number): number {
    return (best.scores[product] ?? 0) + (this.#inStock[product] === true ? IN_STOCK : 0);
  }

  /** The best of the products found, in order. */
  #top(found: number[], limit: number): number[] {
    const scores = new Float64Array(found.length);
    for (const [at, product] of found.entries()) scores[at] = this.#score(product);
    const floor = scores.length > limit ? (scores.slice().sort().at(-limit) ?? 0) : 0;
    return found
      .filter((_, at) => (scores[at] ?? 0) >= floor)
      .sort((a, b) => this.#score(b) - this.#score(a) || this.#compare(a, b))
      .slice(0, limit);
  }

  #compare(a: number, b: number): number {
    const left = this.#name(a);
    const right = this.#name(b);
    if (left !== right) return left < right ? -1 : 1;
    return (this.#ids[a] ?? '') < (this.#ids[b] ?? '') ? -1 : 1;
  }

  #name(product: number): string {
    const link = this.#texts[product]?.[0];
    return link === undefined ? '' : this.#table.text(linkedProduct(link));
  }

  #hit(product: number): FinderHit {
    const field = best.fields[product] ?? 0;
    return {
      id: this.#ids[product] ?? '',
      score: Math.round(this.#score(product) * 1000) / 1000,
      match: {
        text: this.#table.text(best.texts[product] ?? 0),
        field: FIELDS[field] ?? 'name',
        kind: kindOf(best.grades[product] ?? 0, field === KNOWLEDGE),
      },
    };
  }
}

/** The bit of the required word that the fewest texts answer; 0 when one is answered by none. */
function rarestBit(required: number): number {
  let rarest = 0;
  let fewest = Infinity;
  for (let bit = 0; bit < MOST_WORDS; bit += 1) {
    if ((required & (1 << bit)) === 0) continue;
    const count = textTally.answering(bit);
    if (count >= fewest) continue;
    fewest = count;
    rarest = count === 0 ? 0 : 1 << bit;
  }
  return rarest;
}

function leastGrade(text: number, required: number): number {
  let least = Infinity;
  for (let bit = 0; bit < MOST_WORDS; bit += 1)
    if ((required & (1 << bit)) !== 0) least = Math.min(least, textTally.grade(text, bit));
  return least === Infinity ? 0 : least;
}
