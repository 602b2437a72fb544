/**
 * Measures how long the way through a store is that a list gets on a plan, and how long it takes to find.
 *
 *   npm run bench -- routes [--plans 200]
 *
 * Random plans of 40 × 30 cells have up to 60 shelves. With 9 stops the way is compared with the best of all
 * orders; with 40 stops with the best of 100 ways that begin in a random order (budget: 5% longer). The
 * time is that of `routeOf` for 40 aisles in this process; a phone that is four times as slow takes four
 * times as long (budget there: 50 ms).
 */
import { parseArgs } from 'node:util';
import type { Fixture, StorePlan } from '@aislewise/contracts/store-plan';
import {
  type Distances,
  improved,
  lengthOf,
  orderStops,
} from '../web/src/features/store-map/route/order-stops.ts';
import { routeOf } from '../web/src/features/store-map/route/plan-route.ts';
import { UNREACHABLE, WalkableGrid } from '../web/src/features/store-map/route/walkable-grid.ts';
import { percentile } from './search-quality.ts';

const WIDTH = 40;
const HEIGHT = 30;
const FEW = 9;
const MANY = 40;
const RANDOM_WAYS = 100;
const SLOWDOWN = 4;

const { values } = parseArgs({ options: { plans: { type: 'string', default: '200' } } });
const plans = Number(values.plans);

let seed = 1;
/** A repeatable random number from 0 to 1 (mulberry32). */
function random(): number {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
}
const below = (most: number): number => Math.floor(random() * most);
const shuffled = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);

function randomPlan(): StorePlan {
  const shelves = Array.from({ length: 60 }, (_, i): Fixture => {
    const isUpright = random() < 0.7;
    const [width, height] = isUpright ? [1, 2 + below(5)] : [2 + below(5), 1];
    const [x, y] = [1 + below(WIDTH - width - 2), 1 + below(HEIGHT - height - 3)];
    return { kind: 'aisle', x, y, width, height, name: `${i}`, categories: [], sides: [] };
  });
  return {
    width: WIDTH,
    height: HEIGHT,
    fixtures: [
      ...shelves,
      { kind: 'entrance', x: 0, y: HEIGHT - 1, width: 2, height: 1 },
      { kind: 'till', x: WIDTH - 3, y: HEIGHT - 2, width: 1, height: 1 },
    ],
  };
}

/** The lengths between random cells that can be reached. */
function randomStops(plan: StorePlan, count: number): Distances {
  const grid = new WalkableGrid(plan);
  const entrance = (HEIGHT - 1) * WIDTH;
  const fromEntrance = grid.distancesFrom([entrance]);
  const toTill = grid.distancesFrom([HEIGHT * WIDTH - 1]);
  const reached = [...fromEntrance.keys()].filter((cell) => fromEntrance[cell] !== UNREACHABLE);
  const cells = shuffled(reached).slice(0, count);
  const of = (table: Float64Array) => cells.map((cell) => table[cell] ?? UNREACHABLE);
  return {
    between: cells.map((cell) => of(grid.distancesFrom([cell]))),
    fromEntrance: of(fromEntrance),
    toTill: of(toTill),
  };
}

/** The length of the shortest of all orders. */
function shortestOfAll(distances: Distances): number {
  const { between, fromEntrance, toTill } = distances;
  let best = Number.POSITIVE_INFINITY;
  const visit = (last: number, length: number, left: readonly number[]): void => {
    if (length >= best) return;
    if (left.length === 0) best = Math.min(best, length + (toTill[last] ?? 0));
    for (const next of left)
      visit(
        next,
        length + (between[last]?.[next] ?? 0),
        left.filter((one) => one !== next),
      );
  };
  const all = [...fromEntrance.keys()];
  for (const first of all)
    visit(
      first,
      fromEntrance[first] ?? 0,
      all.filter((one) => one !== first),
    );
  return best;
}

let equal = 0;
const longer: number[] = [];
const times: number[] = [];
for (let i = 0; i < plans; i += 1) {
  const plan = randomPlan();
  const few = randomStops(plan, FEW);
  if (lengthOf(orderStops(few), few) === shortestOfAll(few)) equal += 1;

  const many = randomStops(plan, MANY);
  const own = lengthOf(orderStops(many), many);
  let best = own;
  for (let way = 0; way < RANDOM_WAYS; way += 1) {
    const order = improved(shuffled([...many.fromEntrance.keys()]), many);
    best = Math.min(best, lengthOf(order, many));
  }
  longer.push(own / best - 1);

  const aisles = Array.from({ length: MANY }, (_, name) => `${name}`);
  const start = performance.now();
  routeOf(plan, aisles);
  times.push(performance.now() - start);
}
const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;
console.log(`${FEW} stops: ${equal} of ${plans} ways are as short as the shortest`);
const mean = longer.reduce((sum, one) => sum + one, 0) / longer.length;
console.log(
  `${MANY} stops: ${percent(mean)} longer than the best known on average, ${percent(Math.max(...longer))} at most`,
);
console.log(
  `${MANY} aisles: p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms here; four times as slow p99 ${(percentile(times, 0.99) * SLOWDOWN).toFixed(0)} ms`,
);
