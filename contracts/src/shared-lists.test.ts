import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeLine, mergeLines } from './shared-lists.ts';

/** Few ids, times and values, so that lines of one id and fields of one time are frequent. */
const time = fc.integer({ min: 0, max: 3 });
const line = fc.record({
  id: fc.constantFrom('a', 'b', 'c'),
  addedAt: time,
  item: fc.record({ words: fc.constantFrom('rice', 'dal'), note: fc.constantFrom('', 'long') }),
  chosen: fc.dictionary(fc.constantFrom('s', 't'), fc.constantFrom('p', 'q')),
  tickedAt: fc.constantFrom(null, 'today'),
  isRemoved: fc.boolean(),
  // Lines of earlier versions have none.
  storeId: fc.constantFrom(undefined, null, 's', 't'),
  changedAt: fc.record({
    item: time,
    chosen: time,
    tickedAt: time,
    isRemoved: time,
    storeId: fc.option(time, { nil: undefined }),
  }),
});
const list = fc.uniqueArray(line, { selector: ({ id }) => id });
type TestLine = typeof line extends fc.Arbitrary<infer Value> ? Value : never;
/** Lines in one order, with the values that a missing field stands for. */
const sorted = (lines: readonly TestLine[]) =>
  lines
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map((one) => ({
      ...one,
      storeId: one.storeId ?? null,
      changedAt: { ...one.changedAt, storeId: one.changedAt.storeId ?? 0 },
    }));

test('the merge is commutative', () => {
  fc.assert(
    fc.property(list, list, (a, b) => {
      expect(sorted(mergeLines(a, b))).toEqual(sorted(mergeLines(b, a)));
    }),
  );
});

test('the merge is associative', () => {
  fc.assert(
    fc.property(list, list, list, (a, b, c) => {
      const left = mergeLines(mergeLines(a, b), c);
      expect(sorted(left)).toEqual(sorted(mergeLines(a, mergeLines(b, c))));
    }),
  );
});

test('the merge is idempotent, and leaves lines that do not change as they are', () => {
  fc.assert(
    fc.property(list, list, (a, b) => {
      const merged = mergeLines(a, b);
      const again = mergeLines(merged, b);
      expect(again.every((one, i) => one === merged[i])).toBe(true);
    }),
  );
});

test('no addition is lost, and each field has the value that was written last', () => {
  fc.assert(
    fc.property(list, list, (a, b) => {
      const merged = new Map(mergeLines(a, b).map((one) => [one.id, one]));
      for (const one of [...a, ...b]) {
        const { changedAt } = merged.get(one.id) ?? {};
        expect(changedAt?.tickedAt).toBeGreaterThanOrEqual(one.changedAt.tickedAt);
        expect(changedAt?.item).toBeGreaterThanOrEqual(one.changedAt.item);
      }
    }),
  );
});

test('the order of the keys does not matter', () => {
  const changedAt = { item: 1, chosen: 1, tickedAt: 1, isRemoved: 1 };
  const one = { id: 'a', addedAt: 1, chosen: {}, tickedAt: null, isRemoved: false, changedAt };
  const a = { ...one, item: { words: 'rice', note: '' } };
  expect(mergeLine(a, { ...one, item: { note: '', words: 'rice' } })).toBe(a);
});

test('a tick of one device and other words of another are both kept', () => {
  const before = {
    id: 'a',
    addedAt: 1,
    item: 'rice',
    chosen: {},
    tickedAt: null as string | null,
    isRemoved: false,
    changedAt: { item: 1, chosen: 1, tickedAt: 1, isRemoved: 1 },
  };
  const ticked = {
    ...before,
    tickedAt: 'today',
    changedAt: { ...before.changedAt, tickedAt: 5 },
  };
  const edited = { ...before, item: 'red rice', changedAt: { ...before.changedAt, item: 9 } };
  expect(mergeLine(ticked, edited)).toMatchObject({ item: 'red rice', tickedAt: 'today' });
});
