import { expect, test } from 'vitest';
import { learnWalk, NO_WALKS, orderAisles } from './walk-order.ts';

const AISLES = ['Aisle 1', 'Aisle 2', 'Aisle 10', 'Produce', 'Aisle 3'];
const walked = (...walks: readonly string[][]) =>
  walks.reduce((order, walk) => learnWalk(AISLES, order, walk, '2026-11-26'), NO_WALKS);

test('without a walk the aisles are in their natural order', () => {
  expect(orderAisles(AISLES, NO_WALKS)).toEqual(['1', '2', '3', '10', 'produce']);
});

test('the order of a walk is the order of the next one, in whatever spelling', () => {
  const order = walked(['Produce', 'aisle 10', '3', 'Aisle 2', 'Aisle 1']);
  expect(orderAisles(AISLES, order)).toEqual(['produce', '10', '3', '2', '1']);
});

test('an aisle that was not visited stands between its neighbours', () => {
  const order = walked(['Produce', 'Aisle 3', 'Aisle 1']);
  expect(orderAisles(AISLES, order)).toEqual(['produce', '10', '3', '2', '1']);
});

test('two aisles that were walked in their order say nothing about the others', () => {
  expect(orderAisles(AISLES, walked(['Aisle 2', 'Aisle 10']))).toEqual(
    orderAisles(AISLES, NO_WALKS),
  );
});

test('a detour once does not turn the order that was walked before', () => {
  const usual = ['Aisle 1', 'Aisle 2', 'Aisle 3', 'Aisle 10', 'Produce'];
  const order = walked(
    usual,
    usual,
    ['Aisle 1', 'Aisle 3', 'Aisle 2', 'Aisle 10', 'Produce'],
    usual,
  );
  expect(orderAisles(AISLES, order)).toEqual(['1', '2', '3', '10', 'produce']);
});

test('an aisle that the store has no longer is not learned', () => {
  expect(walked(['Aisle 99', 'Aisle 1']).places).not.toHaveProperty('99');
});
