import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { InventoryRow } from '@aislewise/contracts/calls/inventory';
import { currentPrice } from '@aislewise/contracts/inventory';
import { formatPrice, splitPrice, type StoredMoney } from '@aislewise/contracts/money';
import { cx } from '../../../ui/cx.ts';
import { perUnit } from '../rules.ts';

const SIZES = { sm: 'text-lg', md: 'text-2xl', lg: 'text-4xl' };

interface PriceTagProps {
  readonly row: Pick<
    InventoryRow,
    'isOnSale' | 'salePrice' | 'originalPrice' | 'price' | 'priceUnit'
  >;
  /** Of the store of the row. */
  readonly money: StoredMoney;
  readonly size?: keyof typeof SIZES;
  readonly className?: string;
}

/**
 * The price, with raised decimals; its text is the plain '$4.99' or '$3.99 / lb'. On sale it is on a tag
 * with the old price struck through beside it, and both are read out ('Now $2.99, Was $4.99'). An old
 * price that is not higher is not shown.
 */
export function PriceTag({ row, money, size = 'md', className }: PriceTagProps) {
  const price = currentPrice(row);
  if (price === null) {
    return <span className={cx('text-sm text-muted', className)}>{t`Ask for the price`}</span>;
  }
  const before = row.originalPrice ?? row.price;
  const { whole, fraction, rest } = splitPrice(price, money);
  const figures = (
    <bdi className={cx('price', SIZES[size])}>
      {whole}
      {fraction !== '' && <span className="price-raised">{fraction}</span>}
      {rest}
    </bdi>
  );
  // Rows that an older version stored on the device have no unit.
  const unit = row.priceUnit && (
    <span className="text-sm font-semibold">{perUnit(row.priceUnit)}</span>
  );
  // '$3.99 / lb' is read from left to right in each language; 'each' is a word of the page.
  const dir = row.priceUnit && row.priceUnit !== 'each' ? 'ltr' : undefined;
  const place = cx(dir && 'rtl:justify-end', className);
  if (!row.isOnSale || before === null || Number(before) <= Number(price)) {
    return (
      <span dir={dir} className={cx('inline-flex flex-wrap items-baseline gap-x-1', place)}>
        {figures}
        {unit}
      </span>
    );
  }
  const earlier = formatPrice(before, money);
  return (
    <span dir={dir} className={cx('inline-flex flex-wrap items-center gap-x-2 gap-y-1', place)}>
      <span className="price-tag">
        <Trans>
          <span className="sr-only">Now </span>
          {figures}
        </Trans>
      </span>
      {unit}
      <span className="text-sm text-muted">
        <Trans>
          <span className="sr-only">Was </span>
          <s className="tabular-nums">{earlier}</s>
        </Trans>
      </span>
    </span>
  );
}
