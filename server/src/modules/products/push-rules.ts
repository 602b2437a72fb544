/** The rule of a push of prices and stock. */
import type { StockPushRow } from '@aislewise/contracts/calls/pushes';
import type { Money } from '@aislewise/contracts/money';
import type { ProductChange } from './queries.ts';
import { changedStock, differences, stockState, type ProductRow } from './rules.ts';
import { applyStockClaim } from './stock-claim.ts';

/** A word about the price and the stock of a product. */
type StockWord = Pick<StockPushRow, 'price' | 'quantity' | 'inStock' | 'at'>;

/** `older`: a newer word about the same is known. `unchanged`: it is so already. */
export type PushOutcome = 'applied' | 'unchanged' | 'older';

interface Step {
  outcome: PushOutcome;
  set: ProductChange;
}

function stockStep(product: ProductRow, { quantity, inStock, at: time }: StockWord): Step {
  const at = new Date(time);
  const isGone = typeof quantity === 'number' && quantity <= 0;
  const there = isGone ? false : inStock;
  const set = applyStockClaim(product, { by: 'push', at, quantity, inStock: there });
  const now = { ...product, ...set };
  const isSame = now.inStock === product.inStock && now.quantity === product.quantity;
  if (!isSame) return { outcome: 'applied', set };
  const isSaid =
    (there === undefined || there === product.inStock) &&
    (quantity === undefined || quantity === product.quantity);
  const isNew = at > product.seenAt || (isSaid && at.getTime() === product.seenAt.getTime());
  return { outcome: isNew ? 'unchanged' : 'older', set };
}

function priceStep(product: ProductRow, { price, at: time }: StockWord, money: Money): Step {
  const at = new Date(time);
  const isSame = price === product.price;
  if (at <= product.priceUpdatedAt) {
    const isFirst = isSame && at.getTime() === product.priceUpdatedAt.getTime();
    return { outcome: isFirst ? 'unchanged' : 'older', set: {} };
  }
  const plain = changedStock(product, { price }, money);
  // The till’s price is at or below the sale price: the sale is over.
  const { next } =
    plain.faults.length > 0 ? changedStock(product, { price, isOnSale: false }, money) : plain;
  const set = differences(stockState(product), next) ?? {};
  return { outcome: isSame ? 'unchanged' : 'applied', set: { ...set, priceUpdatedAt: at } };
}

/**
 * The changes of a product by a row. Its stock and its price have times of their own, so that a row can
 * change one and be too late for the other. In whatever order rows arrive, the newest word counts.
 */
export function applyPushRow(
  product: ProductRow,
  row: StockWord,
  money: Money,
): { outcome: PushOutcome; stock: ProductChange; price: ProductChange } {
  const steps = {
    stock:
      row.quantity === undefined && row.inStock === undefined ? undefined : stockStep(product, row),
    price: row.price === undefined ? undefined : priceStep(product, row, money),
  };
  const outcomes = new Set([steps.stock?.outcome, steps.price?.outcome]);
  const outcome = (['applied', 'older'] as const).find((one) => outcomes.has(one)) ?? 'unchanged';
  return { outcome, stock: steps.stock?.set ?? {}, price: steps.price?.set ?? {} };
}
