import { foldAisle } from '@aislewise/contracts/aisles';
import type { Fixture, PlanAisle, StorePlan } from '@aislewise/contracts/store-plan';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lengthOf, orderStops, shortestOrder, type Distances } from './order-stops.ts';
import { routeOf } from './plan-route.ts';

const aisle = (name: string, x: number, more: Partial<PlanAisle> = {}): PlanAisle => ({
  kind: 'aisle',
  name,
  x,
  y: 2,
  width: 1,
  height: 5,
  categories: [],
  sides: [],
  ...more,
});
const box = (kind: 'entrance' | 'till' | 'wall', x: number, y: number, width = 1): Fixture => ({
  kind,
  x,
  y,
  width,
  height: 1,
});
const planOf = (...fixtures: Fixture[]): StorePlan => ({ width: 20, height: 10, fixtures });

/** Lengths between random points of a grid. */
const distances = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 30 })), {
    minLength: 1,
    maxLength: 7,
  })
  .map((points): Distances => {
    const length = ([x, y]: [number, number], [u, v]: [number, number]) =>
      Math.abs(x - u) + Math.abs(y - v);
    return {
      between: points.map((a) => points.map((b) => length(a, b))),
      fromEntrance: points.map((a) => length(a, [0, 0])),
      toTill: points.map((a) => length(a, [30, 0])),
    };
  });

function* permutations(items: readonly number[]): Generator<number[]> {
  if (items.length === 0) yield [];
  for (const item of items)
    for (const rest of permutations(items.filter((other) => other !== item))) yield [item, ...rest];
}

test('of up to ten stops no other order is shorter', () => {
  fc.assert(
    fc.property(distances, (given) => {
      const all = [...permutations([...given.fromEntrance.keys()])];
      const best = Math.min(...all.map((order) => lengthOf(order, given)));
      expect(lengthOf(shortestOrder(given), given)).toBe(best);
    }),
    { numRuns: 60 },
  );
});

test('an order of many stops has each once', () => {
  const points = Array.from({ length: 40 }, (_, i) => [(i * 7) % 30, (i * 11) % 30] as const);
  const length = (a: readonly [number, number], b: readonly [number, number]) =>
    Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]);
  const order = orderStops({
    between: points.map((a) => points.map((b) => length(a, b))),
    fromEntrance: points.map((a) => length(a, [0, 0])),
    toTill: points.map((a) => length(a, [0, 0])),
  });
  expect(order.toSorted((a, b) => a - b)).toEqual([...points.keys()]);
});

test('the way leads from the entrance over the aisles to the till, in any spelling', () => {
  const plan = planOf(
    box('entrance', 0, 9),
    aisle('Aisle 1', 3),
    aisle('aisle 2', 8),
    aisle('3', 13),
    box('till', 18, 9),
  );
  const { stops, left, way } = routeOf(plan, ['Aisle 3', '1', 'Aisle 2']);
  expect(stops.map((one) => one.aisle)).toEqual(['1', '2', '3']);
  expect(left).toEqual([]);
  expect(way[0]).toEqual({ x: 0.5, y: 9.5 });
});

test('a shelf is reached from the side that the keeper gave', () => {
  const right = aisle('1', 3, { sides: [{ side: 'right', categories: [] }] });
  expect(routeOf(planOf(box('entrance', 0, 9), right), ['1']).stops).toMatchObject([
    { aisle: '1', side: 'right', at: { x: 4.5, y: 4.5 } },
  ]);
});

test('an aisle that the plan lacks, or behind a wall, is left and not lost', () => {
  const wall = Array.from({ length: 10 }, (_, y) => box('wall', 10, y));
  const plan = planOf(box('entrance', 0, 9), aisle('1', 3), aisle('2', 14), ...wall);
  const { stops, left } = routeOf(plan, ['1', '2', '9']);
  expect(stops.map((one) => one.aisle)).toEqual(['1']);
  expect(left).toEqual(['2', '9']);
});

test('without an entrance and a till the way begins and ends at a shelf', () => {
  const { stops, way } = routeOf(planOf(aisle('1', 3), aisle('2', 8)), ['2', '1']);
  expect(stops).toHaveLength(2);
  expect(way.length).toBeGreaterThan(1);
  expect(routeOf(planOf(), ['1'])).toEqual({ stops: [], left: ['1'], way: [] });
});

const cell = fc.record({ x: fc.integer({ min: 0, max: 18 }), y: fc.integer({ min: 0, max: 8 }) });
const fixtures = fc.array(
  fc.record({ kind: fc.constantFrom('aisle', 'wall', 'till', 'entrance' as const), at: cell }),
  { maxLength: 14 },
);

test('on any plan the way goes step by step over free cells, and no aisle is lost', () => {
  fc.assert(
    fc.property(fixtures, (given) => {
      const all = given.map(({ kind, at: { x, y } }, i): Fixture => {
        const place = { x, y, width: 1, height: Math.min(2, 10 - y) };
        return kind === 'aisle'
          ? { ...aisle(`${i}`, x), ...place }
          : { kind: kind as 'wall', ...place };
      });
      const plan = planOf(...all);
      const names = all.flatMap((one) => (one.kind === 'aisle' ? one.name : []));
      const { stops, left, way } = routeOf(plan, names);
      expect([...stops.map((one) => one.aisle), ...left].toSorted()).toEqual(
        names.map(foldAisle).toSorted(),
      );
      const isSolid = ({ x, y }: { x: number; y: number }) =>
        all.some(
          (one) =>
            one.kind !== 'entrance' &&
            x > one.x &&
            x < one.x + one.width &&
            y > one.y &&
            y < one.y + one.height,
        );
      expect(way.some(isSolid)).toBe(false);
      const steps = way.slice(1).map(({ x, y }, i) => {
        const before = way[i] ?? { x, y };
        return Math.abs(x - before.x) + Math.abs(y - before.y);
      });
      expect(steps.every((step) => step === 1)).toBe(true);
    }),
    { numRuns: 200 },
  );
});
