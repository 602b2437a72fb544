/** The plan of a store that its keeper draws: a grid of cells with shelves, walls, entrances and tills. */

/** Sides of a shelf as they are drawn. */
export type ShelfSide = 'left' | 'right' | 'upper' | 'lower';

/** A rectangle of cells. The cell at the left of the upper row is (0, 0). */
export interface CellBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A side from which shoppers reach a shelf, and the categories that stand there. */
export interface PlanSide {
  side: ShelfSide;
  categories: string[];
}

/**
 * Shelves of an aisle, which has one such fixture or more. Without sides, shoppers reach it from both
 * of its long sides.
 */
export interface PlanAisle extends CellBox {
  kind: 'aisle';
  name: string;
  categories: string[];
  sides: PlanSide[];
}

/** A part of the floor where some categories stand. Shoppers walk through it. */
export interface PlanSection extends CellBox {
  kind: 'section';
  name: string;
  categories: string[];
}

export interface PlainFixture extends CellBox {
  kind: 'wall' | 'entrance' | 'till';
}

export type Fixture = PlanAisle | PlanSection | PlainFixture;

export interface StorePlan {
  width: number;
  height: number;
  fixtures: Fixture[];
}
