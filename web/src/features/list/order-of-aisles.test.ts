import { expect, test } from 'vitest';
import { learnWalk, NO_WALKS } from '../../device/list/walk-order.ts';
import { orderOfAisles } from './order-of-aisles.ts';

const AISLES = ['Aisle 10', 'Produce', 'aisle 2', 'Aisle 1'];
const walks = learnWalk(AISLES, NO_WALKS, ['Produce', 'Aisle 10', 'Aisle 1'], '2026-11-26');
const routeOver = (...aisles: string[]) => ({
  stops: aisles.map((aisle) => ({ aisle, side: 'left' as const, at: { x: 0, y: 0 } })),
});

test('without a plan and a walk the aisles are in their natural order', () => {
  expect(orderOfAisles(AISLES, { route: null, walks: NO_WALKS })).toEqual({
    by: 'names',
    aisles: ['1', '2', '10', 'produce'],
  });
});

test('without a plan the order that was learned from walks counts', () => {
  expect(orderOfAisles(AISLES, { route: null, walks })).toEqual({
    by: 'walks',
    aisles: ['produce', '10', '2', '1'],
  });
});

test('the way on a plan counts before what was learned; aisles that it lacks follow in the learned order', () => {
  expect(orderOfAisles(AISLES, { route: routeOver('1', 'produce'), walks })).toEqual({
    by: 'way',
    aisles: ['1', 'produce', '10', '2'],
  });
});

test('a plan on which no aisle of the list can be reached changes nothing', () => {
  expect(orderOfAisles(AISLES, { route: routeOver(), walks }).by).toBe('walks');
});

test('places of aisles that the store no longer has are no order', () => {
  expect(orderOfAisles(['Aisle 7'], { route: null, walks }).by).toBe('names');
});
