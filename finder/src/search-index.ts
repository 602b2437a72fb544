import { type Asked, askedWords, coreMask } from './matching/parse-query.ts';
import type { Asking } from './matching/score-postings.ts';
import { Guesses } from './matching/fuzzy-matcher.ts';
import { KnownNames } from './index/known-names.ts';
import { type IsSpelling, Matcher } from './matching/matcher.ts';
import { nearNames } from './matching/spelling-suggestions.ts';
import { pack, unpack } from './index/packing.ts';
import { ProductTable } from './index/products.ts';
import { knownTally, ownTally, Ranking } from './matching/ranking.ts';
import { OwnTexts } from './index/text-table.ts';
import type {
  FinderAnswer,
  FinderHit,
  FinderIndex,
  FinderOptions,
  FinderProduct,
  FinderSetup,
} from './index/types.ts';
import type { Vocabulary } from './index/vocabulary.ts';
import type { Word } from './text/words.ts';

const DEFAULT_LIMIT = 50;
const DEFAULT_SUGGESTIONS = 8;
const MOST_JOINED = 4;
/** So few products may be there because their names are mistyped, unless one is named just as asked. */
const FEW = 5;
const WHOLE = 104;
const SHORT = 2;

/** One store's index in memory. */
export class SearchIndex implements FinderIndex {
  readonly #own = new OwnTexts();
  readonly #known: KnownNames;
  readonly #products: ProductTable;
  readonly #askings: readonly Asking[];
  readonly #matchers: readonly Matcher[];
  readonly #guesses: Guesses;
  readonly #ranking: Ranking;
  readonly #vocabulary: Vocabulary | undefined;

