import fc from 'fast-check';
import { expect, test } from 'vitest';
import { agreedClaim, haveChangedMany, REPORT_KINDS, type StockReport } from './stock-reports.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 1, hour));
const report = (
  kind: StockReport['kind'],
  hour: number,
  visitor: string,
  network = visitor,
): StockReport => ({ kind, at: at(hour), visitor, network });

const OLD = { inStock: true, seenAt: at(-2000), seenBy: 'count' } as const;

test.each<[string, StockReport[], ReturnType<typeof agreedClaim>]>([
  ['one visitor says nothing for all', [report('not_here', 1, 'a')], undefined],
  [
    'two of different networks do',
    [report('not_here', 1, 'a'), report('not_here', 5, 'b')],
    { inStock: false, at: at(5) },
  ],
  [
    'two of one network do not',
    [report('not_here', 1, 'a', 'n'), report('not_here', 5, 'b', 'n')],
    undefined,
  ],
  [
    'one visitor in two networks does not',
    [report('not_here', 1, 'a', 'm'), report('not_here', 5, 'a', 'n')],
    undefined,
  ],
  [
    'two that are further apart than a half-life do not',
    [report('not_here', 1, 'a'), report('not_here', 30, 'b')],
    undefined,
  ],
  [
    'another aisle is there as well',
    [report('found', 1, 'a'), report('other_aisle', 2, 'b')],
    { inStock: true, at: at(2) },
  ],
  [
    'the newer of two claims counts',
    [
      report('not_here', 1, 'a'),
      report('not_here', 2, 'b'),
      report('found', 3, 'c'),
      report('found', 4, 'd'),
    ],
    { inStock: true, at: at(4) },
  ],
])('%s', (_rule, reports, claim) => {
  expect(agreedClaim(reports, 1, OLD)).toEqual(claim);
});

const reportsOf = (network: fc.Arbitrary<string>) =>
  fc.array(
    fc
      .record({
        kind: fc.constantFrom(...REPORT_KINDS),
        hour: fc.integer({ min: 0, max: 400 }),
        visitor: fc.string({ minLength: 1, maxLength: 2 }),
        network,
      })
      .map(({ kind, hour, visitor, network: of }) => report(kind, hour, visitor, of)),
    { maxLength: 30 },
  );

test('a flood from one network says nothing', () => {
  fc.assert(
    fc.property(reportsOf(fc.constant('one')), (reports) => {
      expect(agreedClaim(reports, 30, OLD)).toBeUndefined();
    }),
  );
});

test('the order of the reports does not matter', () => {
  const shuffled = reportsOf(fc.constantFrom('a', 'b', 'c')).chain((list) =>
    fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
  );
  fc.assert(
    fc.property(shuffled, ([list, other]) => {
      expect(agreedClaim(other, 2, OLD)?.at).toEqual(agreedClaim(list, 2, OLD)?.at);
    }),
  );
});

test('against a fresh word of the keeper or the till it takes three, and two to confirm it', () => {
  const two = [report('not_here', 1, 'a'), report('not_here', 5, 'b')];
  const three = [...two, report('not_here', 6, 'c')];
  for (const seenBy of ['count', 'scan', 'push'] as const) {
    const last = { inStock: true, seenAt: at(0), seenBy };
    expect(agreedClaim(two, 1, last)).toBeUndefined();
    expect(agreedClaim(three, 1, last)).toEqual({ inStock: false, at: at(6) });
    expect(agreedClaim(two, 1, { ...last, inStock: false })).toBeDefined();
  }
  expect(agreedClaim(two, 1, { inStock: true, seenAt: at(0), seenBy: 'import' })).toBeDefined();
});

test.each([
  [19, 300, false],
  [20, 300, true],
  [49, 1000, false],
  [50, 1000, true],
])('%i of %i products within an hour are too many: %s', (changed, products, expected) => {
  expect(haveChangedMany(changed, products)).toBe(expected);
});
