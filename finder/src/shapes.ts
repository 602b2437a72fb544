import { edits } from './edits.ts';

const FIRST_SIZE = 64;
/** Strings longer than this are found by nothing, being no words. */
const LONGEST = 40;

/** The strings of one length, side by side. */
interface Bucket {
  count: number;
  numbers: Int32Array;
  letters: Uint32Array;
  firsts: Uint16Array;
}

/**
 * Numbered strings with what tells at a glance that two of them are far apart: length, first letter, and which
 * letters there are. Finds those near a given one by looking at all of about its length, a nanosecond each.
 */
export class Shapes {
  readonly #texts: string[] = [];
  readonly #places: number[] = [];
  readonly #buckets: Bucket[] = [];

  get bytes(): number {
    let sum = this.#texts.length * 16;
    for (const bucket of this.#buckets) sum += (bucket?.numbers.length ?? 0) * 10;
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
    const bucket = this.#bucket(text.length);
    bucket.numbers[bucket.count] = number;
    bucket.letters[bucket.count] = letterMask(text);
    bucket.firsts[bucket.count] = text.charCodeAt(0);
    this.#places[number] = bucket.count;
    bucket.count += 1;
  }

  /**
   * Calls back with the strings at most `most` edits away, and how many; those with another first letter only up
   * to `mostOtherFirst` edits.
   */
  eachNear(
    text: string,
    most: number,
    mostOtherFirst: number,
    use: (number: number, distance: number) => void,
  ): void {
    const mask = letterMask(text);
    const first = text.charCodeAt(0);
    const longest = Math.min(text.length + most, LONGEST);
    for (let length = Math.max(text.length - most, 1); length <= longest; length += 1) {
      const bucket = this.#buckets[length];
      if (bucket === undefined) continue;
      const { count, numbers, letters, firsts } = bucket;
      for (let at = 0; at < count; at += 1) {
        const other = letters[at] ?? 0;
        const allowed = firsts[at] === first ? most : mostOtherFirst;
        const unlike = other ^ mask;
        if (unlike !== 0 && (bits(unlike & mask) > allowed || bits(unlike & other) > allowed))
          continue;
        if (allowed === 0) continue;
        const number = numbers[at] ?? 0;
        const distance = edits(text, this.#texts[number] ?? '', allowed);
        if (distance <= allowed) use(number, distance);
      }
    }
  }

  /** The bucket of a length, with room for one more. */
  #bucket(length: number): Bucket {
    const now = this.#buckets[length];
    if (now !== undefined && now.count < now.numbers.length) return now;
    const bucket = now === undefined ? emptyBucket() : roomier(now);
    this.#buckets[length] = bucket;
    return bucket;
  }

  /** Takes a string out of its bucket; the last one of the bucket moves to its place. */
  #takeOut(number: number): void {
    const text = this.#texts[number] ?? '';
    const bucket = text === '' ? undefined : this.#buckets[text.length];
    if (bucket === undefined) return;
    const place = this.#places[number] ?? 0;
    bucket.count -= 1;
    const moved = bucket.numbers[bucket.count] ?? 0;
    bucket.numbers[place] = moved;
    bucket.letters[place] = bucket.letters[bucket.count] ?? 0;
    bucket.firsts[place] = bucket.firsts[bucket.count] ?? 0;
    this.#places[moved] = place;
  }
}

function emptyBucket(): Bucket {
  return {
    count: 0,
    numbers: new Int32Array(FIRST_SIZE),
    letters: new Uint32Array(FIRST_SIZE),
    firsts: new Uint16Array(FIRST_SIZE),
  };
}

/** A copy with twice the room. */
function roomier({ count, numbers, letters, firsts }: Bucket): Bucket {
  const size = numbers.length * 2;
  const larger: Bucket = {
    count,
    numbers: new Int32Array(size),
    letters: new Uint32Array(size),
    firsts: new Uint16Array(size),
  };
  larger.numbers.set(numbers);
  larger.letters.set(letters);
  larger.firsts.set(firsts);
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
