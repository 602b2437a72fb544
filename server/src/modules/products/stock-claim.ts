/** The one rule by which sources change whether a product is in stock. */
import type { StockSource } from '@aislewise/contracts/inventory';
import type { ProductRow } from './tables.ts';

/** A statement about the stock of a product. */
export interface StockClaim {
  by: StockSource;
  at: Date;
  /** Left out: as the quantity says, else by hand as the row says. */
  inStock?: boolean | undefined;
  /** Pieces. At most 0 is out of stock. Left out: stays, unless `inStock` changes. */
  quantity?: number | null | undefined;
}

/** The columns of a product that claims write. */
export type StockEvidence = Pick<
  ProductRow,
  'inStock' | 'quantity' | 'saidQuantity' | 'quantityAt' | 'seenAt' | 'seenBy' | 'stockCheckedAt'
>;

/**
 * `seenAt` of a product of which nobody has said whether it is there, such as one of a list without a
 * column for the stock. Every claim is newer.
 */
export const NO_CLAIM_AT = new Date(0);

/** Whether somebody has said whether the product is there. */
export const hasClaim = ({ seenAt }: Pick<StockEvidence, 'seenAt'>): boolean =>
  seenAt > NO_CLAIM_AT;

/** Whether a keeper makes the claim. */
const isByHand = ({ by }: StockClaim): boolean => by === 'count' || by === 'scan';

const later = (a: Date, b: Date | null): Date => (b !== null && b > a ? b : a);

/** The pieces to show: the last word about them, unless the mark says otherwise. */
const shownQuantity = ({ inStock, saidQuantity }: StockEvidence): number | null =>
  saidQuantity !== null && saidQuantity > 0 === inStock ? saidQuantity : null;

/**
 * The columns that a claim sets, of which some may have their value already; none if the row has newer
 * claims. Of two claims of the same time the first stays, unless the second is made by hand. In whatever
 * order claims arrive, the newest decides what `inStock`, `seenAt` and `seenBy` are, the newest with a
 * number what `quantity` is, and the newest by hand what `stockCheckedAt` is.
 */
export function applyStockClaim(row: StockEvidence, claim: StockClaim): Partial<StockEvidence> {
  const { at, by, quantity } = claim;
  const isHand = isByHand(claim);
  const isNewer = (last: Date | null): boolean =>
    last === null || at > last || (isHand && at.getTime() === last.getTime());
  const checked = isHand && { stockCheckedAt: later(at, row.stockCheckedAt) };
  const counted = quantity === undefined || quantity === null ? undefined : quantity > 0;
  const there = claim.inStock ?? counted ?? (isHand ? row.inStock : undefined);
  const seen = there !== undefined &&
    isNewer(row.seenAt) && { seenAt: at, seenBy: by, inStock: there };
  const said = quantity !== undefined &&
    isNewer(row.quantityAt) && { saidQuantity: quantity, quantityAt: at };
  if (!seen && !said) return { ...checked };
  return { ...seen, ...said, quantity: shownQuantity({ ...row, ...seen, ...said }), ...checked };
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

/**
 * The columns after a claim of shoppers has lost a report. Where the row shows that claim, the one that the
 * other reports make counts. Without one, the row has no evidence but the last count and the last word
 * about its pieces, or none. 'Out of stock' that the claim had set goes; 'in stock' stays, as old as that
 * evidence.
 */
export function withoutShoppersClaim(
  row: StockEvidence & Pick<ProductRow, 'stockUpdatedAt'>,
  before: { inStock: boolean; at: Date },
  after: { inStock: boolean; at: Date } | undefined,
): Partial<StockEvidence> {
  const isShown = row.seenBy === 'shopper' && row.seenAt.getTime() === before.at.getTime();
  if (!isShown || after?.at.getTime() === before.at.getTime()) return {};
  if (after) {
    const seen = { seenAt: after.at, inStock: after.inStock };
    return { ...seen, quantity: shownQuantity({ ...row, ...seen }) };
  }
  const { stockCheckedAt, quantityAt, stockUpdatedAt } = row;
  const isCount = stockCheckedAt !== null && (quantityAt === null || stockCheckedAt >= quantityAt);
  const seen: Pick<StockEvidence, 'seenAt' | 'seenBy' | 'inStock'> = {
    seenAt: (isCount ? stockCheckedAt : quantityAt) ?? NO_CLAIM_AT,
    seenBy: isCount ? 'count' : 'import',
    inStock: row.inStock || stockUpdatedAt >= before.at,
  };
  return { ...seen, quantity: shownQuantity({ ...row, ...seen }) };
}
