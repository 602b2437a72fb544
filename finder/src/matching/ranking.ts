import { type Asked, areApart, hasAccent, isWritten, smallBonus } from './parse-query.ts';
import {
  APART,
  BEHIND_NAMED,
  EXACT_FROM,
  EXTRA_WORD,
  EXTRA_WORDS_MOST,
  IN_STOCK,
  inField,
  inFieldAsPart,
  IS_FOOD,
  JOINED_FROM,
  kindOf,
  LITERAL,
  PREFIX_FROM,
  SCATTERED,
  SOUND_FROM,
  wholeBonus,
} from './grades.ts';
import type { ProductTable } from '../index/products.ts';
import { MOST_WORDS, Tally } from './score-accumulator.ts';
import type { Asking } from './score-postings.ts';
import { FIELDS, linkedField, linkedProduct, type Texts } from '../index/text-table.ts';
import type { FinderHit } from '../index/types.ts';

const KNOWLEDGE = FIELDS.indexOf('knowledge');
const OTHER_NAMES = FIELDS.indexOf('otherNames');
const NONE = -1;

// Work space of one search, kept between searches and shared by all indexes: a search never waits.
export const ownTally = new Tally();
export const knownTally = new Tally();
const productTally = new Tally();

interface Best {
  scores: Float64Array;
  texts: Int32Array;
  fields: Uint8Array;
  grades: Float32Array;
  /** Whether a name of the product's food was asked for as a whole. */
  isFood: Uint8Array;
  /** Whether the text has further words beside those asked for. */
  parts: Uint8Array;
}
let best: Best = reserveBest(256);

function reserveBest(size: number): Best {
  return {
    scores: new Float64Array(size),
    texts: new Int32Array(size),
    fields: new Uint8Array(size),
    grades: new Float32Array(size),
    isFood: new Uint8Array(size),
    parts: new Uint8Array(size),
  };
}

/** Makes ranked products of the texts that were graded. */
export class Ranking {
  readonly #own: Asking;
  readonly #known: Asking;
  readonly #products: ProductTable;

  constructor(own: Asking, known: Asking, products: ProductTable) {
    this.#own = own;
    this.#known = known;
    this.#products = products;
  }

