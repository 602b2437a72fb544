import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkReasons,
  checkScore,
  type CheckedStock,
  DAILY_CHECKS,
  doubtOf,
  pickChecks,
} from './checks.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const ROW: CheckedStock = {
  inStock: true,
  seenAt: new Date('2026-11-11T12:00:00Z'),
  halfLifeDays: 30,
  quantity: null,
  contradictions: 0,
  searches: 0,
  requests: 0,
};

describe('a check is worth more', () => {
  test.each<[string, Partial<CheckedStock>]>([
    ['the longer nobody has looked', { seenAt: new Date('2026-10-01T12:00:00Z') }],
    ['the faster the category changes', { halfLifeDays: 3 }],
    ['when a shopper contradicts', { contradictions: 1 }],
    ['when few are left', { quantity: 2 }],
    ['when many search for it', { searches: 8 }],
    ['when shoppers ask for it', { requests: 3 }],
  ])('%s', (_rule, change) => {
    expect(checkScore({ ...ROW, ...change }, NOW)).toBeGreaterThan(checkScore(ROW, NOW));
  });

  test('while the product is shown in stock', () => {
    expect(checkScore({ ...ROW, inStock: false }, NOW)).toBeLessThan(checkScore(ROW, NOW));
  });
});

test('doubt never falls with age and is a chance', () => {
  const hours = fc.integer({ min: 0, max: 50_000 });
  fc.assert(
    fc.property(hours, hours, fc.boolean(), fc.nat(4), (a, b, inStock, contradictions) => {
      const [young, old] = [Math.min(a, b), Math.max(a, b)].map((age) =>
        doubtOf(
          { ...ROW, inStock, contradictions, seenAt: new Date(NOW.getTime() - age * 3_600_000) },
          NOW,
        ),
      );
      expect(old).toBeGreaterThanOrEqual(young ?? 0);
      expect(old).toBeLessThanOrEqual(1);
    }),
  );
});

test('a list has 20 products, the best first, and none without a doubt', () => {
  const sure = { ...ROW, searches: 100, requests: 9 };
  const reported = { ...ROW, contradictions: 1 };
  const old = { ...ROW, halfLifeDays: 2 };
  const picked = pickChecks([sure, ...Array.from({ length: 30 }, () => old), reported], NOW);
  expect(picked).toHaveLength(DAILY_CHECKS);
  expect(picked[0]).toBe(reported);
  expect(picked).not.toContain(sure);
  expect(checkReasons(reported, NOW)).toEqual(['reported']);
});
