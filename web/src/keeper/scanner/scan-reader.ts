/** A scanner types its digits this close together; people type more slowly. In milliseconds. */
const MAX_GAP_MS = 60;
/** Digits of the shortest bar code of a package (EAN-8). */
const MIN_DIGITS = 8;
/** Decimals of a price: a bar code that joins them begins after them. */
const CENTS = 2;
/** Digits of the longest bar code of a package (GTIN-14). */
const MAX_DIGITS = 14;

interface Key {
  readonly key: string;
  /** In milliseconds, as `Event.timeStamp`. */
  readonly timeStamp: number;
}

/**
 * Distinguishes the keys of a scanner from those of a person. A USB or Bluetooth scanner is a keyboard: it
 * types 8 to 14 digits quickly, then Enter.
 */
export class ScanReader {
  #digits = '';
  #last = Number.NEGATIVE_INFINITY;
  #lastKey = '';
  #isAfterPoint = false;
  #cents = '';

  /** True while the last key may be the first of a scan. */
  get isFirstDigit(): boolean {
    return this.#digits.length === 1;
  }

  /** The two decimals of a price that were typed right before the last scan; else empty. */
  get cents(): string {
    return this.#cents;
  }

  /** Takes the next key. Returns the bar code when the key ends a scan, otherwise null. */
  read({ key, timeStamp }: Key): string | null {
    const isQuick = timeStamp - this.#last <= MAX_GAP_MS;
    const before = isQuick ? this.#digits : '';
    if (before === '') this.#isAfterPoint = isQuick && /^[.,]$/.test(this.#lastKey);
    this.#last = timeStamp;
    this.#lastKey = key;
    this.#digits = /^\d$/.test(key) ? before + key : '';
    if (key !== 'Enter') return null;
    this.#cents = this.#isAfterPoint ? before.slice(0, CENTS) : '';
    const code = before.slice(this.#cents.length);
    return code.length >= MIN_DIGITS && code.length <= MAX_DIGITS ? code : null;
  }
}
