import { edits } from '../text/edits.ts';
import { hash, KeyTable } from './key-table.ts';

const FIRST_SIZE = 8;
/** Strings longer than this are found by nothing, being no words. */
const LONGEST = 40;

/** The strings of one length and first letter, side by side. */
interface Bucket {
  count: number;
  numbers: Int32Array;
  letters: Uint32Array;
}

/**
 * Numbered strings with what tells at a glance that two of them are far apart: length, first letter, and which
 * letters there are. Finds those near a given one by looking at all of its first letter and about its length;
 * those that differ in the first letter, by what follows it.
 */
export class Shapes {
  readonly #texts: string[] = [];
  readonly #places: number[] = [];
  readonly #buckets = new Map<number, Bucket>();
  readonly #byTail = new KeyTable();

  get bytes(): number {
    let sum = this.#texts.length * 16 + this.#byTail.bytes;
    for (const bucket of this.#buckets.values()) sum += bucket.numbers.length * 8 + 150;
    return sum;
  }

  get(number: number): string {
    return this.#texts[number] ?? '';
  }

  /** Sets a string; '' forgets it. */
  set(number: number, text: string): void {
    this.#takeOut(number);
    this.#texts[number] = text;
    if (text === '' || text.length > LONGEST) return;
    const bucket = this.#bucket(bucketKey(text.length, text.charCodeAt(0)));
    bucket.numbers[bucket.count] = number;
    bucket.letters[bucket.count] = letterMask(text);
    this.#places[number] = bucket.count;
    bucket.count += 1;
    this.#byTail.add(number, hash(text.slice(1)));
  }

  /**
   * Calls back with the strings at most `most` edits away, and how many; of those with another first letter, only
   * with the ones that are one edit away.
   */
  eachNear(text: string, most: number, use: (number: number, distance: number) => void): void {
    if (most === 0) return;
    const mask = letterMask(text);
    const first = text.charCodeAt(0);
    const longest = Math.min(text.length + most, LONGEST);
    for (let length = Math.max(text.length - most, 1); length <= longest; length += 1) {
      const bucket = this.#buckets.get(bucketKey(length, first));
      if (bucket === undefined) continue;
      const { count, numbers, letters } = bucket;
      for (let at = 0; at < count; at += 1) {
        const other = letters[at] ?? 0;
        const unlike = other ^ mask;
        if (unlike !== 0 && (bits(unlike & mask) > most || bits(unlike & other) > most)) continue;
        const number = numbers[at] ?? 0;
        const distance = edits(text, this.get(number), most);
        if (distance <= most) use(number, distance);
      }
    }
    this.#eachOtherFirst(text, use);
  }

  /** Calls back with the strings one edit away that begin with another letter. */
  #eachOtherFirst(text: string, use: (number: number, distance: number) => void): void {
    const first = text.charAt(0);
    // The first letter changed, one set before it, it left out, it swapped with the second.
    const tails = [text.slice(1), text, text.slice(2), first + text.slice(2)];
    const seen = new Set<number>();
    for (const tail of new Set(tails))
      this.#byTail.each(hash(tail), (number) => {
        const other = this.get(number);
        if (other.charAt(0) === first || seen.has(number) || edits(text, other, 1) > 1) return;
        seen.add(number);
        use(number, 1);
      });
  }

  /** The bucket of a key, with room for one more. */
  #bucket(key: number): Bucket {
    const now = this.#buckets.get(key);
    if (now !== undefined && now.count < now.numbers.length) return now;
    const bucket = now === undefined ? emptyBucket() : roomier(now);
    this.#buckets.set(key, bucket);
    return bucket;
  }

  /** Takes a string out of its bucket; the last one of the bucket moves to its place. */
  #takeOut(number: number): void {
    const text = this.#texts[number] ?? '';
    const bucket = this.#buckets.get(bucketKey(text.length, text.charCodeAt(0)));
    if (text === '' || bucket === undefined) return;
    this.#byTail.remove(number);
    const place = this.#places[number] ?? 0;
    bucket.count -= 1;
    const moved = bucket.numbers[bucket.count] ?? 0;
    bucket.numbers[place] = moved;
    bucket.letters[place] = bucket.letters[bucket.count] ?? 0;
    this.#places[moved] = place;
  }
}

function bucketKey(length: number, first: number): number {
  return (first << 8) | length;
}

function emptyBucket(): Bucket {
  return {
    count: 0,
    numbers: new Int32Array(FIRST_SIZE),
    letters: new Uint32Array(FIRST_SIZE),
  };
}

/** A copy with twice the room. */
function roomier({ count, numbers, letters }: Bucket): Bucket {
  const size = numbers.length * 2;
  const larger: Bucket = {
    count,
    numbers: new Int32Array(size),
    letters: new Uint32Array(size),
  };
  larger.numbers.set(numbers);
  larger.letters.set(letters);
  return larger;
}

function letterMask(text: string): number {
  let mask = 0;
  for (let at = 0; at < text.length; at += 1) mask |= 1 << (text.charCodeAt(at) & 31);
  return mask >>> 0;
}

function bits(mask: number): number {
  let left = mask - ((mask >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
