import { barcodeOf, equalBarcodes, scannedBarcodes } from '../barcodes.ts';

/** Estimate of the memory of a product's barcode. */
const BARCODE_BYTES = 250;

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

  /** The products that a scanned code names, with their own code, the closest first. */
  find(code: string): { id: string; code: string }[] {
    const ids = new Set(scannedBarcodes(code).flatMap((key) => this.#ids.get(key) ?? []));
    return Array.from(ids, (id) => ({ id, code: this.#codes.get(id) ?? code }));
  }
}
