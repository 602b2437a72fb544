/** A scanner types its digits this close together; people type more slowly. In milliseconds. */
const MAX_GAP_MS = 60;
/** Digits of the shortest bar code of a package (EAN-8). */
const MIN_DIGITS = 8;
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

  /** True while the last key may be the first of a scan. */
  get isFirstDigit(): boolean {
    return this.#digits.length === 1;
  }

  /** Takes the next key. Returns the bar code when the key ends a scan, otherwise null. */
  read({ key, timeStamp }: Key): string | null {
    const isQuick = timeStamp - this.#last <= MAX_GAP_MS;
    const before = isQuick ? this.#digits : '';
    this.#last = timeStamp;
    this.#digits = /^\d$/.test(key) ? before + key : '';
    const isScan = key === 'Enter' && before.length >= MIN_DIGITS && before.length <= MAX_DIGITS;
    return isScan ? before : null;
  }
}
