import { countEdits } from '../text/edits.ts';
import { hash, KeyTable } from './key-table.ts';

/** Longer stems are not found: they are no words. */
const MAX_LENGTH = 40;

/** The stems of one length and first letter: their words and their letters (see `letterMask`). */
interface Bucket {
  words: number[];
  letters: number[];
}

/**
 * Stems of numbered words; finds those with typos. Compares the stems of the same first letter and
 * about the same length whose letters are nearly the same. Stems with another first letter are found
 * by the letters after it.
 */
export class StemTable {
  readonly #stems: string[] = [];
  /** Positions of words in their buckets. */
  readonly #positions: number[] = [];
  readonly #buckets = new Map<number, Bucket>();
  readonly #byTail = new KeyTable();

  get bytes(): number {
    return this.#stems.length * 32 + this.#buckets.size * 150 + this.#byTail.bytes;
  }

  get(word: number): string {
    return this.#stems[word] ?? '';
  }

  /** Sets the stem of a word. '' removes it. */
  set(word: number, stem: string): void {
    this.#remove(word);
    this.#stems[word] = stem;
    if (stem === '' || stem.length > MAX_LENGTH) return;
    const key = bucketKey(stem.length, stem.charCodeAt(0));
    const bucket = this.#buckets.get(key) ?? { words: [], letters: [] };
    this.#buckets.set(key, bucket);
    this.#positions[word] = bucket.words.push(word) - 1;
    bucket.letters.push(letterMask(stem));
    this.#byTail.add(word, hash(stem.slice(1)));
  }

  /**
   * Calls `use` with the words whose stem is at most `max` edits from this one, and with the number
   * of edits. A wrong first letter counts as the only edit allowed.
   */
  eachNear(stem: string, max: number, use: (word: number, edits: number) => void): void {
    if (max === 0) return;
    const mask = letterMask(stem);
    const longest = Math.min(stem.length + max, MAX_LENGTH);
    for (let length = Math.max(stem.length - max, 1); length <= longest; length += 1) {
      const bucket = this.#buckets.get(bucketKey(length, stem.charCodeAt(0)));
      if (bucket === undefined) continue;
      const { words, letters } = bucket;
      for (let i = 0; i < words.length; i += 1) {
        const other = letters[i] ?? 0;
        const unlike = other ^ mask;
        if (unlike !== 0 && (countBits(unlike & mask) > max || countBits(unlike & other) > max))
          continue;
        const word = words[i] ?? 0;
        const edits = countEdits(stem, this.get(word), max);
        if (edits <= max) use(word, edits);
      }
    }
    this.#eachWithOtherFirstLetter(stem, use);
  }

  #eachWithOtherFirstLetter(stem: string, use: (word: number, edits: number) => void): void {
    const first = stem.charAt(0);
    // The first letter is wrong, missing, added, or swapped with the second.
    const tails = new Set([stem.slice(1), stem, stem.slice(2), first + stem.slice(2)]);
    const seen = new Set<number>();
    for (const tail of tails)
      this.#byTail.each(hash(tail), (word) => {
        const other = this.get(word);
        if (other.charAt(0) === first || seen.has(word) || countEdits(stem, other, 1) > 1) return;
        seen.add(word);
        use(word, 1);
      });
  }

  /** Removes a word from its bucket. The bucket's last word moves to its position. */
  #remove(word: number): void {
    const stem = this.get(word);
    const bucket = this.#buckets.get(bucketKey(stem.length, stem.charCodeAt(0)));
    const last = bucket?.words.pop();
    const lastLetters = bucket?.letters.pop();
    if (bucket === undefined || last === undefined || lastLetters === undefined) return;
    this.#byTail.remove(word);
    if (last === word) return;
    const position = this.#positions[word] ?? 0;
    bucket.words[position] = last;
    bucket.letters[position] = lastLetters;
    this.#positions[last] = position;
  }
}

function bucketKey(length: number, first: number): number {
  return (first << 8) | length;
}

/** The letters of a text as 32 bits; letters whose codes differ by 32 share a bit. */
function letterMask(text: string): number {
  let mask = 0;
  for (let i = 0; i < text.length; i += 1) mask |= 1 << (text.charCodeAt(i) & 31);
  return mask;
}

function countBits(mask: number): number {
  let left = mask - ((mask >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
