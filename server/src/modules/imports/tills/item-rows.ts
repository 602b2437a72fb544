/** Groups a till's rows into items, and finds the rows that are products. */
import { unescapeFormula } from '../files/csv.ts';
import type { SheetRow } from '../files/sheet.ts';
import {
  isInactiveReason,
  SkippedRows,
  type Skipped,
  type SkipReason,
} from '../files/skip-reasons.ts';
import { NO, type CellRule, type Headings } from './profile.ts';
import type { TillFile } from './recognise.ts';

/** A row of a till's export, with the cells that it takes from its item. */
export interface ItemRow {
  row: SheetRow;
  cells: readonly string[];
  /** The first row of its item, or the row of the item that a variation names. */
  head: SheetRow;
}

/** The text of a cell without the marks of spreadsheets. */
export const cellAt = (cells: readonly string[], at: number | undefined): string =>
  at === undefined ? '' : unescapeFormula((cells[at] ?? '').trim()).trim();

/** The first cell of these columns that is not empty. */
export function firstCell(cells: readonly string[], columns: readonly number[]): string {
  for (const at of columns) {
    const cell = cellAt(cells, at);
    if (cell !== '') return cell;
  }
  return '';
}

/** Reads the rows of one location, or of the whole file. */
export class ItemReader {
  readonly #file: TillFile;
  readonly #skipped = new SkippedRows();
  readonly #columns = new Map<Headings, number[]>();
  readonly #rules: readonly (CellRule & { reason: SkipReason })[];

  /** @param withInactive whether goods that the till calls inactive are among the products */
  constructor(file: TillFile, withInactive: boolean) {
    this.#file = file;
    const { skip = [] } = file.profile;
    this.#rules = skip.filter(({ reason }) => !withInactive || !isInactiveReason(reason));
  }

  /** The rows that are products, and how many were left out for which reason. */
  read(location: string | null): { rows: ItemRow[]; skipped: Skipped[] } {
    const ofPlace = this.#ofLocation(location);
    const items = this.#withHeads(ofPlace).filter((item) => this.#isOwn(item));
    const varied = new Set(items.filter((item) => item.row !== item.head).map(({ head }) => head));
    const rows = items.filter(
      (item) => !this.#isParent(item, varied) && !this.#isSkipped(item, location),
    );
    return { rows, skipped: this.#skipped.list() };
  }

  #find(headings: Headings): number[] {
    const known = this.#columns.get(headings);
    if (known) return known;
    const found = this.#file.index.find(headings);
    this.#columns.set(headings, found);
    return found;
  }

  #skip(reason: SkipReason, { line, cells }: SheetRow, carried: readonly string[] = cells): true {
    const name = firstCell(carried, this.#find(this.#file.profile.columns.name ?? []));
    this.#skipped.add(reason, line, name || firstCell(cells, [...cells.keys()]));
    return true;
  }

  #ofLocation(location: string | null): SheetRow[] {
    const { body, profile } = this.#file;
    const { places } = profile;
    if (!places || !('rowColumn' in places) || location === null) return body;
    const [at] = this.#find(places.rowColumn);
    return body.filter((row) => {
      const isHere = (row.cells[at ?? -1]?.trim() ?? '') === location;
      if (!isHere) this.#skip('elsewhere', row);
      return isHere;
    });
  }

  /** Finds each row's item, and carries the item's cells to rows that lack them. */
  #withHeads(rows: readonly SheetRow[]): ItemRow[] {
    const { group } = this.#file.profile;
    if (!group) return rows.map((row) => ({ row, cells: row.cells, head: row }));
    const carried = group.carry.flatMap((heading) => this.#find(heading));
    const headOf = group.by === 'above' ? this.#byOrder() : this.#byKey(rows);
    return rows.map((row) => {
      const head = headOf(row);
      if (head === row) return { row, cells: row.cells, head };
      const cells = [...row.cells];
      for (const at of carried) {
        if (cellAt(cells, at) === '') cells[at] = head.cells[at] ?? '';
      }
      return { row, cells: Array.from(cells, (cell) => cell ?? ''), head };
    });
  }

  #byOrder(): (row: SheetRow) => SheetRow {
    const names = this.#find(this.#file.profile.columns.name ?? []);
    let last: SheetRow | undefined;
    return (row) => {
      if (!last || firstCell(row.cells, names) !== '') last = row;
      return last;
    };
  }

  #byKey(rows: readonly SheetRow[]): (row: SheetRow) => SheetRow {
    const { by, parent = '', sku = '' } = this.#file.profile.group ?? { by: '' };
    const cell = (row: SheetRow, headings: Headings) =>
      firstCell(row.cells, this.#find(headings)).toLowerCase();
    const byKey = new Map<string, SheetRow>();
    for (const row of rows) {
      for (const key of [cell(row, by), sku === '' ? '' : `sku ${cell(row, sku)}`]) {
        if (key !== '' && !byKey.has(key)) byKey.set(key, row);
      }
    }
    return (row) => {
      if (parent === '') return byKey.get(cell(row, by)) ?? row;
      const named = cell(row, parent);
      if (named === '') return row;
      return byKey.get(named.replace(/^id:/, '')) ?? byKey.get(`sku ${named}`) ?? row;
    };
  }

  /** A row without cells of its own is a picture, or a part of a set. */
  #isOwn({ row }: ItemRow): boolean {
    const { own } = this.#file.profile;
    return own === undefined || firstCell(row.cells, this.#find(own)) !== '';
  }

  #matches({ column, is }: CellRule, cells: readonly string[]): boolean {
    const cell = firstCell(cells, this.#find(column));
    return cell !== '' && is.test(cell);
  }

  #isParent({ row, cells, head }: ItemRow, varied: ReadonlySet<SheetRow>): boolean {
    const { parents, group, variations = [], columns } = this.#file.profile;
    if (parents && this.#matches(parents, cells)) return true;
    // An item above its variations has none itself. Its price, if any, is that of the variations.
    return (
      group?.by === 'above' &&
      row === head &&
      varied.has(row) &&
      firstCell(cells, this.#find(variations)) === '' &&
      firstCell(cells, this.#find(columns.barcode ?? [])) === ''
    );
  }

  #isSkipped({ cells, head, row }: ItemRow, location: string | null): boolean {
    const { places, group, notCarried, columns } = this.#file.profile;
    const rule =
      this.#rules.find((one) => this.#matches(one, cells)) ??
      (group?.parent !== undefined && head !== row
        ? this.#rules.find((one) => this.#matches(one, head.cells))
        : undefined);
    if (rule) return this.#skip(rule.reason, row, cells);
    if (places && 'found' in places && places.sold !== undefined && location !== null) {
      const [at] = this.#file.index.findOfPlace(places.sold, location);
      if (NO.test(cellAt(cells, at))) return this.#skip('notSoldHere', row, cells);
    }
    const stock = firstCell(cells, this.#find(columns.inStock ?? []));
    return notCarried?.test(stock) === true && this.#skip('notStockedHere', row, cells);
  }
}
