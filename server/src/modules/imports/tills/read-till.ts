/** Reads the products of a till's export. */
import { cutText } from '@aislewise/contracts/cut-text';
import { say } from '@aislewise/contracts/say';
import { barcodeKey } from '@aislewise/finder/barcodes';
import { parsePriceUnit } from '@aislewise/finder/text/price-unit';
import { readSize } from '@aislewise/finder/text/product-size';
import { findDecimalMark } from '@aislewise/contracts/price-text';
import { msg } from '@lingui/core/runtime-macro';
import { addWarning, emptyRow, setValue, type ReadRow } from '../files/product-rows.ts';
import { fullName } from '../files/full-name.ts';
import type { Sheet } from '../files/sheet.ts';
import type { Skipped } from '../files/skip-reasons.ts';
import { readCount } from '../files/stock-cells.ts';
import { foldHeading } from './headings.ts';
import { cellAt, firstCell, ItemReader, type ItemRow } from './item-rows.ts';
import { NO, type Headings, type TillField } from './profile.ts';
import type { TillFile } from './recognise.ts';
import type { FieldColumns } from './till-columns.ts';
import { lastLevel, looksLikeBarcode, nameProduct, OPEN_PRICE } from './till-cells.ts';

const MAX_KEY = 300;

interface TillRows {
  rows: ReadRow[];
  skipped: Skipped[];
}

/** Reads the products that the file has for a location, by the columns of their fields. */
export function readTill(
  file: TillFile,
  fields: FieldColumns,
  location: string | null,
  {
    brokenCells,
    withInactive,
    places,
  }: Pick<Sheet, 'brokenCells'> & { withInactive: boolean; places: number },
): TillRows {
  const { rows: items, skipped } = new ItemReader(file, withInactive).read(location);
  const reader = new ProductReader(file, fields, items, places);
  const keys = findKeys(file, items);
  const rows = items.map((item, at) => {
    const read = reader.read(item, brokenCells.get(item.row.line));
    return { ...read, tillKey: keys[at] };
  });
  noteRepeatedBarcodes(rows);
  return { rows, skipped };
}

/** The till's key of each row: the first of the profile's that no other row has. */
function findKeys({ profile: { till, keys }, index }: TillFile, items: readonly ItemRow[]) {
  const candidates = keys.map(({ all, and = [] }) => {
    const needed = all.map((headings) => index.find(headings));
    const also = and.map((headings) => index.find(headings));
    const texts = items.map(({ cells }) => {
      const parts = needed.map((columns) => firstCell(cells, columns));
      if (parts.includes('')) return '';
      return cutText(
        [...parts, ...also.map((columns) => firstCell(cells, columns))].join('|'),
        MAX_KEY,
      );
    });
    const counts = new Map<string, number>();
    for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
    return texts.map((text) => (text !== '' && counts.get(text) === 1 ? text : ''));
  });
  return items.map((_, at) => {
    const key = candidates.map((texts) => texts[at] ?? '').find((text) => text !== '');
    return key === undefined ? undefined : `${till}:${key}`;
  });
}

function noteRepeatedBarcodes(rows: readonly ReadRow[]): void {
  const same = Map.groupBy(rows, ({ values }) => barcodeKey(values.barcode ?? ''));
  same.delete('');
  for (const [first, second, ...others] of same.values()) {
    if (!first || !second) continue;
    const note = (row: ReadRow, { line, values: { barcode } }: ReadRow) => {
      const sentence = say(msg`Line ${{ line }} has the barcode ${{ barcode }} too.`);
      addWarning(row, 'barcode-repeated', sentence);
    };
    note(first, second);
    for (const row of [second, ...others]) note(row, first);
  }
}

class ProductReader {
  readonly #file: TillFile;
  readonly #fields: FieldColumns;
  readonly #decimal: '.' | ',';
  readonly #places: number;
  readonly #hasBarcodes: boolean;
  readonly #isCounted: boolean;
  readonly #lists: ReadonlySet<string>;
  readonly #variations: number[];

