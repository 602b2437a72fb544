import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { KeeperProduct } from '@aislewise/contracts/calls/inventory';
import {
  isCountedToday,
  MAX_AISLE,
  STOCK_LEVELS,
  type StockLevel,
} from '@aislewise/contracts/inventory';
import { formatPrice } from '@aislewise/contracts/money';
import { categoryText } from '@aislewise/contracts/category-texts';
import { levelText } from '@aislewise/contracts/stock-claims';
import { ChevronDown, ClipboardCheck, ClipboardList } from 'lucide-react';
import { useState } from 'react';
import { ProductPicture } from '../../features/products/components/product-picture.tsx';
import { timeAgo } from '../../lib/ago.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { AISLES_ID } from '../categories/aisle-suggestions.tsx';
import { useKeeperStore } from '../store/keeper-store.ts';
import { BOX, PriceCell } from './price-cell.tsx';
import { SaveMark } from './save-mark.tsx';
import { useRow } from './use-row.ts';
import { nameText } from '../../lib/direction.ts';

/** The columns of wide screens: select, name, stock, price, aisle, level, counted, saved. */
const COLUMNS =
  'lg:grid-cols-[--spacing(11)_minmax(0,1fr)_--spacing(36)_--spacing(25)_--spacing(24)_--spacing(44)_--spacing(26)_--spacing(20)] lg:gap-x-2 lg:px-2';

interface InventoryRowProps {
  readonly row: KeeperProduct;
  readonly now: Date;
  readonly index: number;
  readonly selected: boolean;
  readonly onSelect: (row: KeeperProduct, selected: boolean) => void;
}

/** The headings of the columns on wide screens. The fields have names of their own. */
export function InventoryHeadings() {
  return (
    <div
      aria-hidden
      className={cx('hidden items-end pb-1 text-sm font-semibold text-muted lg:grid', COLUMNS)}
    >
      <span className="col-start-2">{t`Product`}</span>
      <span>{t`In stock`}</span>
      <span>{t`Price`}</span>
      <span>{t`Aisle`}</span>
      <span title={t`Available Now: on the shelf today. Generally Available: usually there.`}>
        {t`How surely`}
      </span>
      <span>{t`Last counted`}</span>
      <span />
    </div>
  );
}

const stockWord = (inStock: boolean | null): string =>
  inStock === null ? t`Not known` : inStock ? t`In Stock` : t`Out of Stock`;

