import { barcodeOf, equalBarcodes, scannedBarcodes } from '../barcodes.ts';
import type { FinderHit } from './types.ts';

/** Estimate of the memory of a product's barcode. */
const BARCODE_BYTES = 250;
/** Fewer digits may be a number in a name. More are never searched by words: a similar number is another article. */
const MIN_BARCODE = 8;
/** Above the scores of names: a barcode names one article. */
const BARCODE_SCORE = 10_000;

/** The products of an index by their barcodes. */
export class BarcodeTable {
  readonly #codes = new Map<string, string>();
  readonly #ids = new Map<string, string[]>();

  get bytes(): number {
    return this.#codes.size * BARCODE_BYTES;
  }

  put(id: string, barcode: string | null | undefined): void {
    this.remove(id);
    const code = barcodeOf(barcode ?? '');
    if (code === null) return;
    this.#codes.set(id, code);
    for (const key of equalBarcodes(code)) {
      this.#ids.set(key, [...(this.#ids.get(key) ?? []), id]);
    }
  }

  remove(id: string): void {
    const code = this.#codes.get(id);
    if (code === undefined) return;
    this.#codes.delete(id);
    for (const key of equalBarcodes(code)) {
      const left = this.#ids.get(key)?.filter((one) => one !== id) ?? [];
      if (left.length > 0) this.#ids.set(key, left);
      else this.#ids.delete(key);
    }
  }

  /** The products of a scanned or typed barcode, the closest first. Undefined for any other query. */
  hits(text: string): FinderHit[] | undefined {
    const code = barcodeOf(text);
    if (code === null) return undefined;
    const ids = new Set(scannedBarcodes(code).flatMap((key) => this.#ids.get(key) ?? []));
    const hits = Array.from(ids, (id, place): FinderHit => ({
      id,
      score: BARCODE_SCORE - place,
      match: {
        text: this.#codes.get(id) ?? code,
        field: 'barcode',
        kind: 'exact',
        confidence: 1,
        guess: false,
        leftOut: [],
        because: null,
      },
    }));
    return hits.length > 0 || code.length >= MIN_BARCODE ? hits : undefined;
  }
}
