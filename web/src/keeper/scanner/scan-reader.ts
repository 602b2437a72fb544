import { isProvenBarcode } from '@aislewise/finder/barcodes';

/** A scanner's digits come this close together by their median gap, however slow it is. In milliseconds. */
const MAX_MEDIAN_GAP_MS = 130;
/**
 * Digits with a larger median gap may be typed by a person: only a code with a valid check digit is a
 * scan then, so that a telephone number in a form is none. In milliseconds.
 */
const TYPED_MEDIAN_GAP_MS = 60;
/** A scanner that stalls, on Bluetooth or a busy computer, goes on within this time. In milliseconds. */
const MAX_PAUSE_MS = 400;
/** A gap of at least this many median gaps can separate typed keys from the scan after them. */
const GAP_FACTOR = 2;
/** Digits of the shortest bar code of a package (EAN-8). */
const MIN_DIGITS = 8;
/** Digits of the longest bar code of a package (GTIN-14). */
const MAX_DIGITS = 14;
/** Decimals of a price: a bar code that joins them begins after them. */
const CENTS = 2;
/** Digits that are remembered: a price and a bar code. */
const MAX_REMEMBERED = 24;

/** A text field, as far as a scan goes. */
interface Field {
  readonly value: string;
}

interface Key<F extends Field> {
  readonly key: string;
  /** In milliseconds, as `Event.timeStamp`. */
  readonly timeStamp: number;
  /** The text field that the key is typed into, as it is before the key; null outside one. */
  readonly field: F | null;
}

interface Digit<F extends Field> {
  readonly digit: string;
  readonly timeStamp: number;
  readonly field: F | null;
  /** The text of the field before the digit. */
  readonly text: string;
}

/** A bar code that a scanner has typed. */
export interface Scan<F extends Field = Field> {
  readonly code: string;
  /** The field that the code was typed into, and its text without the code; null outside one. */
  readonly typedInto: { readonly field: F; readonly text: string } | null;
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/**
 * Distinguishes the keys of a scanner from those of a person. A USB or Bluetooth scanner is a keyboard: it
 * types 8 to 14 digits at an even pace, then Enter. One of its gaps may be long. Of the digits before
 * Enter, the code is the longest run that the check digit proves, else all of them.
 */
export class ScanReader<F extends Field = Field> {
  #digits: Digit<F>[] = [];
  #last = Number.NEGATIVE_INFINITY;
  #lastKey = '';
  #isAfterPoint = false;

  /** Takes the next key. Returns the scan that it ends, otherwise null. */
  read({ key, timeStamp, field }: Key<F>): Scan<F> | null {
    const isPaused = timeStamp - this.#last > MAX_PAUSE_MS;
    const [first] = this.#digits;
    if (isPaused || (first && first.field !== field)) this.#digits = [];
    if (this.#digits.length === 0) {
      this.#isAfterPoint = !isPaused && /^[.,]$/.test(this.#lastKey);
    }
    this.#last = timeStamp;
    this.#lastKey = key;
    if (/^\d$/.test(key)) {
      const digit = { digit: key, timeStamp, field, text: field?.value ?? '' };
      this.#digits = [...this.#digits, digit].slice(-MAX_REMEMBERED);
      return null;
    }
    const digits = this.#digits;
    this.#digits = [];
    return key === 'Enter' ? this.#findScan(digits) : null;
  }

  #findScan(digits: readonly Digit<F>[]): Scan<F> | null {
    const gaps = digits.map(
      ({ timeStamp }, at) => timeStamp - (digits[at - 1]?.timeStamp ?? timeStamp),
    );
    // The last digits are the scanner's, whatever was typed before.
    const pace = median(gaps.slice(1).slice(-(MIN_DIGITS - 1)));
    if (digits.length < MIN_DIGITS || pace > MAX_MEDIAN_GAP_MS) return null;
    const starts = [
      ...(this.#isAfterPoint ? [] : [0]),
      ...gaps.flatMap((gap, at) => (at > 0 && gap > pace * GAP_FACTOR ? at : [])),
      ...(this.#isAfterPoint ? [CENTS, 0] : []),
    ].filter((start) => digits.length - start >= MIN_DIGITS && digits.length - start <= MAX_DIGITS);
    const codeFrom = (start: number): string =>
      digits
        .slice(start)
        .map(({ digit }) => digit)
        .join('');
    const proven = starts.find((start) => isProvenBarcode(codeFrom(start)));
    // Outside a field nobody types digits.
    const isScanner = digits[0]?.field == null || pace <= TYPED_MEDIAN_GAP_MS;
    const start = proven ?? (isScanner ? starts[0] : undefined);
    const begin = start === undefined ? undefined : digits[start];
    if (start === undefined || !begin) return null;
    const { field, text } = begin;
    return { code: codeFrom(start), typedInto: field && { field, text } };
  }
}
