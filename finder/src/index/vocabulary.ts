import { edits } from '../text/edits.ts';
import { hash } from './key-table.ts';
import { soundKey } from '../text/sound-key.ts';
import { stem } from '../text/stem.ts';
import { words } from '../text/words.ts';

const MAGIC = 0x41560001;
const HEAD_WORDS = 2;
/** At 16 bits and 6 probes a word, one unknown word in a thousand passes for a known one. */
const BITS_PER_WORD = 16;
const PROBES = 6;
const SHORTEST = 2;
/** Words of one thing that sound the same, or so many letters of which are the same, are its spellings. */
const SHORTEST_SPELLING = 4;

/**
 * Words that are spelled right, whether a store has such a thing or not: what a shopper asks for with one of
 * them is that thing, so an index that lacks it answers nothing instead of what is spelled alike ("diapers" is
 * not a misspelt "papers"). One vocabulary serves the indexes of all stores.
 */
export interface Vocabulary {
  /** Whether a folded word (`words`) is known; one in a thousand unknown words passes for known. */
  has(word: string): boolean;
  /** Whether two words are known as spellings of one thing, such as podina and pudina. */
  areSpellings(word: string, other: string): boolean;
  /** How much memory it holds. */
  readonly bytes: number;
  /** The vocabulary as bytes that `loadVocabulary` reads: 2 bytes a word. */
  serialize(): Uint8Array;
}

/**
 * Makes a vocabulary of plain words (a language's, say) and of things, each with all its names. Of the names,
 * those of a single word are known: a word that only stands in longer ones may still be a mistyped other.
 */
export function createVocabulary(
  plainWords: Iterable<string>,
  things: Iterable<readonly string[]>,
): Vocabulary {
  const keys = new Set<number>();
  const learn = (text: string): void => {
    const [word, second] = words(text);
    if (word !== undefined && second === undefined) keys.add(hash(stem(word.text)));
  };
  for (const word of plainWords) learn(word);
  for (const names of things) {
    for (const name of names) learn(name);
    for (const key of spellingsAmong(names)) keys.add(key);
  }
  const filter = new Filter(new Uint32Array(Math.ceil((keys.size * BITS_PER_WORD) / 32) + 1));
  for (const key of keys) filter.add(key);
  return filter;
}

/** A key for each two words of these names that are spellings of one another. */
function* spellingsAmong(names: readonly string[]): Iterable<number> {
  const stems = new Set<string>();
  for (const name of names)
    for (const { text, latin, small } of words(name))
      if (latin === undefined && !small && text.length >= SHORTEST_SPELLING) stems.add(stem(text));
  const sounding = [...stems].map((text) => ({ text, sound: soundKey(text) }));
  for (const [at, one] of sounding.entries())
    for (const other of sounding.slice(at + 1)) {
      if (one.sound === other.sound || edits(one.text, other.text, 1) <= 1)
        yield pairKey(one.text, other.text);
    }
}

/** The same for two words in either order. */
function pairKey(one: string, other: string): number {
  return hash(one < other ? `${one}\0${other}` : `${other}\0${one}`);
}

/**
 * Reads a vocabulary that `serialize` wrote.
 * @throws {RangeError} when the bytes are no vocabulary of this version.
 */
export function loadVocabulary(data: Uint8Array): Vocabulary {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const length = data.byteLength / 4 - HEAD_WORDS;
  if (length < 1 || view.getUint32(0, true) !== MAGIC || view.getUint32(4, true) !== length)
    throw new RangeError('These bytes are not a vocabulary of this version.');
  const bits = new Uint32Array(length);
  for (let at = 0; at < length; at += 1) bits[at] = view.getUint32((at + HEAD_WORDS) * 4, true);
  return new Filter(bits);
}

/** A Bloom filter over the stems of words. */
class Filter implements Vocabulary {
  readonly #bits: Uint32Array;

  constructor(bits: Uint32Array) {
    this.#bits = bits;
  }

  get bytes(): number {
    return this.#bits.byteLength;
  }

  has(word: string): boolean {
    return word.length >= SHORTEST && this.#every(hash(stem(word)));
  }

  areSpellings(word: string, other: string): boolean {
    return this.#every(pairKey(stem(word), stem(other)));
  }

  add(key: number): void {
    for (let probe = 0; probe < PROBES; probe += 1) {
      const bit = this.#bit(key, probe);
      const at = bit >>> 5;
      this.#bits[at] = ((this.#bits[at] ?? 0) | (1 << (bit & 31))) >>> 0;
    }
  }

  serialize(): Uint8Array {
    const view = new DataView(new ArrayBuffer((this.#bits.length + HEAD_WORDS) * 4));
    view.setUint32(0, MAGIC, true);
    view.setUint32(4, this.#bits.length, true);
    for (const [at, word] of this.#bits.entries())
      view.setUint32((at + HEAD_WORDS) * 4, word, true);
    return new Uint8Array(view.buffer);
  }

  #every(key: number): boolean {
    for (let probe = 0; probe < PROBES; probe += 1) {
      const bit = this.#bit(key, probe);
      if (((this.#bits[bit >>> 5] ?? 0) & (1 << (bit & 31))) === 0) return false;
    }
    return true;
  }

  /** The bit of a key's n-th probe: the key mixed anew for each. */
  #bit(key: number, probe: number): number {
    let mixed = Math.imul(key ^ (probe * 0x9e3779b9), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return ((mixed ^ (mixed >>> 16)) >>> 0) % (this.#bits.length * 32);
  }
}
