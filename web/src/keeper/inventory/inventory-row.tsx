import {
  currentPrice,
  isCountedToday,
  STOCK_LEVELS,
  type KeeperProduct,
  type StockLevel,
} from '@aislewise/contracts/inventory';
import { ClipboardCheck } from 'lucide-react';
import { memo } from 'react';
import { timeAgo } from '../../lib/ago.ts';
import { formatPrice } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { cx } from '../../ui/cx.ts';
import { priceFault } from '../products/product-values.ts';
import { SaveMark } from './save-mark.tsx';
import { useRow } from './use-row.ts';

const BOX =
  'min-h-target rounded-inner border border-edge bg-card px-2 text-base text-ink aria-invalid:border-2 aria-invalid:border-out-of-stock';

const LEVELS: Record<StockLevel, string> = {
  available_now: 'Available Now',
  generally_available: 'Generally Available',
};

interface InventoryRowProps {
  readonly row: KeeperProduct;
  readonly storeId: string;
  readonly timeZone: string;
  readonly now: Date;
  readonly index: number;
  readonly selected: boolean;
  readonly onSelect: (productId: string, selected: boolean) => void;
}

/** One product on one line (two on a phone): in stock, price, aisle, level, counted, saved. */
export const InventoryRow = memo(function InventoryRow({
  row,
  storeId,
  timeZone,
  now,
  index,
  selected,
  onSelect,
}: InventoryRowProps) {
  const { product, productId } = row;
  const { name } = product;
  const state = useRow(row, storeId);
  const counted = isCountedToday(row, now, timeZone);
  const wrongPrice = priceFault(state.text('price')) !== null;
  /** Lets the keyboard go to the same field of the next row. */
  const cell = (field: string) => ({ 'data-row': index, 'data-field': field });

  return (
    <div
      className={cx(
        'grid grid-cols-[auto_1fr_auto] items-center gap-x-2 border-b border-hairline px-2 py-1.5 md:grid-cols-[auto_minmax(0,1fr)_auto_auto_auto_auto_auto_--spacing(28)]',
        selected && 'bg-store-soft',
      )}
    >
      <label className="flex size-target cursor-pointer items-center justify-center">
        <input
          {...cell('select')}
          type="checkbox"
          aria-label={`Select ${name}`}
          checked={selected}
          onChange={({ target }) => onSelect(productId, target.checked)}
          className="size-5 accent-store"
        />
      </label>
      <div className="min-w-0">
        <p className="truncate font-semibold" title={name}>
          {name}
        </p>
        <p className="truncate text-sm text-muted">
          {product.category}
          {row.isOnSale && (
            <>
              {' '}
              <Badge tone="sale" solid>
                On sale{row.salePrice === null ? '' : ` ${formatPrice(currentPrice(row) ?? 0)}`}
              </Badge>
            </>
          )}
        </p>
      </div>
      <SaveMark state={state} className="md:order-last" name={name} />
      <div className="col-span-3 flex flex-wrap items-center gap-2 pl-1 md:contents">
        <label className="flex cursor-pointer items-center gap-2 text-sm font-semibold">
          <input
            {...cell('inStock')}
            type="checkbox"
            role="switch"
            aria-label={`In Stock: ${name}`}
            checked={row.inStock}
            onChange={({ target }) =>
              state.save({ inStock: target.checked, seen: { inStock: row.inStock } })
            }
            className="switch"
          />
          <span aria-hidden className="w-16 leading-tight">
            {row.inStock ? 'In Stock' : 'Out of Stock'}
          </span>
        </label>
        <span className="flex items-center gap-1">
          <span aria-hidden className="text-muted">
            $
          </span>
          <input
            {...cell('price')}
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="next"
            aria-label={`Price of ${name}`}
            aria-invalid={wrongPrice || undefined}
            value={state.text('price')}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => state.type('price', target.value)}
            onBlur={() => state.leave('price')}
            className={cx(BOX, 'w-20 text-right tabular-nums')}
          />
        </span>
        <input
          {...cell('aisle')}
          autoComplete="off"
          enterKeyHint="next"
          maxLength={40}
          placeholder="Aisle"
          aria-label={`Aisle of ${name}`}
          value={state.text('aisle')}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => state.type('aisle', target.value)}
          onBlur={() => state.leave('aisle')}
          className={cx(BOX, 'w-24 grow md:grow-0')}
        />
        <select
          {...cell('level')}
          aria-label={`Stock level of ${name}`}
          value={row.stockLevel}
          onChange={({ target }) =>
            state.save({
              stockLevel: target.value as StockLevel,
              seen: { stockLevel: row.stockLevel },
            })
          }
          className={cx(BOX, 'w-36 grow md:grow-0')}
        >
          {STOCK_LEVELS.map((level) => (
            <option key={level} value={level}>
              {LEVELS[level]}
            </option>
          ))}
        </select>
        <button
          {...cell('counted')}
          type="button"
          aria-pressed={counted}
          aria-label={`Counted today: ${name}`}
          title={
            row.checkedAt === null ? 'Never counted' : `Counted ${timeAgo(row.checkedAt, now)}`
          }
          onClick={() => state.save({ checked: !counted })}
          className={cx(
            'inline-flex min-h-target shrink-0 items-center gap-1 rounded-inner border px-2 text-sm font-semibold',
            counted
              ? 'border-in-stock bg-in-stock-soft text-in-stock-text'
              : 'border-edge bg-card text-muted',
          )}
        >
          <ClipboardCheck aria-hidden size={18} />
          <span aria-hidden className="md:w-16 md:text-left">
            {counted ? 'Counted' : row.checkedAt === null ? 'Never' : shortAgo(row.checkedAt, now)}
          </span>
        </button>
      </div>
    </div>
  );
});

/** '3 days' of '3 days ago': the button has little room. */
function shortAgo(moment: string, now: Date): string {
  return timeAgo(moment, now).replace(/ ago$/, '');
}