  /** The products whose texts together answer all required words (a bit each). */
  collect(asked: Asked, required: number): number[] {
    productTally.start(this.#products.end);
    if (best.scores.length < this.#products.end)
      best = reserveBest(Math.ceil(this.#products.end * 1.25));
    const rarest = rarestBit(required);
    if (rarest === 0) return [];
    const several = rarest !== required;
    // A product must answer the rarest word: those that do come first, and no others are looked at after.
    for (const withRarest of several ? [true, false] : [true])
      for (const asking of [this.#own, this.#known])
        this.#collectTexts(asking, asked, required, rarest, withRarest);
    const found: number[] = [];
    for (let turn = 0; turn < productTally.count; turn += 1) {
      const product = productTally.touched(turn);
      if ((productTally.mask(product) & required) !== required) continue;
      if (several) this.#scattered(product, required, asked);
      found.push(product);
    }
    return found;
  }

  /** The score of a product that was just collected, whether it is in stock left aside. */
  bareScore(product: number): number {
    return best.scores[product] ?? 0;
  }

  /** Whether a product that was just collected answers by more than a likeness to one of the pantry's names. */
  isSure(product: number): boolean {
    return best.fields[product] !== KNOWLEDGE || (best.grades[product] ?? 0) >= PREFIX_FROM;
  }

  /** The best of the products just collected, in order. */
  top(found: readonly number[], limit: number): FinderHit[] {
    const scores = new Float64Array(found.length);
    if (found.some((product) => this.#isNamed(product)))
      for (const product of found) this.#setBehindNamed(product);
    for (const [at, product] of found.entries()) scores[at] = this.#score(product);
    const floor = scores.length > limit ? (scores.slice().sort().at(-limit) ?? 0) : 0;
    return found
      .filter((_, at) => (scores[at] ?? 0) >= floor)
      .sort((a, b) => this.#score(b) - this.#score(a) || this.#compare(a, b))
      .slice(0, limit)
      .map((product) => this.#hit(product));
  }

  #collectTexts(
    { shelf, tally }: Asking,
    asked: Asked,
    required: number,
    rarest: number,
    withRarest: boolean,
  ): void {
    const { texts } = shelf;
    for (let turn = 0; turn < tally.count; turn += 1) {
      const text = tally.touched(turn);
      const mask = tally.mask(text);
      if (((mask & rarest) !== 0) !== withRarest) continue;
      const full = (mask & required) === required;
      const grade = full ? tally.least(text, required) : 0;
      const bonus = full ? this.#textBonus(texts, text, tally.matched(text), grade, asked) : 0;
      const whole = full && texts.whole(text) === asked.whole;
      const accented = asked.plain && shelf === this.#known.shelf && hasAccent(texts.text(text));
      if (accented) continue;
      const part = !whole && texts.counted(text) > tally.matched(text);
      for (const link of shelf.links(text)) {
        const product = linkedProduct(link);
        if (productTally.mask(product) === 0) {
          if (!withRarest) continue;
          best.scores[product] = 0;
          best.texts[product] = NONE;
          best.isFood[product] = 0;
        }
        const field = linkedField(link);
        for (let bit = 0; bit < asked.main.length; bit += 1)
          if ((mask & (1 << bit)) !== 0) {
            const own = tally.grade(text, bit);
            giveProduct(
              product,
              bit,
              part ? inFieldAsPart(own, field, asked.shortest) : inField(own, field),
            );
          }
        const fieldGrade = !full
          ? 0
          : part
            ? inFieldAsPart(grade, field, asked.shortest)
            : inField(grade, field);
        if (field === KNOWLEDGE && whole && grade >= EXACT_FROM) best.isFood[product] = 1;
        if (fieldGrade > 0 && this.#better(texts, product, text, field, fieldGrade + bonus, grade))
          best.parts[product] = part ? 1 : 0;
      }
    }
  }

  #textBonus(texts: Texts, text: number, matched: number, grade: number, asked: Asked): number {
    const { small, literal, phrase } = asked;
    const extra = texts.counted(text) - matched;
    const sizes = phrase === undefined ? 0 : smallBonus(texts.text(text), small, phrase);
    const whole = texts.whole(text) === asked.whole;
    const asTyped =
      literal !== undefined && grade >= EXACT_FROM && isWritten(literal, texts.text(text), whole);
    const bonus = sizes + (asTyped ? LITERAL : 0);
    if (whole) return wholeBonus(grade) + bonus;
    if (grade >= EXACT_FROM && areApart(asked, texts.text(text))) return bonus - APART;
    if (extra <= 0) return wholeBonus(grade) - 0.5 + bonus;
    return bonus - Math.min(extra * EXTRA_WORD, EXTRA_WORDS_MOST);
  }

  #better(
    texts: Texts,
    product: number,
    text: number,
    field: number,
    score: number,
    grade: number,
  ): boolean {
    const now = best.scores[product] ?? 0;
    if (score < now) return false;
    const current = best.texts[product] ?? NONE;
    if (score === now && current !== NONE) {
      const currentText = this.#textsOf(best.fields[product] ?? 0).text(current);
      if (currentText <= texts.text(text)) return false;
    }
    best.scores[product] = score;
    best.texts[product] = text;
    best.fields[product] = field;
    best.grades[product] = grade;
    return true;
  }

  /** The score of a product whose words stand in several of its texts, if that is its best. */
  #scattered(product: number, required: number, { joined }: Asked): void {
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
    const apart = joined.length > 0 && least >= EXACT_FROM ? APART : 0;
    const score = (least + sum / count) / 2 - SCATTERED - apart;
    if (best.texts[product] !== NONE && score <= (best.scores[product] ?? 0)) return;
    const own = this.#products
      .texts(product)
      .find((one) => (ownTally.mask(linkedProduct(one)) & required) !== 0);
    if (own === undefined) return;
    const text = linkedProduct(own);
    best.scores[product] = score;
    best.texts[product] = text;
    best.fields[product] = linkedField(own);
    best.grades[product] = ownTally.least(text, required & ownTally.mask(text));
  }

  /** Whether a name that the store gave a product sounds, as a whole, like what was asked for. */
  #isNamed(product: number): boolean {
    if (best.parts[product] === 1 || (best.fields[product] ?? 0) > OTHER_NAMES) return false;
    return (best.grades[product] ?? 0) >= SOUND_FROM;
  }

  /**
   * Behind products that are named so, however that is spelled, stand those of another food that merely
   * have the word in one of their other names: "meethi" is methi before it is meethi chutney.
   */
  #setBehindNamed(product: number): void {
    if (best.isFood[product] === 1 || best.parts[product] === 0) return;
    if (best.fields[product] !== OTHER_NAMES || (best.grades[product] ?? 0) < JOINED_FROM) return;
    best.scores[product] = (best.scores[product] ?? 0) - BEHIND_NAMED;
  }

  #textsOf(field: number): Texts {
    return (field === KNOWLEDGE ? this.#known : this.#own).shelf.texts;
  }

  #score(product: number): number {
    const isFood = best.isFood[product] === 1 && best.fields[product] !== KNOWLEDGE;
    const inStock = this.#products.inStock(product) ? IN_STOCK : 0;
    return (best.scores[product] ?? 0) + (isFood ? IS_FOOD : 0) + inStock;
  }

  #compare(a: number, b: number): number {
    const left = this.#products.name(a);
    const right = this.#products.name(b);
    if (left !== right) return left < right ? -1 : 1;
    return this.#products.id(a) < this.#products.id(b) ? -1 : 1;
  }

  #hit(product: number): FinderHit {
    const field = best.fields[product] ?? 0;
    return {
      id: this.#products.id(product),
      score: Math.round(this.#score(product) * 1000) / 1000,
      match: {
        text: this.#textsOf(field).text(best.texts[product] ?? 0),
        field: FIELDS[field] ?? 'name',
        kind: kindOf(best.grades[product] ?? 0, field === KNOWLEDGE),
      },
    };
  }
}

function giveProduct(product: number, bit: number, grade: number): void {
  if (grade > 0) productTally.give(product, bit, grade, 0);
}

/** The bit of the required word that the fewest texts answer; 0 when one is answered by none. */
function rarestBit(required: number): number {
  let rarest = 0;
  let fewest = Infinity;
  for (let bit = 0; bit < MOST_WORDS; bit += 1) {
    if ((required & (1 << bit)) === 0) continue;
    const count = ownTally.answering(bit) + knownTally.answering(bit);
    if (count >= fewest) continue;
    fewest = count;
    rarest = count === 0 ? 0 : 1 << bit;
  }
  return rarest;
}
