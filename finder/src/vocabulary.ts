import { hash } from './key-table.ts';
import { stem } from './stem.ts';
import { words } from './words.ts';

const MAGIC = 0x41560001;
const HEAD_WORDS = 2;
/** At 12 bits and 4 probes a word, one unknown word in three hundred passes for a known one. */
const BITS_PER_WORD = 12;
const PROBES = 4;
const SHORTEST = 2;

/**
 * Words that are spelled right, whether a store has such a thing or not: what a shopper asks for with one of
 * them is that thing, so an index that lacks it answers nothing instead of what is spelled alike ("diapers" is
 * not a misspelt "papers"). One vocabulary serves the indexes of all stores.
 */
export interface Vocabulary {
  /** Whether a folded word (`words`) is known; one in three hundred unknown words passes for known. */
  has(word: string): boolean;
  /** Adds the words of a name. Beyond twice the expected number more and more unknown words pass for known. */
  add(text: string): void;
  /** How much memory it holds. */
  readonly bytes: number;
  /** The vocabulary as bytes that `loadVocabulary` reads: 1.5 bytes a word. */
  serialize(): Uint8Array;
}

/**
 * Makes a vocabulary of the words in these texts.
 * @param room how many further words will be added later, roughly.
 */
export function createVocabulary(texts: Iterable<string>, room = 0): Vocabulary {
  const keys = new Set<number>();
  for (const text of texts) for (const key of keysOf(text)) keys.add(key);
  const bits = Math.max(1, Math.ceil(((keys.size + room) * BITS_PER_WORD) / 32));
  const vocabulary = new Filter(new Uint32Array(bits));
  for (const key of keys) vocabulary.addKey(key);
  return vocabulary;
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

  add(text: string): void {
    for (const key of keysOf(text)) this.addKey(key);
  }

  addKey(key: number): void {
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

function* keysOf(text: string): Iterable<number> {
  for (const { text: word } of words(text)) if (word.length >= SHORTEST) yield hash(stem(word));
}
