import { STOCK_SOURCES } from '@aislewise/contracts/inventory';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyStockClaim,
  claimByHand,
  type StockClaim,
  type StockEvidence,
} from './stock-claim.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 8, minute));
const ROW: StockEvidence = {
  inStock: true,
  quantity: null,
  saidQuantity: null,
  quantityAt: null,
  seenAt: at(0),
  seenBy: 'import',
  stockCheckedAt: null,
};
const after = (claims: readonly StockClaim[], row = ROW): StockEvidence =>
  claims.reduce((now, claim) => ({ ...now, ...applyStockClaim(now, claim) }), row);

/** A claim by hand without either keeps what the row says, so its place in the order counts. */
const isCommutative = ({ by, inStock, quantity }: StockClaim): boolean =>
  (by !== 'count' && by !== 'scan') || inStock !== undefined || typeof quantity === 'number';

test('the order in which claims arrive does not matter', () => {
  const claims = fc.uniqueArray(
    fc
      .record({
        by: fc.constantFrom(...STOCK_SOURCES),
        at: fc.integer({ min: 1, max: 1000 }).map(at),
        inStock: fc.option(fc.boolean(), { nil: undefined }),
        quantity: fc.option(fc.option(fc.integer({ min: -2, max: 9 })), { nil: undefined }),
      })
      .filter(isCommutative),
    { selector: ({ at: time }) => time.getTime() },
  );
  const shuffled = claims.chain((list) =>
    fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
  );
  fc.assert(
    fc.property(shuffled, ([list, other]) => {
      expect(after(other)).toEqual(after(list));
    }),
  );
});

describe('a claim', () => {
  test('that is older or of the same time changes nothing', () => {
    for (const minute of [-5, 0]) {
      const claim = { by: 'push', at: at(minute), inStock: false, quantity: 0 } as const;
      const seen = { inStock: true, quantity: null, seenAt: at(0), seenBy: 'import' };
      expect(after([claim])).toMatchObject(seen);
    }
  });

  test('made by hand wins at the same time', () => {
    const claim = { by: 'count', at: at(0), inStock: false } as const;
    expect(after([claim])).toMatchObject({ inStock: false, seenBy: 'count' });
  });

  test.each([
    [12, true],
    [0, false],
    [-1, false],
  ])('of %i pieces says whether the product is in stock', (quantity, inStock) => {
    expect(after([{ by: 'push', at: at(1), quantity }])).toMatchObject({ quantity, inStock });
  });

  test('of a till that takes its number back does not say whether the product is there', () => {
    const row = { ...ROW, inStock: false, quantity: 0, saidQuantity: 0, quantityAt: at(0) };
    const expected = { ...row, quantity: null, saidQuantity: null, quantityAt: at(1) };
    expect(after([{ by: 'push', at: at(1), quantity: null }], row)).toEqual(expected);
  });

  test('without a number keeps the number unless it contradicts it', () => {
    const row = { ...ROW, quantity: 4, saidQuantity: 4, quantityAt: at(0) };
    expect(after([{ by: 'count', at: at(1) }], row).quantity).toBe(4);
    expect(after([{ by: 'count', at: at(1), inStock: false }], row).quantity).toBeNull();
  });
});

test('an edit by hand wins over a till whose clock is ahead', () => {
  const row = after([{ by: 'push', at: at(5), quantity: 3 }]);
  expect(claimByHand(row, { inStock: false }, at(2))).toEqual({
    inStock: false,
    quantity: null,
    seenAt: at(5),
    seenBy: 'count',
    stockCheckedAt: at(2),
  });
});
