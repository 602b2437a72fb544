import { t } from '@lingui/core/macro';
import type { InventoryRow } from '@aislewise/contracts/calls/inventory';
import { discountPercent, newSeasonalBadge } from '@aislewise/contracts/inventory';
import { Badge } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/cx.ts';

type Offer = Pick<
  InventoryRow,
  | 'isOnSale'
  | 'discountPercentage'
  | 'originalPrice'
  | 'salePrice'
  | 'isNew'
  | 'isSeasonal'
  | 'seasonText'
>;

/** The discount of a product on sale and its NEW or seasonal badge, if it has them. */
export function OfferBadges({
  row,
  className,
}: {
  readonly row: Offer;
  readonly className?: string;
}) {
  const percent = row.isOnSale ? discountPercent(row) : null;
  const novelty = newSeasonalBadge(row);
  if (!percent && novelty === null) return null;
  return (
    <span className={cx('flex flex-wrap gap-1', className)}>
      {percent ? (
        <Badge tone="sale" solid>
          {t`${percent}% off`}
        </Badge>
      ) : null}
      {novelty !== null && (
        <Badge tone={row.isSeasonal ? 'seasonal' : 'new'} solid>
          {novelty}
        </Badge>
      )}
    </span>
  );
}
