import {
  maxLines,
  tooLarge,
  tooManyColumns,
  tooManyRows,
  type SheetBounds,
  type SheetRow,
} from './sheet.ts';

/** Limit of the texts of all cells: a cell may say that it is repeated. */
const MAX_CHARACTERS = 50_000_000;

/** Collects the cells of a sheet row by row. Throws UnreadableFile beyond the bounds. */
export class RowCollector {
  readonly rows: SheetRow[] = [];
  readonly #bounds: SheetBounds;
  #cells: string[] = [];
  #merged: [first: number, last: number][] = [];
  #column = 0;
  #characters = 0;

  constructor(bounds: SheetBounds) {
    this.#bounds = bounds;
  }

  /** The place of the next cell, from 0. */
  get column(): number {
    return this.#column;
  }

  /** Leaves cells empty up to a place. */
  moveTo(column: number): void {
    this.#column = Math.max(this.#column, column);
  }

  /**
   * Adds a cell with its text, as often as it is repeated.
   *
   * @param width its columns
   * @param merged the columns of it and of the cells that follow and are merged into it
   */
  add(given: string, { repeated = 1, width = 1, merged = 0 } = {}): void {
    const text = given.trim();
    if (text === '') {
      this.#column += repeated * width;
      return;
    }
    for (let copy = 0; copy < repeated; copy += 1) {
      if (this.#column >= this.#bounds.columns) throw tooManyColumns(this.#bounds);
      this.#characters += text.length;
      if (this.#characters > MAX_CHARACTERS) throw tooLarge();
      while (this.#cells.length < this.#column) this.#cells.push('');
      this.#cells[this.#column] = text;
      const last = this.#column + Math.max(width, merged) - 1;
      if (last > this.#column) this.#merged.push([this.#column, last]);
      this.#column += width;
    }
  }

  /** Ends a row. One without text is left out. */
  endRow(line: number, { isHidden = false, repeated = 1 } = {}): void {
    const [cells, merged] = [this.#cells, this.#merged];
    this.#cells = [];
    this.#merged = [];
    this.#column = 0;
    if (cells.length === 0) return;
    for (let copy = 0; copy < repeated; copy += 1) {
      const row: SheetRow = { line: line + copy, cells: [...cells] };
      if (isHidden) row.isHidden = true;
      if (merged.length > 0) row.merged = merged;
      this.rows.push(row);
      if (this.rows.length > this.#bounds.rows || row.line > maxLines(this.#bounds)) {
        throw tooManyRows(this.#bounds);
      }
      this.#characters += copy > 0 ? cells.join('').length : 0;
      if (this.#characters > MAX_CHARACTERS) throw tooLarge();
    }
  }
}

/** A number in an attribute: a positive whole one, else 1. */
export function countIn(attribute: string | undefined): number {
  const count = Number(attribute);
  return Number.isSafeInteger(count) && count > 0 ? count : 1;
}
