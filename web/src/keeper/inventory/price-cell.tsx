import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { KeeperProduct } from '@aislewise/contracts/calls/inventory';
import { plainPrice, signsAround } from '@aislewise/contracts/money-fields';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { PriceInput } from '../forms/price-input.tsx';
import { priceFault, typedPrice } from '../products/product-values.ts';
import { useKeeperStore } from '../store/keeper-store.ts';
import type { useRow } from './use-row.ts';

/** The look of a field in a row. */
export const BOX =
  'min-h-target rounded-inner border border-edge bg-card px-2 text-base text-ink aria-invalid:border-2 aria-invalid:border-out-of-stock';

interface PriceCellProps {
  readonly row: KeeperProduct;
  readonly state: ReturnType<typeof useRow>;
  readonly cell: object;
}

/** The price, with what is wrong or doubtful about it below. */
export function PriceCell({ row, state, cell }: PriceCellProps) {
  const { name } = row.product;
  const messageId = useId();
  const { doubtedPrice, knownPrice } = state;
  const store = useKeeperStore();
  const fault = priceFault(state.text('price'), store);
  const { before, after } = signsAround(store);
  const price = doubtedPrice === null ? '' : plainPrice(typedPrice(doubtedPrice, store), store);
  return (
    <>
      <span className="flex items-center gap-1">
        <span aria-hidden className="text-muted empty:hidden">
          {before}
        </span>
        <PriceInput
          {...cell}
          enterKeyHint="next"
          aria-label={t`Price of ${name}`}
          aria-invalid={fault !== null || undefined}
          aria-describedby={messageId}
          value={state.text('price')}
          onChange={({ target }) => state.type({ price: target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Escape') state.undoTyping('price');
            // The focus stays where something has to be mended or confirmed.
            if (event.key === 'Enter' && !state.enterPrice()) event.stopPropagation();
          }}
          onBlur={() => state.leave('price')}
          className={cx(BOX, 'w-18 text-end tabular-nums lg:w-20')}
        />
        <span aria-hidden className="text-muted empty:hidden">
          {after}
        </span>
      </span>
      <div
        id={messageId}
        role="alert"
        // A line of its own below the fields of the row, so that it covers none of them.
        className="order-[10000] basis-full pt-1 text-xs font-semibold empty:hidden lg:col-start-4 lg:-col-end-1"
      >
        {fault !== null && <p className="text-out-of-stock-text">{fault}</p>}
        {doubtedPrice !== null && (
          <>
            <p>
              <Trans>
                {price} instead of {knownPrice}?
              </Trans>
            </p>
            <div className="flex gap-1">
              <Button size="sm" onClick={state.saveDoubted}>
                {t`Save ${price}`}
              </Button>
              <Button size="sm" variant="quiet" onClick={() => state.undoTyping('price')}>
                {t`Keep ${knownPrice}`}
              </Button>
            </div>
          </>
        )}
      </div>
    </>
  );
}