  constructor({ vocabulary, knowledge }: FinderSetup) {
    this.#vocabulary = vocabulary;
    this.#known = new KnownNames(knowledge);
    this.#products = new ProductTable(this.#own, this.#known);
    const own = { shelf: this.#own, tally: ownTally, pantry: false };
    const known = { shelf: this.#known, tally: knownTally, pantry: true };
    this.#askings = [own, known];
    this.#matchers = this.#askings.map((asking) => new Matcher(asking));
    this.#guesses = new Guesses(this.#askings);
    this.#ranking = new Ranking(own, known, this.#products);
  }

  static of(products: Iterable<FinderProduct>, setup: FinderSetup): SearchIndex {
    const builder = SearchIndex.builder(setup);
    builder.add(products);
    return builder.finish();
  }

  static builder(setup: FinderSetup): {
    add(products: Iterable<FinderProduct>): void;
    finish(): SearchIndex;
  } {
    const index = new SearchIndex(setup);
    return {
      add(products) {
        for (const product of products) index.#products.put(product, false);
      },
      finish() {
        index.#own.texts.words.sortAll();
        index.#known.sortAll();
        return index;
      },
    };
  }

  static read(data: Uint8Array, setup: FinderSetup): SearchIndex {
    return SearchIndex.of(unpack(data), setup);
  }

  get size(): number {
    return this.#products.size;
  }

  get bytes(): number {
    return this.#own.bytes + this.#known.bytes + this.#products.bytes;
  }

  upsert(product: FinderProduct): void {
    this.#products.put(product, true);
  }

  remove(id: string): void {
    this.#products.remove(id);
  }

  search(query: string, options: FinderOptions = {}): FinderAnswer {
    return this.#answer(query, options.limit ?? DEFAULT_LIMIT, false);
  }

  #answer(query: string, limit: number, typing: boolean): FinderAnswer {
    const asked = askedWords(query, (word) => this.#vocabulary?.has(word) === true);
    if (asked.main.length === 0) return { hits: [], total: 0, nearNames: [] };
    const found = this.#find(asked, typing);
    if (found.length === 0)
      return { hits: [], total: 0, nearNames: nearNames(this.#askings, asked.main) };
    const hits = this.#ranking.top(found, limit);
    return { hits, total: found.length, nearNames: [] };
  }

  suggest(prefix: string, options: FinderOptions = {}): FinderHit[] {
    return this.#answer(prefix, options.limit ?? DEFAULT_SUGGESTIONS, true).hits;
  }

  serialize(): Uint8Array {
    return pack(this.#products.all());
  }

  /** The products that answer the words, surest way first; the ranking has their scores. */
  #find(query: Asked, typing: boolean): number[] {
    const { main } = query;
    for (const { shelf, tally } of this.#askings) tally.start(shelf.texts.end);
    const spellings = main.map(({ text }) => this.#spellingsOf(text));
    const answered = main.map((word, bit) => {
      const beginnings = main.length === 1 || !isShort(word);
      // A word that is right as it stands begins none of the pantry's names in other languages: dal is no dalgyal, egg.
      const ofPantry = beginnings && (typing || spellings[bit] === undefined);
      const each = this.#matchers.map((one, place) =>
        one.sure(word, bit, place === 0 ? beginnings : ofPantry, spellings[bit]),
      );
      return each.includes(true);
    });
    const asked = { ...query, joined: this.#join(main) };
    this.#begin(main);
    const all = (1 << main.length) - 1;
    const core = coreMask(main);
    const sure = this.#ranking.collect(asked, all);
    const mayBeWrong = (bit: number): boolean => (core & (1 << bit)) !== 0;
    if (sure.length > 0 && !sure.some((product) => this.#ranking.isSure(product))) {
      for (const [bit, word] of main.entries())
        if (mayBeWrong(bit) && spellings[bit] === undefined) this.#guesses.ownMistyped(word, bit);
      return this.#ranking.collect(asked, all);
    }
    if (sure.length > FEW) return sure;
    const allKnown = this.#vocabulary === undefined || spellings.every((one) => one !== undefined);
    if (allKnown && sure.some((product) => this.#ranking.bareScore(product) >= WHOLE)) return sure;
    if (sure.length > 0) {
      for (const [bit, word] of main.entries())
        if (mayBeWrong(bit) && spellings[bit] === undefined) this.#guesses.commoner(word, bit);
      return this.#ranking.collect(asked, all);
    }
    const unanswered = answered.some((is, bit) => !is && mayBeWrong(bit));
    const relaxed = unanswered ? [] : this.#ranking.collect(asked, core);
    if (relaxed.length > 0) return relaxed;
    for (const [bit, word] of main.entries())
      if (mayBeWrong(bit) && (!unanswered || answered[bit] !== true))
        this.#guesses.guess(word, bit, spellings[bit]);
    for (const required of new Set([all, core])) {
      const guessed = this.#ranking.collect(asked, required);
      if (guessed.length > 0) return guessed;
    }
    for (const [bit, word] of main.entries())
      if (mayBeWrong(bit) && spellings[bit] === undefined) this.#guesses.alike(word, bit);
    return this.#ranking.collect(asked, core);
  }

  /** For a word that is known to be spelled right, what tells its other spellings. */
  #spellingsOf(word: string): IsSpelling | undefined {
    const vocabulary = this.#vocabulary;
    if (vocabulary?.has(word) !== true) return undefined;
    return (other) => vocabulary.areSpellings(word, other);
  }

  /** Takes a letter or two at the end of several words for the beginning of a word that is still being typed. */
  #begin(main: readonly Word[]): void {
    const last = main.length - 1;
    const word = main[last];
    if (last === 0 || word === undefined || !isShort(word)) return;
    const others = (1 << last) - 1;
    const found = this.#matchers.map((matcher) => matcher.begunBeside(word, last, others));
    if (!found.includes(true)) for (const matcher of this.#matchers) matcher.begun(word, last);
  }

  /** Takes neighbouring words for one. Answers where pairs begin that some text has so. */
  #join(main: readonly Word[]): number[] {
    const pairs: number[] = [];
    for (let length = 2; length <= MOST_JOINED; length += 1)
      for (let at = 0; at + length <= main.length; at += 1) {
        const parts = main.slice(at, at + length);
        const found = this.#matchers.map((matcher) => matcher.joined(parts, at));
        if (length === 2 && found.includes(true)) pairs.push(at);
      }
    return pairs;
  }
}

function isShort(word: Word): boolean {
  return word.latin === undefined && word.text.length <= SHORT;
}
