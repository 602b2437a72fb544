import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { halfLifeDays } from './half-lives.ts';
import { CLAIMS, claimText, stockClaim, type ClaimedStock } from './stock-claims.ts';

const NOW = new Date(2026, 10, 21, 18);
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const ROW: ClaimedStock = {
  inStock: true,
  stockLevel: 'available_now',
  lastUpdated: daysAgo(0).toISOString(),
  seenAt: daysAgo(0).toISOString(),
  seenBy: 'count',
  halfLifeDays: 30,
};
const textOf = (row: Partial<ClaimedStock>, age: number) => {
  const {
    word,
    level,
    age: seen,
  } = claimText({ ...ROW, ...row, seenAt: daysAgo(age).toISOString() }, NOW);
  return [word, level, seen].filter((part) => part !== null).join(' · ');
};

test('a claim only fades with age, whatever its half-life', () => {
  const strength = { fresh: 2, likely: 1, out: 1, unknown: 0 };
  const days = fc.double({ min: 0, max: 2000, noNaN: true });
  const halfLife = fc.double({ min: 0.05, max: 400, noNaN: true });
  fc.assert(
    fc.property(fc.boolean(), days, days, halfLife, (inStock, a, b, life) => {
      const claims = [Math.min(a, b), Math.max(a, b)].map((age) =>
        stockClaim({ inStock, seenAt: daysAgo(age) }, life, NOW),
      );
      const [young, old] = claims.map((claim) => strength[claim]);
      expect(old).toBeLessThanOrEqual(young ?? 0);
      // Age alone never turns a claim into its opposite.
      expect(claims.includes('out') && claims.some((c) => c === 'fresh' || c === 'likely')).toBe(
        false,
      );
    }),
  );
  expect(CLAIMS).toHaveLength(Object.keys(strength).length);
});

test.each([
  ['Herbs & Greens', 1],
  ['Fresh Vegetables', 3],
  ['Lentils & Beans', 30],
  ['Something else', 14],
])('claims about %s lose half their weight in %i days', (category, days) => {
  expect(halfLifeDays(category)).toBe(days);
});

describe('shoppers read the word of the specification and the age behind it', () => {
  test.each<[Partial<ClaimedStock>, number, string]>([
    [{}, 0, 'In Stock · Available Now · counted today'],
    [{ seenBy: 'scan' }, 1, 'In Stock · Available Now · counted yesterday'],
    [
      { seenBy: 'push', stockLevel: 'generally_available' },
      3,
      'In Stock · Generally Available · seen 3 days ago',
    ],
    [{}, 6, 'In Stock · Available Now · counted 6 days ago'],
    [{}, 21, 'In Stock · counted 21 days ago'],
    [
      { stockLevel: 'generally_available' },
      21,
      'In Stock · Generally Available · counted 21 days ago',
    ],
    [{ seenBy: 'import' }, 45, 'In Stock · seen in October'],
    [{}, 190, 'Availability Unknown · last seen in May'],
    [{}, 380, 'Availability Unknown · last seen in November 2025'],
    [{ inStock: false, seenBy: 'shopper' }, 0, 'Out of Stock · reported today'],
    [{ inStock: false }, 190, 'Availability Unknown · last out in May'],
    [{ halfLifeDays: 1 }, 2, 'In Stock · counted 2 days ago'],
  ])('%j after %i days: %s', (row, age, text) => {
    expect(textOf(row, age)).toBe(text);
  });

  test('stock that nobody has claimed is not known, and has no age', () => {
    expect(claimText({ ...ROW, seenAt: null, seenBy: null }, NOW)).toEqual({
      claim: 'unknown',
      word: 'Availability Unknown',
      level: null,
      age: 'ask the store',
      isOld: true,
    });
  });

  test('a claim is old after 14 days', () => {
    const isOld = (age: number) =>
      claimText({ ...ROW, seenAt: daysAgo(age).toISOString() }, NOW).isOld;
    expect([0, 14, 15].map(isOld)).toEqual([false, false, true]);
  });

  test('a row that an older version kept on a device takes its last update as an import', () => {
    const { seenAt: _at, seenBy: _by, halfLifeDays: _days, ...old } = ROW;
    expect(claimText(old, NOW)).toMatchObject({ claim: 'fresh', age: 'seen today' });
  });
});
