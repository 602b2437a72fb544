import { countEdits } from '../text/edits.ts';
import { soundKey } from '../text/sound-key.ts';
import { stem } from '../text/stem.ts';
import { hasAccent, words } from '../text/words.ts';
import { hash } from './key-table.ts';

/** The bytes of a vocabulary begin with a format number and the number of 32-bit words that follow. */
const FORMAT = 0x41560002;
const HEAD_BYTES = 8;
/** With 12 bits and 8 probes a word, one of 300 unknown words passes for a known one. */
const BITS_PER_WORD = 12;
const PROBES = [0, 1, 2, 3, 4, 5, 6, 7];
const MIN_WORD_LENGTH = 2;
const MIN_SPELLING_LENGTH = 4;

/**
 * Correctly spelled words. A query word in the vocabulary is not a typo: a store without diapers finds
 * nothing for "diapers", rather than papers. All indexes share one vocabulary.
 */
export interface Vocabulary {
  /** Whether a folded word (see `words`) is in it. True for one of 300 unknown words. */
  has(word: string): boolean;
  /** Whether a folded word is a name without its accents, and no word of the language: "smetana". */
  isPlainName(word: string): boolean;
  /** Whether two words are spellings of one name, such as podina and pudina. */
  areSpellings(word: string, other: string): boolean;
  /** The bytes that `loadVocabulary` reads, three for each two words. */
  serialize(): Uint8Array;
}

/**
 * Creates a vocabulary of a language's words and the names of things, a list for each thing. Only
 * names of one word are added: a word of a longer name may still be a typo.
 */
export function createVocabulary(
  languageWords: Iterable<string>,
  things: Iterable<readonly string[]>,
): Vocabulary {
  const languageStems = new Set(Array.from(languageWords, stemOfOnly));
  const keys = new Set(Array.from(languageStems, hash));
  for (const names of things) {
    for (const name of names) {
      const only = stemOfOnly(name);
      keys.add(hash(only));
      if (hasAccent(name) && !languageStems.has(only)) keys.add(plainNameKey(only));
    }
    for (const key of spellingsAmong(names)) keys.add(key);
  }
  keys.delete(hash(''));
  const length = Math.ceil((keys.size * BITS_PER_WORD) / 32) + 1;
  const data = new Uint8Array(HEAD_BYTES + length * 4);
  const head = new DataView(data.buffer);
  head.setUint32(0, FORMAT, true);
  head.setUint32(4, length, true);
  const bits = data.subarray(HEAD_BYTES);
  for (const key of keys)
    for (const probe of PROBES) {
      const bit = bitOf(key, probe, bits);
      bits[bit >>> 3] = (bits[bit >>> 3] ?? 0) | (1 << (bit & 7));
    }
  return loadVocabulary(data);
}

/**
 * Reads a vocabulary that `serialize` returned.
 * @throws {RangeError} if the bytes are not a vocabulary of this version.
 */
export function loadVocabulary(data: Uint8Array): Vocabulary {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const length = (data.byteLength - HEAD_BYTES) / 4;
  if (length < 1 || view.getUint32(0, true) !== FORMAT || view.getUint32(4, true) !== length)
    throw new RangeError('These bytes are not a vocabulary of this version.');
  const bits = data.subarray(HEAD_BYTES);
  const hasKey = (key: number): boolean =>
    PROBES.every((probe) => {
      const bit = bitOf(key, probe, bits);
      return ((bits[bit >>> 3] ?? 0) & (1 << (bit & 7))) !== 0;
    });
  return {
    has: (word) => word.length >= MIN_WORD_LENGTH && hasKey(hash(stem(word))),
    isPlainName: (word) => hasKey(plainNameKey(stem(word))),
    areSpellings: (word, other) => hasKey(pairKey(stem(word), stem(other))),
    serialize: () => data,
  };
}

/** The stem of a text of one word. '' for longer texts. */
function stemOfOnly(text: string): string {
  const [word, second] = words(text);
  return word === undefined || second !== undefined ? '' : stem(word.text);
}

function plainNameKey(wordStem: string): number {
  return hash(`\0${wordStem}`);
}

/** The keys of all pairs of words in these names that sound the same or differ by one edit. */
function* spellingsAmong(names: readonly string[]): Iterable<number> {
  const stems = new Set<string>();
  for (const name of names)
    for (const { text, latin, small } of words(name))
      if (latin === undefined && !small && text.length >= MIN_SPELLING_LENGTH)
        stems.add(stem(text));
  const sounding = [...stems].map((text) => ({ text, sound: soundKey(text) }));
  for (const [i, one] of sounding.entries())
    for (const other of sounding.slice(i + 1))
      if (one.sound === other.sound || countEdits(one.text, other.text, 1) <= 1)
        yield pairKey(one.text, other.text);
}

/** A key of two words in either order. */
function pairKey(one: string, other: string): number {
  return hash(one < other ? `${one}\0${other}` : `${other}\0${one}`);
}

/** The bit of a key in a Bloom filter, for one of its probes. */
function bitOf(key: number, probe: number, { length }: Uint8Array): number {
  let mixed = Math.imul(key ^ (probe * 0x9e3779b9), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) % (length * 8);
}
