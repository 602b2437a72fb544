/**
 * The plan of a store that its keeper draws: a grid of cells with shelves, walls, entrances and tills. Boxes
 * of cells without rotation, because stores are mostly right-angled and ways are found on a grid.
 */

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
  /** Cells of a row, and rows. */
  width: number;
  height: number;
  fixtures: Fixture[];
}

export const FIXTURE_KINDS = ['aisle', 'wall', 'entrance', 'till', 'section'] as const;
export type FixtureKind = (typeof FIXTURE_KINDS)[number];
export const SHELF_SIDES = ['left', 'right', 'upper', 'lower'] as const;

/** Bounds of a plan: cells of a side, and fixtures. */
export const MIN_PLAN_SIDE = 4;
export const MAX_PLAN_SIDE = 60;
export const MAX_FIXTURES = 200;
export const MAX_FIXTURE_NAME = 40;
/** Categories of a fixture or of one of its sides. */
export const MAX_FIXTURE_CATEGORIES = 20;

/** Whether a box lies within a plan. */
export const isWithin = (
  { x, y, width, height }: CellBox,
  plan: Pick<StorePlan, 'width' | 'height'>,
): boolean => x >= 0 && y >= 0 && x + width <= plan.width && y + height <= plan.height;
