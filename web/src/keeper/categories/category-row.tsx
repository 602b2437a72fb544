import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { KeeperCategory } from '@aislewise/contracts/calls/categories';
import { categoryText } from '@aislewise/contracts/category-texts';
import { ArrowDown, ArrowUp, GripVertical, Pencil } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Checkbox } from '../../ui/field.tsx';
import { shelfLabel } from './shelf-label.ts';

interface CategoryRowProps {
  readonly row: KeeperCategory;
  readonly checked: boolean;
  readonly onCheckedChange: (checked: boolean) => void;
  readonly onEdit: () => void;
  /** A step up is -1. */
  readonly onStep: (by: number) => void;
  readonly handle: Partial<ComponentProps<'button'>>;
  /** Where a dragged row would be dropped: above or below this one. */
  readonly drop: 'above' | 'below' | undefined;
  readonly isDragged: boolean;
}

/** A category: its handle, its products and shelf, and a pencil. */
export function CategoryRow({
  row,
  checked,
  onCheckedChange,
  onEdit,
  onStep,
  handle,
  drop,
  isDragged,
}: CategoryRowProps) {
  const { category, count, inStock, key } = row;
  const name = categoryText(category);
  const shelf = shelfLabel(key);
  const [moving, setMoving] = useState(false);
  return (
    <li className={cx('relative flex flex-wrap items-center pe-1', isDragged && 'opacity-55')}>
      {drop !== undefined && (
        <span
          aria-hidden
          className={cx('absolute inset-x-0 h-1 bg-store', drop === 'above' ? 'top-0' : 'bottom-0')}
        />
      )}
      <IconButton
        {...handle}
        label={t`Move ${{ category: name }}`}
        aria-expanded={moving}
        aria-keyshortcuts="ArrowUp ArrowDown"
        className="cursor-grab touch-none text-muted"
        icon={<GripVertical aria-hidden size={20} />}
        onClick={() => setMoving(!moving)}
      />
      <Checkbox
        label={<span className="sr-only">{t`Choose ${{ category: name }}`}</span>}
        checked={checked}
        onCheckedChange={onCheckedChange}
      />
      <div className="ms-2 min-w-0 grow basis-40 py-1">
        <Link
          to={paths.keeper('products', { category })}
          className="inline-flex min-h-target max-w-full flex-col justify-center"
        >
          <span dir="auto" className="font-semibold break-words underline">
            {name}
          </span>
          <span className="text-sm text-muted tabular-nums">
            {count === 0 ? (
              t`No products`
            ) : (
              <Trans>
                <Plural value={count} one="# product" other="# products" />
                <span className="max-sm:sr-only">, {inStock} in stock</span>
              </Trans>
            )}
            {' · '}
            <span className={cx(key === null && 'font-semibold text-warning-text')}>
              {t`Shelf: ${shelf}`}
            </span>
          </span>
        </Link>
      </div>
      <IconButton
        label={t`Edit ${{ category: name }}`}
        icon={<Pencil aria-hidden size={18} />}
        onClick={onEdit}
      />
      {moving && (
        <div className="flex w-full gap-2 pb-2 ps-11">
          <Button
            variant="secondary"
            size="sm"
            icon={<ArrowUp aria-hidden size={16} />}
            onClick={() => onStep(-1)}
          >
            {t`Move up`}
          </Button>
          <Button
            variant="secondary"
            size="sm"
            icon={<ArrowDown aria-hidden size={16} />}
            onClick={() => onStep(1)}
          >
            {t`Move down`}
          </Button>
        </div>
      )}
    </li>
  );
}
