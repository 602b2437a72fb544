import type { InventoryRow } from '@aislewise/contracts/calls/inventory';
import { currentPrice } from '@aislewise/contracts/inventory';
import { PriceText } from '../../../ui/price-text.tsx';

interface PriceTagProps {
  readonly row: Pick<InventoryRow, 'isOnSale' | 'salePrice' | 'originalPrice' | 'price'>;
  readonly size?: 'sm' | 'md' | 'lg';
  readonly className?: string;
}

/**
 * The price. On sale it is on a tag with the old price struck through beside it, and both are read
 * out ('Now $2.99, Was $4.99'). An old price that is not higher is not shown.
 */
export function PriceTag({ row, size = 'md', className }: PriceTagProps) {
  const price = currentPrice(row);
  const before = row.originalPrice ?? row.price;
  const was =
    row.isOnSale && price !== null && before !== null && Number(before) > Number(price)
      ? before
      : null;
  return <PriceText price={price} was={was} size={size} className={className} />;
}
