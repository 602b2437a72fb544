import { type CategoryKey, categoryKeyFor } from '@aislewise/contracts/categories';
import { currentPrice } from '@aislewise/contracts/inventory';
import type { LabelUnits } from '@aislewise/contracts/shelf-labels';
import { labelPricePerUnit, pricePerUnit } from '@aislewise/finder/price-per-unit';
import { parseSize, readSize, withOunces } from '@aislewise/finder/text/product-size';
import type { Ounces } from '@aislewise/finder/text/size-units';
import { ouncesOf } from '@aislewise/pantry/ounces';
import type { ProductRow } from './tables.ts';

/** Categories of which most products are liquids. */
const LIQUID_SHELVES: ReadonlySet<string | null> = new Set<CategoryKey>([
  'beverages',
  'chutney-sauces',
  'drinks',
  'oil-ghee',
]);

/** The kind of the ounces on a product's package, by its food, or by its category if that is not known. */
function ouncesOfProduct({ foodId, category }: Pick<ProductRow, 'foodId' | 'category'>): Ounces {
  if (foodId !== null) return ouncesOf(foodId);
  return LIQUID_SHELVES.has(categoryKeyFor(category)) ? 'either' : 'weight';
}

const readAmounts = (row: ProductRow) => {
  const named = readSize(row.name);
  const written = (row.size && parseSize(row.size)) || named.size;
  return {
    /** As the package says it: ounces that may be of weight or fluid are in it. */
    written,
    size: withOunces(written, ouncesOfProduct(row)),
    priceUnit: row.priceUnit ?? named.priceUnit,
  };
};
/** By row, because reading a name takes some microseconds. */
const amounts = new WeakMap<ProductRow, ReturnType<typeof readAmounts>>();

function amountsOf(row: ProductRow) {
  const read = amounts.get(row) ?? readAmounts(row);
  amounts.set(row, read);
  return read;
}

/** A price per unit of a product, in the units of its package and in both others, for its shelf label. */
export const unitPrices = (row: ProductRow, price: string | null) => {
  const read = amountsOf(row);
  const inUnits = (units: LabelUnits, size = read.size) =>
    price === null ? null : labelPricePerUnit(price, { ...read, size }, units);
  // By the ounce of the package, a price is true whatever that ounce is.
  const byPackage = inUnits('package', read.size ?? read.written);
  return {
    package: byPackage,
    us: read.size ? inUnits('us') : byPackage,
    metric: inUnits('metric'),
  };
};

/** The size and the price unit of a product, as set or as its name says, and the price per unit. */
export function shownAmounts(row: ProductRow) {
  const read = amountsOf(row);
  const price = currentPrice(row);
  return {
    size: (read.size ?? read.written)?.text ?? null,
    priceUnit: read.priceUnit,
    pricePerUnit: price === null ? null : pricePerUnit(price, read),
  };
}
