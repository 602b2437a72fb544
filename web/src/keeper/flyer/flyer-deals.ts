import type { ShownDeal } from '@aislewise/contracts/calls/deals';
import { currentPrice } from '@aislewise/contracts/inventory';
import { dayIn } from '@aislewise/contracts/wall-clock';
import { perUnit } from '../../features/products/rules.ts';
import { formatDate, formatPrice } from '../../lib/format.ts';

/** A product on the flyer, as it is printed. */
export interface FlyerProduct {
  readonly id: string;
  readonly name: string;
  /** '$3.99 / lb'; '' if the price is not known. */
  readonly price: string;
  /** The price before the deal; '' if it is not higher. */
  readonly was: string;
}

/** A deal on the flyer, as it is printed. */
export interface FlyerDeal {
  readonly id: string;
  readonly title: string;
  /** '20% off', or ''. */
  readonly value: string;
  readonly description: string;
  /** 'until Nov 30', or '' without an end. */
  readonly until: string;
  readonly products: readonly FlyerProduct[];
}

function toFlyerProduct({ id, name, inventory }: ShownDeal['products'][number]): FlyerProduct {
  const price = currentPrice(inventory);
  const before = inventory.originalPrice ?? inventory.price;
  const isLower = price !== null && before !== null && Number(before) > Number(price);
  const { priceUnit } = inventory;
  const unit = priceUnit === null || priceUnit === 'each' ? '' : perUnit(priceUnit);
  return {
    id,
    name,
    price: price === null ? '' : formatPrice(price) + unit,
    was: isLower ? formatPrice(before) : '',
  };
}

/** A day without its year: 'Nov 30'. Flyers are about days near by. */
const dayOf = (date: string): string => formatDate(date).replace(/, \d+$/, '');

/** A deal as the flyer prints it. Its last day is that of the store's time zone. */
export const toFlyerDeal = (
  { id, title, dealValue, description, endDate, products }: ShownDeal,
  timeZone: string,
): FlyerDeal => ({
  id,
  title,
  value: dealValue ?? '',
  description: description ?? '',
  until: endDate === null ? '' : `until ${dayOf(dayIn(new Date(endDate), timeZone))}`,
  products: products.map(toFlyerProduct),
});

/** The first `most` of a list, and how many are left out. */
export function firstOf<Item>(
  items: readonly Item[],
  most: number,
): { readonly shown: readonly Item[]; readonly more: number } {
  return { shown: items.slice(0, most), more: Math.max(0, items.length - most) };
}
