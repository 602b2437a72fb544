/** Readers of a till's cells that differ from those of a list. */
import { hasValidCheckDigit } from '@aislewise/finder/barcodes';
import { plainLine } from '../files/html-text.ts';
import { foldHeading } from './headings.ts';

const PLAIN_VARIATION = /^(?:regular|default title|default|default variation)$/i;

/** The values of a variation's cell: of `Weight: 2 lb, Grind: fine` 2 lb and fine. */
const namedValues = (cell: string): string =>
  cell
    .split(/[,|]/)
    .map((part) => part.slice(part.indexOf(':') + 1).trim())
    .join(' ');

interface NameParts {
  item: string;
  variations: readonly string[];
  /** The item's name, for a variation whose own name begins with it. */
  parent: string;
  namesValues: boolean;
  noise: RegExp | undefined;
}

/** The name of a product: its item's, and those of its variation unless they say nothing. */
export function nameProduct({ item, variations, parent, namesValues, noise }: NameParts): string {
  const name = plainLine(noise ? item.replace(noise, '') : item);
  const ofParent = plainLine(parent);
  if (ofParent !== '' && name.startsWith(`${ofParent} - `)) {
    return `${ofParent} ${name.slice(ofParent.length + 3).replaceAll(', ', ' ')}`;
  }
  let whole = name;
  for (const cell of variations) {
    const value = plainLine(namesValues ? namedValues(cell) : cell);
    if (value === '' || PLAIN_VARIATION.test(value)) continue;
    if (!foldHeading(whole).endsWith(foldHeading(value) || value)) whole += ` ${value}`;
  }
  return whole.trim();
}

const NO_CATEGORY = /^(?:uncategori[sz]ed|no category|none|all|-)$/i;

/** The last level of a category's path. Of a list of paths the longest counts. */
export function lastLevel(cell: string, isList: boolean, mark: string | undefined): string {
  const paths = (isList ? cell.split(/(?<!\\),\s*/) : [cell]).map((path) =>
    (mark === undefined ? path : path.replaceAll(mark, '>'))
      .replaceAll(String.raw`\,`, ',')
      .split('>')
      .map(plainLine)
      .filter((level) => level !== ''),
  );
  let deepest: string[] = [];
  for (const path of paths) if (path.length > deepest.length) deepest = path;
  const last = deepest.at(-1) ?? '';
  return NO_CATEGORY.test(last) ? '' : last;
}

/** Whether a code of the till is a barcode: its check digit is right. */
export function looksLikeBarcode(cell: string): boolean {
  const digits = cell.replace(/^['’]|[\s-]/g, '');
  return /^\d{8}$|^\d{11,14}$/.test(digits) && hasValidCheckDigit(digits);
}

/** The words that tills write for a price that is asked for at the sale. */
export const OPEN_PRICE = /^(?:variable|open|ask|market|prompt|any)(?:[\s-]?price)?$/i;
