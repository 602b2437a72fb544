/** The one rule by which sources change whether a product is in stock. */
import type { StockSource } from '@aislewise/contracts/inventory';
import type { ProductRow } from './tables.ts';

/** A statement about the stock of a product. */
export interface StockClaim {
  by: StockSource;
  at: Date;
  /** Left out: as the quantity says, else as the row says. */
  inStock?: boolean | undefined;
  /** Pieces. At most 0 is out of stock. Left out: stays, unless `inStock` changes. */
  quantity?: number | null | undefined;
}

/** The columns of a product that claims write. */
export type StockEvidence = Pick<
  ProductRow,
  'inStock' | 'quantity' | 'seenAt' | 'seenBy' | 'stockCheckedAt'
>;

/** Whether a keeper makes the claim. */
const isByHand = ({ by }: StockClaim): boolean => by === 'count' || by === 'scan';

const later = (a: Date, b: Date | null): Date => (b !== null && b > a ? b : a);

/**
 * The columns that a claim sets, of which some may have their value already; none if the row has a
 * newer claim. Of two claims of the same time the first stays, unless the second is made by hand. In
 * whatever order claims arrive, the newest decides what `inStock`, `seenAt` and `seenBy` are, and the
 * newest by hand what `stockCheckedAt` is.
 */
export function applyStockClaim(row: StockEvidence, claim: StockClaim): Partial<StockEvidence> {
  const { at, by, quantity } = claim;
  const checked = isByHand(claim) && { stockCheckedAt: later(at, row.stockCheckedAt) };
  const newer = at.getTime() - row.seenAt.getTime();
  if (newer < 0 || (newer === 0 && !isByHand(claim))) return { ...checked };
  const counted = quantity === undefined || quantity === null ? undefined : quantity > 0;
  const inStock = claim.inStock ?? counted ?? row.inStock;
  return {
    seenAt: at,
    seenBy: by,
    inStock,
    ...(quantity !== undefined && { quantity }),
    // The number of an older claim is wrong now.
    ...(quantity === undefined && inStock !== row.inStock && { quantity: null }),
    ...checked,
  };
}

/** Whether a keeper who sets these fields says that the product is there or not. */
export const isClaim = (
  change: Partial<Record<'inStock' | 'stockLevel' | 'quantity', unknown>>,
): boolean =>
  change.inStock !== undefined || change.stockLevel !== undefined || change.quantity !== undefined;

/**
 * A claim that a keeper makes now. `seenAt` is not set back: a till's clock may have put it some
 * minutes ahead.
 */
export const claimByHand = (
  row: StockEvidence,
  { by = 'count', ...claim }: Partial<Omit<StockClaim, 'at'>>,
  now: Date,
): Partial<StockEvidence> => ({
  ...applyStockClaim(row, { ...claim, by, at: later(now, row.seenAt) }),
  stockCheckedAt: now,
});

/** The columns after a keeper has removed the mark 'counted': the row has no evidence but its last update. */
export const withoutCount = ({
  seenAt,
  stockCheckedAt,
  stockUpdatedAt,
}: ProductRow): Partial<StockEvidence> =>
  stockCheckedAt === null
    ? {}
    : {
        stockCheckedAt: null,
        ...(seenAt.getTime() === stockCheckedAt.getTime() && {
          seenAt: stockUpdatedAt,
          seenBy: 'import' as const,
        }),
      };
