import { expect, test } from 'vitest';
import { TrackingBudgets } from './budgets.ts';
import type { TrackedEvent } from './rules.ts';

const NETWORK = '192.0.2.1';

const event = (n: number, change: Partial<TrackedEvent> = {}): TrackedEvent => ({
  at: new Date('2026-06-10T15:00:00Z'),
  storeId: 'store',
  sessionId: `session-${n}`,
  eventType: 'page_view',
  ...change,
});
const oneVisitor = { sessionId: 'session' };
const lackedFoods = (n: number): Partial<TrackedEvent> => ({
  ...oneVisitor,
  lackedFoods: [`food ${2 * n}`, `food ${2 * n + 1}`],
});
const search = (n: number): Partial<TrackedEvent> => ({
  ...oneVisitor,
  search: { query: `food ${n}`, resultsCount: 0 },
});

/** Counts how many of `times` events are within the limits. */
function countAdmitted(
  budgets: TrackingBudgets,
  times: number,
  change: (n: number) => Partial<TrackedEvent>,
  network: (n: number) => string = () => NETWORK,
): number {
  let admitted = 0;
  for (let n = 0; n < times; n += 1) {
    if (budgets.consume(event(n, change(n)), network(n))) admitted += 1;
  }
  return admitted;
}

test.each([
  ['events', 2000, () => oneVisitor],
  ['new visitors', 200, () => ({})],
  ['new queries', 500, search],
  ['lists with two new lacked foods', 250, lackedFoods],
])('a network may add %s to a store up to a limit of %i a day', (_, limit, change) => {
  const budgets = new TrackingBudgets();
  expect(countAdmitted(budgets, 3000, change)).toBe(limit);
  expect(budgets.dropped).toBe(3000 - limit);
  const ofOthers = event(1, { ...change(1), sessionId: 'of another network' });
  expect(budgets.consume(ofOthers, '192.0.2.2')).toBe(true);
  const nextDay = { ...change(1), at: new Date('2026-06-11T00:00:00Z') };
  expect(budgets.consume(event(1, nextDay), NETWORK)).toBe(true);
});

test.each([
  ['events', 6000, () => oneVisitor],
  ['new visitors', 600, () => ({})],
  ['new queries', 1500, search],
])('a network may add %s to all stores up to a limit of %i a day', (_, limit, change) => {
  const inStores = (n: number) => ({ ...change(n), storeId: `store ${n % 20}` });
  expect(countAdmitted(new TrackingBudgets(), 7000, inStores)).toBeLessThanOrEqual(limit);
  expect(countAdmitted(new TrackingBudgets(), 7000, inStores)).toBeGreaterThan(limit - 20);
});

test.each([
  ['new visitors', 20_000, () => ({})],
  ['new queries', 5000, search],
])('all networks may add %s to a store up to a limit of %i a day', (_, limit, change) => {
  const budgets = new TrackingBudgets();
  const networks = (n: number) => `192.0.2.${n % 250}`;
  expect(countAdmitted(budgets, limit + 1000, change, networks)).toBe(limit);
});

test('a visitor and a query of the same day are counted once, in any spelling', () => {
  const budgets = new TrackingBudgets();
  const spellings = ['besan', 'BESAN', 'Bésan'];
  const same = (n: number) => ({
    ...oneVisitor,
    search: { query: spellings[n % 3] ?? '', resultsCount: 1 },
  });
  expect(countAdmitted(budgets, 2000, same)).toBe(2000);
});