/** One product on one line (two on a phone): in stock, price, aisle, level, counted, saved. */
export function InventoryRow({ row, now, index, selected, onSelect }: InventoryRowProps) {
  const { product } = row;
  const { name } = product;
  const store = useKeeperStore();
  const state = useRow(row);
  const [more, setMore] = useState(false);
  /** The keyboard moves to the same field of the next row by these attributes. */
  const cell = (field: string) => ({ 'data-row': index, 'data-field': field });
  /** Stands where it is read on this width, so that Tab and the eye go the same way. */
  const counted = (className: string) => (
    <CountedButton
      {...cell('counted')}
      row={row}
      now={now}
      drafted={state.checked}
      onPress={(checked) => state.choose({ checked })}
      className={className}
    />
  );

  return (
    <div
      className={cx(
        'grid grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-x-1 border-b border-hairline px-1.5 py-1.5',
        COLUMNS,
        selected && 'bg-store-soft',
      )}
    >
      <label className="flex size-target cursor-pointer items-center justify-center">
        <input
          {...cell('select')}
          type="checkbox"
          aria-label={t`Select ${name}`}
          checked={selected}
          onChange={({ target }) => onSelect(row, target.checked)}
          className="size-5 accent-store"
        />
      </label>
      <div className="min-w-0">
        <ProductPicture
          product={product}
          side={30}
          frame={40}
          className="float-start me-2 size-10"
        />
        <p
          dir="auto"
          className="line-clamp-3 leading-snug font-semibold wrap-anywhere"
          title={name}
        >
          {nameText(name)}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          <bdi>{categoryText(product.category)}</bdi>
          {row.quantity !== null &&
            ` · ${plural({ count: row.quantity }, { one: '# piece', other: '# pieces' })}`}
          {state.isOnSale && (
            <>
              {' '}
              <Badge tone="sale" solid>
                {state.salePrice === null
                  ? t`On sale`
                  : t`On sale ${{ price: formatPrice(state.salePrice, store) }}`}
              </Badge>
            </>
          )}
        </p>
        <SaveMark row={state} className="empty:hidden lg:hidden" name={name} />
      </div>
      {counted('lg:hidden')}
      <IconButton
        label={more ? t`Less of ${name}` : t`More of ${name}`}
        aria-expanded={more}
        className="lg:hidden"
        icon={<ChevronDown aria-hidden className={cx('transition', more && 'rotate-180')} />}
        onClick={() => setMore(!more)}
      />
      <div className="col-span-4 flex flex-wrap items-center gap-2 ps-1 lg:contents">
        <label className="flex cursor-pointer items-center gap-1 text-sm font-semibold lg:gap-1.5">
          <input
            {...cell('inStock')}
            type="checkbox"
            role="switch"
            aria-label={t`In Stock: ${name}`}
            checked={state.inStock === true}
            onChange={({ target }) => state.choose({ inStock: target.checked })}
            className="switch"
          />
          <span aria-hidden className="w-min min-w-12 text-xs leading-tight lg:w-auto lg:text-sm">
            {stockWord(state.inStock)}
          </span>
        </label>
        <PriceCell row={row} state={state} cell={cell('price')} />
        <input
          {...cell('aisle')}
          autoComplete="off"
          list={AISLES_ID}
          enterKeyHint="next"
          maxLength={MAX_AISLE}
          placeholder={t`Aisle`}
          aria-label={t`Aisle of ${name}`}
          value={state.text('aisle')}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => state.type({ aisle: target.value })}
          onKeyDown={({ key }) => key === 'Escape' && state.undoTyping('aisle')}
          onBlur={() => state.leave('aisle')}
          className={cx(BOX, 'w-20 grow lg:w-24 lg:grow-0')}
        />
        <select
          {...cell('level')}
          aria-label={t`Stock level of ${name}`}
          value={state.stockLevel}
          onChange={({ target }) => state.choose({ stockLevel: target.value as StockLevel })}
          className={cx(BOX, 'w-48 grow lg:block lg:w-full', !more && 'hidden')}
        >
          {STOCK_LEVELS.map((level) => (
            <option key={level} value={level}>
              {levelText(level)}
            </option>
          ))}
        </select>
        {more && state.undo && (
          <Button size="sm" variant="secondary" className="lg:hidden" onClick={state.undo}>
            <Trans>
              Undo<span className="sr-only"> the last change of {name}</span>
            </Trans>
          </Button>
        )}
        {counted('max-lg:hidden')}
      </div>
      <SaveMark row={state} className="hidden lg:block" name={name} />
    </div>
  );
}

interface CountedButtonProps {
  readonly row: KeeperProduct;
  readonly now: Date;
  /** The value being saved. */
  readonly drafted: boolean | undefined;
  readonly onPress: (counted: boolean) => void;
  readonly className: string;
}

/** Marks the product as counted today; otherwise shows when it was counted last. */
function CountedButton({ row, now, drafted, onPress, className, ...cell }: CountedButtonProps) {
  const { timeZone } = useKeeperStore();
  const { name } = row.product;
  const counted = drafted ?? isCountedToday(row, now, timeZone);
  const Icon = counted ? ClipboardCheck : ClipboardList;
  const shown = counted
    ? t`Counted`
    : row.checkedAt === null
      ? t`Never`
      : shortAgo(row.checkedAt, now);
  const when =
    row.checkedAt === null ? t`Never counted` : t`Counted ${{ ago: timeAgo(row.checkedAt, now) }}`;
  return (
    <button
      {...cell}
      type="button"
      aria-pressed={counted}
      title={when}
      onClick={() => onPress(!counted)}
      className={cx(
        'inline-flex min-h-target min-w-target shrink-0 items-center justify-center gap-1 rounded-inner border px-2 text-xs font-semibold',
        className,
        counted
          ? 'border-in-stock bg-in-stock-soft text-in-stock-text'
          : 'border-edge bg-card text-muted',
      )}
    >
      <Icon aria-hidden size={20} className="shrink-0" />
      <span className="sr-only">
        <Trans>Counted today: {name},</Trans>
      </span>
      <span className="sr-only text-start leading-tight lg:not-sr-only lg:w-16">{shown}</span>
    </button>
  );
}

/** '3 days ago' as '3 days', because the button is narrow. */
function shortAgo(moment: string, now: Date): string {
  return timeAgo(moment, now).replace(/ ago$/, '');
}
