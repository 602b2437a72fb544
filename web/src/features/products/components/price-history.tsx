import { t } from '@lingui/core/macro';
import type { listPrices } from '@aislewise/contracts/calls/products';
import { formatPrice, type StoredMoney } from '@aislewise/contracts/money';
import { lowestPrice, PRICE_DAYS, type PriceOfDay } from '@aislewise/contracts/price-history';
import { useQuery } from '@tanstack/react-query';
import { useIsOffline } from '../../../lib/connection.ts';
import { apiQuery } from '../../../lib/query-client.ts';
import { useNow } from '../../../lib/use-now.ts';

const WIDTH = 96;
const HEIGHT = 24;
const DAY_MS = 86_400_000;

interface PriceHistoryProps {
  readonly productId: string;
  /** Of the store of the product. */
  readonly money: StoredMoney;
}

/** The lowest price of a product in 90 days, and a small line of all. Nothing where the price has not changed. */
export function PriceHistory({ productId, money }: PriceHistoryProps) {
  const now = useNow();
  const isOffline = useIsOffline();
  const { data, isError } = useQuery(
    apiQuery<typeof listPrices>(['/api/products', productId, 'prices']),
  );
  if (isError && !isOffline) {
    return <p className="text-sm text-muted">{t`Earlier prices could not be loaded.`}</p>;
  }
  const lowest = data && lowestPrice(data);
  if (!lowest) return null;
  const price = formatPrice(lowest.price, money);
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
      <svg
        aria-hidden
        width={WIDTH}
        height={HEIGHT}
        viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`}
        className="shrink-0 overflow-visible rtl:-scale-x-100"
      >
        <path
          d={priceLine(data, now.getTime())}
          fill="none"
          stroke="currentColor"
          strokeWidth={2}
          strokeLinejoin="round"
        />
      </svg>
      {lowest.isNow
        ? t`This is the lowest price in ${PRICE_DAYS} days.`
        : t`Lowest price in ${PRICE_DAYS} days: ${price}`}
    </p>
  );
}

/** The steps of prices over the days until now, as the data of an SVG path. */
export function priceLine(prices: readonly PriceOfDay[], now: number): string {
  const amounts = prices.map(({ price }) => Number(price));
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)];
  const heights = amounts.map((one) => HEIGHT * (1 - (one - lowest) / (highest - lowest)));
  const steps = prices.map(({ day }, i) => {
    const age = (now - Date.parse(day)) / DAY_MS;
    const x = Math.min(WIDTH, Math.max(0, WIDTH * (1 - age / PRICE_DAYS)));
    return `${i === 0 ? 'M' : 'H'}${x.toFixed(1)}${i === 0 ? ' ' : 'V'}${heights[i]?.toFixed(1)}`;
  });
  return `${steps.join('')}H${WIDTH}`;
}
