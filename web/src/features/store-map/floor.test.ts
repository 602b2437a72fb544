import type { StorePlan } from '@aislewise/contracts/store-plan';
import { describe, expect, test } from 'vitest';
import { openingView, planFloor, plainFloor } from './floor.ts';
import {
  aisleBox,
  fittedView,
  floorHeight,
  keptInSight,
  MIDDLE,
  shownPart,
  START_VIEW,
  VIEWPORT,
} from './rules.ts';

const PLAN: StorePlan = {
  width: 20,
  height: 10,
  fixtures: [
    { kind: 'wall', x: 0, y: 0, width: 20, height: 1 },
    { kind: 'section', x: 14, y: 2, width: 6, height: 4, name: 'Produce', categories: [] },
    { kind: 'aisle', x: 2, y: 2, width: 1, height: 6, name: 'aisle 4', categories: [], sides: [] },
    { kind: 'aisle', x: 5, y: 2, width: 1, height: 6, name: 'Aisle 4', categories: [], sides: [] },
    { kind: 'aisle', x: 8, y: 2, width: 1, height: 6, name: 'Aisle 9', categories: [], sides: [] },
  ],
};
const AISLES = [{ name: 'Freezers' }, { name: '4' }];

test('a floor without a plan has three aisles a row', () => {
  const floor = plainFloor(4);
  expect(floor.fixtures).toBeNull();
  expect(floor.boxes).toEqual([0, 1, 2, 3].map(aisleBox));
});

test('the shelves of a plan lead to the aisle of their name, in any spelling', () => {
  const floor = planFloor(PLAN, AISLES);
  expect(floor.height).toBe(200);
  expect(floor.aisles).toEqual([
    { box: { x: 40, y: 40, width: 20, height: 120 }, place: 1 },
    { box: { x: 100, y: 40, width: 20, height: 120 }, place: 1 },
  ]);
  expect(floor.boxes).toEqual([undefined, { x: 40, y: 40, width: 20, height: 120 }]);
});

test('shelves without products are drawn without a function, and sections below everything', () => {
  const { fixtures } = planFloor(PLAN, AISLES);
  expect(fixtures?.map(({ fixture }) => fixture.kind)).toEqual(['section', 'wall', 'aisle']);
});

test.each([1, 9, 18, 19, 36])('the first view shows the whole floor of %i aisles', (aisles) => {
  const height = floorHeight(aisles);
  const view = fittedView(plainFloor(aisles));
  expect(keptInSight(view, height)).toEqual(view);
  const half = (VIEWPORT.height * shownPart(aisles)) / 2;
  expect(height * view.zoom + view.y).toBeLessThanOrEqual(MIDDLE.y + half + 1e-6);
  expect(view.x).toBeGreaterThanOrEqual(0);
});

test('the first view is no smaller than 0.5, no larger than 1, and its boxes can be read', () => {
  expect(fittedView(plainFloor(60))).toEqual({
    ...fittedView(plainFloor(36)),
    zoom: 0.5,
    x: 100,
  });
  expect(shownPart(60)).toBe(shownPart(36));
  expect(shownPart(18)).toBe(1);
  expect(fittedView(plainFloor(1))).toEqual(START_VIEW);
});

describe('the view that opens for an aisle', () => {
  test.each([
    ['a shop that fits is not moved, in whatever column the aisle is', 2, 0, 0],
    ['of a higher shop the aisle is in the middle', 14, 7, 150 - 270],
    ['at the end of a higher shop nothing empty is shown', 14, 13, 300 - floorHeight(14)],
    ['at its beginning neither', 14, 0, 0],
  ])('%s', (_, aisles, place, y) => {
    const floor = { height: floorHeight(aisles), part: 1 };
    expect(openingView(floor, aisleBox(place))).toEqual({ zoom: 1, x: 0, y });
  });

  test('a larger part of the floor is shown from its beginning', () => {
    const floor = { height: floorHeight(14), part: 2 };
    expect(openingView(floor, aisleBox(0))).toEqual({ zoom: 1, x: 0, y: -150 });
  });
});
