import { t } from '@lingui/core/macro';
import type { StoredMoney } from '@aislewise/contracts/money';
import { centsText, packagesText } from '../../features/list/rules.ts';
import { OfferBadges } from '../../features/products/components/offer-badges.tsx';
import { StockBadge } from '../../features/products/components/stock-badge.tsx';
import { sizeAndUnitPrice } from '../../features/products/rules.ts';
import type { ListChoice } from '../../device/device-search/device-list.ts';

interface ProductFactsProps {
  readonly choice: ListChoice;
  /** Of the store of the list. */
  readonly money: StoredMoney;
}

/** The price of a line, the packages, its stock and its offer. */
export function ProductFacts({ choice: { row, cost }, money }: ProductFactsProps) {
  const comparison = sizeAndUnitPrice(row, money);
  const packages = packagesText(cost, money);
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span className="text-base font-bold tabular-nums">
        {cost.cents === null ? (
          <span className="font-normal text-muted">{t`Ask for the price`}</span>
        ) : (
          centsText(cost.cents, money)
        )}
      </span>
      {packages !== '' && <span className="text-muted tabular-nums">{packages}</span>}
      {comparison !== '' && <span className="text-muted">{comparison}</span>}
      <StockBadge row={row} />
      <OfferBadges row={row} />
    </span>
  );
}
