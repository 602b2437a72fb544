/** The rules of a push of prices and stock: what a row changes, and which product it names. */
import type { StockPushRow } from '@aislewise/contracts/calls/pushes';
import type { ProductChange } from './queries.ts';
import { changedStock, differences, stockState, type ProductRow } from './rules.ts';
import { applyStockClaim } from './stock-claim.ts';

/** `older`: a newer word about the same is known. `unchanged`: it is so already. */
export type PushOutcome = 'applied' | 'unchanged' | 'older';

interface Step {
  outcome: PushOutcome;
  set: ProductChange;
}

function stockStep(product: ProductRow, { quantity, inStock, at: time }: StockPushRow): Step {
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

function priceStep(product: ProductRow, { price, at: time }: StockPushRow): Step {
  const at = new Date(time);
  const isSame = price === product.price;
  if (at <= product.priceUpdatedAt) {
    const isFirst = isSame && at.getTime() === product.priceUpdatedAt.getTime();
    return { outcome: isFirst ? 'unchanged' : 'older', set: {} };
  }
  const plain = changedStock(product, { price });
  // The till’s price is at or below the sale price: the sale is over.
  const { next } =
    plain.faults.length > 0 ? changedStock(product, { price, isOnSale: false }) : plain;
  const set = differences(stockState(product), next) ?? {};
  return { outcome: isSame ? 'unchanged' : 'applied', set: { ...set, priceUpdatedAt: at } };
}

/**
 * The changes of a product by a row. Its stock and its price have times of their own, so that a row can
 * change one and be too late for the other. In whatever order rows arrive, the newest word counts.
 */
export function applyPushRow(
  product: ProductRow,
  row: StockPushRow,
): { outcome: PushOutcome; stock: ProductChange; price: ProductChange } {
  const steps = {
    stock:
      row.quantity === undefined && row.inStock === undefined ? undefined : stockStep(product, row),
    price: row.price === undefined ? undefined : priceStep(product, row),
  };
  const outcomes = new Set([steps.stock?.outcome, steps.price?.outcome]);
  const outcome = (['applied', 'older'] as const).find((one) => outcomes.has(one)) ?? 'unchanged';
  return { outcome, stock: steps.stock?.set ?? {}, price: steps.price?.set ?? {} };
}

/** A key without the name of its till: `7NQ…` of `square:7NQ…`. */
const bareKey = (key: string): string => key.slice(key.indexOf(':') + 1);

/** A barcode as it is compared. Empty for none. */
const bareBarcode = (barcode: string | null | undefined): string =>
  (barcode ?? '').replace(/^0+/, '');

/** Finds the product that a row names: by the whole key, by the key without its till, by the barcode. */
export function productFinder(
  products: readonly ProductRow[],
): (row: Pick<StockPushRow, 'key' | 'barcode'>) => ProductRow | undefined {
  const byKey = new Map<string, ProductRow>();
  const byBarcode = new Map<string, ProductRow>();
  for (const product of products) {
    const { tillKey } = product;
    if (tillKey !== null && !byKey.has(bareKey(tillKey))) byKey.set(bareKey(tillKey), product);
    const barcode = bareBarcode(product.barcode);
    if (barcode !== '' && !byBarcode.has(barcode)) byBarcode.set(barcode, product);
  }
  // A whole key goes before another till's that only ends like it.
  for (const product of products) if (product.tillKey !== null) byKey.set(product.tillKey, product);
  return ({ key, barcode }) =>
    (key === undefined ? undefined : byKey.get(key)) ??
    (barcode === undefined ? undefined : byBarcode.get(bareBarcode(barcode)));
}
