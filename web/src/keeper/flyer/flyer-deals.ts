import { i18n } from '#i18n';
import { t } from '@lingui/core/macro';
import type { ShownDeal } from '@aislewise/contracts/calls/deals';
import { dealBadge, dealPrice } from '@aislewise/contracts/deals';
import { currentPrice } from '@aislewise/contracts/inventory';
import { formatPrice, type StoredMoney } from '@aislewise/contracts/money';
import { dayIn } from '@aislewise/contracts/wall-clock';
import { perUnit } from '../../features/products/rules.ts';
import { formatDate } from '../../lib/format.ts';

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
  /** '20% off'. */
  readonly value: string;
  readonly description: string;
  /** 'until Mon, Nov 30', 'today only, Nov 28', or '' without an end. */
  readonly until: string;
  readonly products: readonly FlyerProduct[];
}

type FlyerSource = Pick<
  ShownDeal,
  | 'id'
  | 'title'
  | 'description'
  | 'dealType'
  | 'dealValue'
  | 'percentOff'
  | 'amountOff'
  | 'productIds'
  | 'startDate'
  | 'endDate'
  | 'products'
>;
type ShownProduct = ShownDeal['products'][number];

interface FlyerContext {
  /** All deals that run now. */
  readonly deals: readonly FlyerSource[];
  readonly money: StoredMoney;
}

/**
 * The price of a product for as long as a deal runs: that of the deal itself, or of a sale without an end that
 * is lower. A price that another deal gives it may end before.
 */
function priceIn(
  deal: FlyerSource,
  { id, inventory }: ShownProduct,
  { deals, money }: FlyerContext,
): string | null {
  const { price } = inventory;
  if (price === null) return null;
  const inDeal = dealPrice(price, deal, money) ?? price;
  const current = currentPrice(inventory) ?? price;
  const isOfOther = deals.some(
    (other) =>
      other.id !== deal.id &&
      other.productIds.includes(id) &&
      dealPrice(price, other, money) === current,
  );
  return isOfOther || Number(inDeal) <= Number(current) ? inDeal : current;
}

function toFlyerProduct(
  deal: FlyerSource,
  product: ShownProduct,
  context: FlyerContext,
): FlyerProduct {
  const { id, name, inventory } = product;
  const price = priceIn(deal, product, context);
  const before = inventory.originalPrice ?? inventory.price;
  const isLower = price !== null && before !== null && Number(before) > Number(price);
  const { priceUnit } = inventory;
  const { money } = context;
  const unit = priceUnit === null || priceUnit === 'each' ? '' : perUnit(priceUnit);
  return {
    id,
    name,
    price: price === null ? '' : formatPrice(price, money) + unit,
    was: isLower ? formatPrice(before, money) : '',
  };
}

/** A day without its year: 'Nov 30'. Flyers are about days near by. */
const dayOf = (date: string): string => formatDate(date).replace(/, \d+$/, '');

/** The weekday of a plain date: 'Mon'. */
const weekdayOf = (date: string): string =>
  new Intl.DateTimeFormat(i18n.locale, { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(date),
  );

/** The last day of a deal in words and as a date, for a flyer that is read later: 'until Mon, Nov 30'. */
function untilText(
  { startDate, endDate }: FlyerSource,
  { timeZone, today }: { timeZone: string; today: string },
): string {
  if (endDate === null) return '';
  const last = dayIn(new Date(endDate), timeZone);
  const day = dayOf(last);
  if (last === today && last === dayIn(new Date(startDate), timeZone)) {
    return t`today only, ${day}`;
  }
  if (last === today) return t`ends tonight, ${day}`;
  const weekday = weekdayOf(last);
  return t`until ${weekday}, ${day}`;
}

/**
 * Deals as the flyer prints them. Their last days are those of the store's time zone.
 *
 * @param deals all deals that run now
 * @param store its time zone and its money
 * @param today the day of the store
 */
export const toFlyerDeals = (
  deals: readonly FlyerSource[],
  store: { timeZone: string } & StoredMoney,
  today: string,
): FlyerDeal[] =>
  deals.map((deal) => ({
    id: deal.id,
    title: deal.title,
    value: dealBadge(deal, store),
    description: deal.description ?? '',
    until: untilText(deal, { timeZone: store.timeZone, today }),
    products: deal.products.map((product) =>
      toFlyerProduct(deal, product, { deals, money: store }),
    ),
  }));

/** The first `most` of a list, and how many are left out. */
export function firstOf<Item>(
  items: readonly Item[],
  most: number,
): { readonly shown: readonly Item[]; readonly more: number } {
  return { shown: items.slice(0, most), more: Math.max(0, items.length - most) };
}
