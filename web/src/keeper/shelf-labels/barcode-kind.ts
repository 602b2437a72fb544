import { barcodeKey, hasValidCheckDigit } from '@aislewise/finder/barcodes';

/** A symbology, and the digits that it encodes. */
export interface PrintedBarcode {
  readonly kind: 'ean13' | 'upca' | 'ean8' | 'code128';
  readonly digits: string;
}

const KINDS: Readonly<Record<number, PrintedBarcode['kind']>> = {
  8: 'ean8',
  12: 'upca',
  13: 'ean13',
};

/**
 * How a product's barcode is printed: as it stands on its package if it is an EAN or a UPC, a UPC-E as its
 * UPC-A. In-store codes and codes of cases become a Code 128 of the same digits.
 *
 * @param code 4 to 14 digits
 */
export function printedBarcode(code: string): PrintedBarcode {
  const digits = packageDigits(code);
  const kind = hasValidCheckDigit(digits) ? KINDS[digits.length] : undefined;
  return kind === undefined ? { kind: 'code128', digits: code } : { kind, digits };
}

/** The digits with the zeros that spreadsheets and tills add or drop. */
function packageDigits(code: string): string {
  if (code.length === 14 && code.startsWith('0')) return code.slice(1);
  if (code.length === 11) return code.padStart(12, '0');
  if (code.length === 8 && !hasValidCheckDigit(code)) return barcodeKey(code).padStart(12, '0');
  return code;
}
