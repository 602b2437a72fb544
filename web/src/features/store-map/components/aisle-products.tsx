import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { StoredMoney } from '@aislewise/contracts/money';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { PriceTag } from '../../products/components/price-tag.tsx';
import type { MapProduct } from '../api.ts';
import { HereBadge } from './here-badge.tsx';
import { StockBadge } from '../../products/components/stock-badge.tsx';
import { nameText } from '../../../lib/direction.ts';

/** Number of products shown at first, and added by each press of Show more. */
const PAGE_SIZE = 50;

interface AisleProductsProps {
  /** The products of one aisle, in the order shown. */
  readonly products: readonly MapProduct[];
  readonly money: StoredMoney;
  /** Id of the product that the map was opened for. */
  readonly marked: string | null;
  readonly onOpen: (productId: string) => void;
}

/** The products of an aisle: name, stock and price. Each opens its sheet. */
export function AisleProducts({ products, money, marked, onOpen }: AisleProductsProps) {
  const [most, setMost] = useState(PAGE_SIZE);
  const left = products.length - most;
  return (
    <>
      <ul aria-label={t`Products of this aisle`} className="-mx-5 border-t border-hairline">
        {products.slice(0, most).map(({ productId, name, row }) => (
          <li key={productId} className="border-b border-hairline">
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => onOpen(productId)}
              className={cx(
                'flex min-h-target w-full flex-col gap-1 px-5 py-2.5 text-start -outline-offset-3 hover:bg-sunken',
                productId === marked && 'bg-store-soft',
              )}
            >
              <span
                dir="auto"
                className="font-display text-lg leading-snug font-bold wrap-anywhere"
              >
                {nameText(name)}
              </span>
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                {productId === marked && <HereBadge />}
                <StockBadge row={row} full />
                <PriceTag row={row} money={money} size="sm" className="ms-auto" />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button
          variant="secondary"
          className="mt-4 w-full"
          onClick={() => setMost(most + PAGE_SIZE)}
        >
          <Trans>
            Show more (<Plural value={left} one="# product" other="# products" />)
          </Trans>
        </Button>
      )}
    </>
  );
}
