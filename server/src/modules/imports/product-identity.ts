/** The values by which two products are the same. */
import { decimalText } from '@aislewise/contracts/money';
import { barcodeKey } from '@aislewise/finder/barcodes';
import { foldKeepingScript } from '@aislewise/finder/text/fold';
import {
  parseSize,
  readSize,
  sizeKeys,
  type ProductSize,
} from '@aislewise/finder/text/product-size';
import { plainLine } from './files/html-text.ts';

/** Equal names, whatever their case and accents. A name of signs only has no folded form. */
const nameKey = (name: string): string => foldKeepingScript(plainLine(name)) || plainLine(name);

function sizeOf(name: string, size: string): ProductSize | null {
  return (size === '' ? null : parseSize(size)) ?? readSize(name).size;
}

/** The values that tell two products of the same name apart. */
export interface Identity {
  name: string;
  barcode: string;
  /** The key of the size; sizes that differ by rounding have the same. */
  size: string;
  price: string;
  unit: string;
}

/** The identity of a product of the store, or of the values of a row. Missing texts are empty. */
export function identityOf({
  name,
  barcode,
  size,
  price,
  priceUnit,
}: Record<'name' | 'barcode' | 'size' | 'price' | 'priceUnit', string>): Identity {
  return {
    name: nameKey(name),
    barcode: barcodeKey(barcode),
    size: sizeKeys(sizeOf(name, size))[0] ?? '-',
    price: price === '' ? '' : decimalText(Number(price), 3),
    unit: priceUnit,
  };
}

/** Two barcodes that differ are two products. */
export const mayBeSame = (a: Identity, b: Identity | undefined): boolean =>
  b !== undefined && (a.barcode === '' || b.barcode === '' || a.barcode === b.barcode);