  constructor(file: TillFile, fields: FieldColumns, items: readonly ItemRow[], places: number) {
    this.#places = places;
    this.#file = file;
    this.#fields = fields;
    const { profile, index } = file;
    const textsOf = (field: TillField) =>
      items.map(({ cells }) => firstCell(cells, this.#columns(field)));
    this.#decimal = findDecimalMark(textsOf('price')) ?? '.';
    this.#hasBarcodes = textsOf('barcode').some((text) => text !== '');
    // A till that marks no goods as counted writes 0 for all of them when it counts none.
    this.#isCounted =
      profile.statesStock === true ||
      (profile.tracked !== undefined && index.has(profile.tracked)) ||
      textsOf('inStock').some((text) => text !== '' && readCount(text) !== 0);
    this.#lists = new Set(profile.lists?.map(foldHeading));
    this.#variations = profile.variations?.flatMap((heading) => index.find(heading)) ?? [];
  }

  #columns(field: TillField): number[] {
    return this.#fields.get(field) ?? [];
  }

  #cell(item: ItemRow, headings: Headings): string {
    return firstCell(item.cells, this.#file.index.find(headings));
  }

  read(item: ItemRow, broken: readonly string[] | undefined): ReadRow {
    const row = emptyRow(item.row, broken);
    const text = (field: TillField) => firstCell(item.cells, this.#columns(field));
    setValue(row, 'name', this.#name(item));
    this.#setOtherNames(row, text('otherNames'));
    setValue(row, 'description', text('description'));
    setValue(row, 'category', this.#category(item));
    setValue(row, 'tags', text('tags'));
    setValue(row, 'aisle', text('aisle'));
    setValue(row, 'size', text('size') || this.#sizeOfPieces(item, row.values.name ?? ''));
    this.#setPrices(row, item);
    this.#setStock(row, item);
    setValue(row, 'barcode', text('barcode') || this.#perhapsBarcode(item));
    const unit = parsePriceUnit(text('priceUnit'));
    if (unit) row.values.priceUnit = unit;
    else if (this.#isWeighed(item)) {
      const sentence = say(msg`It is sold by weight: set what its price is for.`);
      addWarning(row, 'sold-by-weight', sentence);
    }
    return row;
  }

  #isWeighed(item: ItemRow): boolean {
    const { weighed } = this.#file.profile;
    return weighed?.is.test(this.#cell(item, weighed.column)) === true;
  }

  #name(item: ItemRow): string {
    const { namesValues = false, nameNoise: noise, group, brand } = this.#file.profile;
    const names = this.#columns('name');
    const isVariation = group?.parent !== undefined && item.head !== item.row;
    const name = nameProduct({
      item: firstCell(item.cells, names),
      parent: isVariation ? firstCell(item.head.cells, names) : '',
      // Of an item with variations by rows of their own, other rows only list the values.
      variations:
        group?.parent !== undefined && !isVariation
          ? []
          : this.#variations.map((at) => cellAt(item.cells, at)),
      namesValues,
      noise,
    });
    const whole = brand === undefined ? name : fullName(name, [this.#cell(item, brand)]);
    const { unit = '' } = this.#otherUnit(item) ?? {};
    return unit === '' || whole === '' ? whole : `${whole} (${unit})`;
  }

  /** The unit of a row that is a product in another unit, such as a carton, and its number of pieces. */
  #otherUnit(item: ItemRow): { unit: string; pieces: number } | null {
    const { otherUnit } = this.#file.profile;
    if (!otherUnit || this.#cell(item, otherUnit.of) === '') return null;
    const pieces = Number(this.#cell(item, otherUnit.pieces));
    return { unit: this.#cell(item, otherUnit.unit), pieces };
  }

  /** The size of all pieces of a product in another unit: '12 x 750 ml'. Empty for any other. */
  #sizeOfPieces(item: ItemRow, name: string): string {
    const { pieces = 1 } = this.#otherUnit(item) ?? {};
    const { size } = readSize(name);
    return size !== null && Number.isInteger(pieces) && pieces > 1
      ? `${pieces} x ${size.text}`
      : '';
  }

  #setOtherNames(row: ReadRow, cell: string): void {
    if (foldHeading(cell) !== foldHeading(row.values.name ?? '')) setValue(row, 'otherNames', cell);
  }

  #category({ cells }: ItemRow): string {
    const { headers, profile } = this.#file;
    for (const at of this.#columns('category')) {
      const isList = this.#lists.has(foldHeading(headers[at] ?? ''));
      const category = lastLevel(cellAt(cells, at), isList, profile.categoryMark);
      if (category !== '') return category;
    }
    return '';
  }

  #setPrices(row: ReadRow, item: ItemRow): void {
    const { openPrice, saleDates = [] } = this.#file.profile;
    const price = firstCell(item.cells, this.#columns('price'));
    const type = openPrice ? this.#cell(item, openPrice.column) : '';
    if (OPEN_PRICE.test(price) || (type !== '' && openPrice?.is.test(type))) {
      addWarning(row, 'price-open', say(msg`The till asks for its price at the sale.`));
      return;
    }
    setValue(row, 'price', price, this.#decimal, this.#places);
    if (this.#cell(item, saleDates) !== '') return;
    const salePrice = firstCell(item.cells, this.#columns('salePrice'));
    setValue(row, 'salePrice', salePrice, this.#decimal, this.#places);
  }

  #setStock(row: ReadRow, item: ItemRow): void {
    const { tracked, statesStock } = this.#file.profile;
    if (!this.#isCounted) return;
    if (tracked !== undefined && this.#file.index.has(tracked)) {
      const mark = this.#cell(item, tracked);
      if (mark === '' || NO.test(mark)) return;
    }
    const stock = firstCell(item.cells, this.#columns('inStock'));
    setValue(row, 'inStock', statesStock && /backorder/i.test(stock) ? 'yes' : stock);
  }

  #perhapsBarcode(item: ItemRow): string {
    const { perhapsBarcode = [] } = this.#file.profile;
    const cells = perhapsBarcode.map((one) => this.#cell(item, one)).filter(looksLikeBarcode);
    // Where barcodes have a column of their own, a short code is rather a number of the shop.
    return cells.find((cell) => !this.#hasBarcodes || /^\d{12,13}$/.test(cell)) ?? '';
  }
}
