import { foldAisle } from '@aislewise/contracts/aisles';
import type { PlanAisle, ShelfSide, StorePlan } from '@aislewise/contracts/store-plan';
import { orderStops } from './order-stops.ts';
import { type Cell, UNREACHABLE, WalkableGrid } from './walkable-grid.ts';

/** A stop of a route: an aisle, and the side of the shelf at which the shopper stands. */
export interface RouteStop {
  /** Folded name. */
  readonly aisle: string;
  readonly side: ShelfSide;
}

/** A point in cells, from the left upper corner of the plan. */
export interface PlanPoint {
  readonly x: number;
  readonly y: number;
}

export interface Route {
  /** In the order of the way, each with the place where the shopper stands. */
  readonly stops: readonly (RouteStop & { readonly at: PlanPoint })[];
  /** Folded names of aisles that the plan lacks or that cannot be reached. */
  readonly left: readonly string[];
  /** The way through the middles of cells, from the entrance over the stops to the till. */
  readonly way: readonly PlanPoint[];
}

interface Place extends RouteStop {
  readonly cell: Cell;
}

/** The sides from which shoppers reach a shelf: those that the keeper gave, else both long sides. */
function sidesOf({ sides, width, height }: PlanAisle): readonly ShelfSide[] {
  if (sides.length > 0) return sides.map(({ side }) => side);
  if (width === height) return ['left', 'right', 'upper', 'lower'];
  return height > width ? ['left', 'right'] : ['upper', 'lower'];
}

/**
 * The way from the entrance over the shelves of some aisles to the nearest till. Without an entrance it
 * begins at the first stop, without a till it ends at the last one.
 *
 * @param aisles names in any spelling
 */
export function routeOf(plan: StorePlan, aisles: Iterable<string>): Route {
  const grid = new WalkableGrid(plan);
  const entrances = plan.fixtures.filter(({ kind }) => kind === 'entrance');
  const tills = plan.fixtures.filter(({ kind }) => kind === 'till');
  const starts = entrances.flatMap((box) => grid.freeCellsOf(box));
  const ends = tills.flatMap((box) => grid.inFrontOf(box));
  const fromStart = grid.distancesFrom(starts);
  const wanted = [...new Set(Array.from(aisles, foldAisle))];
  const shelves = plan.fixtures.filter((one): one is PlanAisle => one.kind === 'aisle');
  const near = wanted.flatMap((aisle) => {
    const boxes = shelves.filter(({ name }) => foldAisle(name) === aisle);
    const places = boxes.flatMap((box) =>
      sidesOf(box).flatMap((side) =>
        grid.inFrontOf(box, [side]).map((cell): Place => ({ aisle, side, cell })),
      ),
    );
    const reached =
      starts.length === 0 ? places : places.filter(({ cell }) => isNear(fromStart, cell));
    // The side that is nearest to the entrance, at its middle: where in the aisle a product stands is not known.
    return reached.toSorted((a, b) => at(fromStart, a.cell) - at(fromStart, b.cell)).slice(0, 1);
  });
  const from = near.map(({ cell }) => grid.distancesFrom([cell]));
  // Without an entrance, stops of another part of the floor than the first one cannot be reached.
  const places = near.filter(({ cell }) => from[0] && isNear(from[0], cell));
  const tables = places.map((place) => from[near.indexOf(place)] ?? fromStart);
  const toEnd = grid.distancesFrom(ends);
  const hasEnd = places[0] !== undefined && isNear(toEnd, places[0].cell);
  const order = orderStops({
    between: tables.map((table) => places.map(({ cell }) => at(table, cell))),
    fromEntrance: places.map(({ cell }) => (starts.length > 0 ? at(fromStart, cell) : 0)),
    toTill: places.map(({ cell }) => (hasEnd ? at(toEnd, cell) : 0)),
  });
  const stops = order.flatMap((i) => places[i] ?? []);
  const found = new Set(stops.map(({ aisle }) => aisle));
  return {
    stops: stops.map(({ aisle, side, cell }) => ({ aisle, side, at: grid.middleOf(cell) })),
    left: wanted.filter((aisle) => !found.has(aisle)),
    way: wayOver(grid, stops, {
      tables: order.flatMap((i) => tables[i] ?? []),
      fromStart: starts.length > 0 ? fromStart : null,
      toEnd: hasEnd ? toEnd : null,
    }).map((cell) => grid.middleOf(cell)),
  };
}

const at = (table: Float64Array, cell: Cell): number => table[cell] ?? UNREACHABLE;
const isNear = (table: Float64Array, cell: Cell): boolean => at(table, cell) !== UNREACHABLE;

interface Tables {
  /** Distances from each stop, in the order of the stops. */
  readonly tables: readonly Float64Array[];
  readonly fromStart: Float64Array | null;
  readonly toEnd: Float64Array | null;
}

/** The cells of the way, each beside the one before. */
function wayOver(
  grid: WalkableGrid,
  stops: readonly Place[],
  { tables, fromStart, toEnd }: Tables,
): Cell[] {
  const [first, last] = [stops[0], stops.at(-1)];
  if (!first || !last) return [];
  const way = fromStart ? grid.wayDown(first.cell, fromStart).reverse() : [first.cell];
  for (const [i, stop] of stops.entries()) {
    const before = tables[i - 1];
    // The way down from this stop leads to the one before it.
    if (before) way.push(...grid.wayDown(stop.cell, before).reverse().slice(1));
  }
  if (toEnd) way.push(...grid.wayDown(last.cell, toEnd).slice(1));
  return way;
}
