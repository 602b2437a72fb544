import type { CellBox, Fixture, ShelfSide, StorePlan } from '@aislewise/contracts/store-plan';

/** A cell by its number: row by row, from the left of the upper row. */
export type Cell = number;

/** Distance to a cell that cannot be reached. */
export const UNREACHABLE = Number.POSITIVE_INFINITY;

/** Shoppers walk through sections and entrances, and around everything else. */
const isSolid = ({ kind }: Fixture): boolean =>
  kind === 'aisle' || kind === 'wall' || kind === 'till';

const ALL_SIDES: readonly ShelfSide[] = ['left', 'right', 'upper', 'lower'];

/** The cells of a plan, and which of them shoppers can walk on. */
export class WalkableGrid {
  readonly #width: number;
  readonly #height: number;
  readonly #solid: Uint8Array;
  readonly #neighbours: readonly (readonly Cell[])[];

  constructor({ width, height, fixtures }: StorePlan) {
    this.#width = width;
    this.#height = height;
    this.#solid = new Uint8Array(width * height);
    for (const fixture of fixtures.filter(isSolid))
      for (const cell of this.#cellsOf(fixture)) this.#solid[cell] = 1;
    this.#neighbours = Array.from(this.#solid, (_, cell) => this.#freeBeside(cell));
  }

  isFree(cell: Cell): boolean {
    return this.#solid[cell] === 0;
  }

  /** The middle of a cell, in cells. */
  middleOf(cell: Cell): { x: number; y: number } {
    return { x: (cell % this.#width) + 0.5, y: Math.floor(cell / this.#width) + 0.5 };
  }

  /** The free cells beside a cell, not across a corner. */
  neighbours(cell: Cell): readonly Cell[] {
    return this.#neighbours[cell] ?? [];
  }

  #freeBeside(cell: Cell): Cell[] {
    const [x, y] = [cell % this.#width, Math.floor(cell / this.#width)];
    return [
      x > 0 ? cell - 1 : -1,
      x < this.#width - 1 ? cell + 1 : -1,
      y > 0 ? cell - this.#width : -1,
      y < this.#height - 1 ? cell + this.#width : -1,
    ].filter((one) => one >= 0 && this.isFree(one));
  }

  /** The free cells of a box, such as an entrance. */
  freeCellsOf(box: CellBox): Cell[] {
    return this.#cellsOf(box).filter((cell) => this.isFree(cell));
  }

  /**
   * The free cell in front of the middle of each of these sides of a box, or the one nearest to it along the
   * side. Of a side that is built up there is none.
   */
  inFrontOf(box: CellBox, sides: readonly ShelfSide[] = ALL_SIDES): Cell[] {
    return sides.flatMap((side) => {
      const isUpright = side === 'left' || side === 'right';
      const length = isUpright ? box.height : box.width;
      const middle = (length - 1) / 2;
      const along = Array.from({ length }, (_, i) => i).sort(
        (a, b) => Math.abs(a - middle) - Math.abs(b - middle),
      );
      const cells = along.map((i) => this.#beside(box, side, i));
      return cells.find((cell) => cell !== null && this.isFree(cell)) ?? [];
    });
  }

  #beside({ x, y, width, height }: CellBox, side: ShelfSide, i: number): Cell | null {
    if (side === 'left') return this.#cellAt(x - 1, y + i);
    if (side === 'right') return this.#cellAt(x + width, y + i);
    return this.#cellAt(x + i, side === 'upper' ? y - 1 : y + height);
  }

  #cellAt(x: number, y: number): Cell | null {
    const isInside = x >= 0 && y >= 0 && x < this.#width && y < this.#height;
    return isInside ? y * this.#width + x : null;
  }

  #cellsOf({ x, y, width, height }: CellBox): Cell[] {
    return Array.from(
      { length: width * height },
      (_, i) => (y + Math.floor(i / width)) * this.#width + x + (i % width),
    );
  }

  /** The number of steps from the nearest of some cells to each cell. */
  distancesFrom(starts: readonly Cell[]): Float64Array {
    const distances = new Float64Array(this.#solid.length).fill(UNREACHABLE);
    for (const start of starts) distances[start] = 0;
    const queue = [...starts];
    for (const cell of queue)
      for (const next of this.neighbours(cell)) {
        if (distances[next] !== UNREACHABLE) continue;
        distances[next] = (distances[cell] ?? 0) + 1;
        queue.push(next);
      }
    return distances;
  }

  /** A shortest way from a cell down to distance 0, both included. */
  wayDown(from: Cell, distances: Float64Array): Cell[] {
    const way = [from];
    for (let cell = from; (distances[cell] ?? 0) > 0;) {
      const left = (distances[cell] ?? 0) - 1;
      const next = this.neighbours(cell).find((one) => distances[one] === left);
      if (next === undefined) throw new Error('The distances are of another grid');
      way.push(next);
      cell = next;
    }
    return way;
  }
}
