import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Store } from '@aislewise/contracts/calls/stores';
import { useRef, useState, type PointerEvent } from 'react';
import { lineText, packsText } from '../../features/list/line-text.ts';
import { aisleOf, certaintyOf, type PlannedLine } from '../../features/list/rules.ts';
import { chooseProduct } from '../../features/list/use-list.ts';
import { AisleSign } from '../../features/products/components/aisle-sign.tsx';
import { ProductPicture } from '../../features/products/components/product-picture.tsx';
import { Button } from '../../ui/button.tsx';
import { ChoiceButton } from './line-row.tsx';
import { ProductFacts } from './product-facts.tsx';
import { nameText } from '../../lib/direction.ts';

/** The heading of the next item, which gets the focus when it changes. */
export const NEXT_ID = 'next-item';
/** A card that is moved so far to the right is in the basket. */
const SWIPE_PX = 90;
/** Products among which a shopper chooses. */
const MAX_CHOICES = 3;

interface NextCardProps {
  readonly planned: PlannedLine;
  readonly store: Store;
  readonly onTick: () => void;
  readonly onNotHere: () => void;
  readonly onLater: (() => void) | undefined;
}

/** The next item, readable at arm's length. A press of the large button or a swipe puts it into the basket. */
export function NextCard({ planned, store, onTick, onNotHere, onLater }: NextCardProps) {
  const { line, found, product } = planned;
  const swipe = useSwipe(onTick);
  const text = lineText(planned);
  const name = text.product || text.name;
  // The packages to take; without a product what the list says.
  const amount = (product && packsText(product)) || text.amount;
  const isGuess = certaintyOf(found) === 'guess';
  return (
    <article
      {...swipe}
      className="flex touch-pan-y flex-col gap-3 rounded-card border border-hairline bg-card p-4"
    >
      <div className="flex items-start gap-3">
        <AisleSign aisle={aisleOf(planned)} size="lg" className="shrink-0" />
        <div className="min-w-0 grow">
          <h2
            id={NEXT_ID}
            tabIndex={-1}
            dir="auto"
            className="text-2xl leading-tight wrap-anywhere outline-none"
          >
            {nameText(name)}
          </h2>
          {amount !== '' && (
            <p className="mt-1 text-xl leading-snug font-semibold tabular-nums">
              <Trans>
                Take <bdi>{amount}</bdi>
              </Trans>
            </p>
          )}
          {(text.product !== '' || line.item.note !== '') && (
            <p className="mt-1 text-muted wrap-anywhere">
              {text.product !== '' && <bdi>{nameText(line.item.words)}</bdi>}
              {line.item.note !== '' && (
                <>
                  {' '}
                  (<bdi>{line.item.note}</bdi>)
                </>
              )}
            </p>
          )}
        </div>
        {product && (
          <ProductPicture
            product={product.row.product}
            side={56}
            frame={64}
            eager
            className="size-16 shrink-0"
          />
        )}
      </div>
      {product && <ProductFacts choice={product} money={store} />}
      {isGuess &&
        found?.choices
          .slice(0, MAX_CHOICES)
          .map((choice) => (
            <ChoiceButton
              key={choice.row.productId}
              choice={choice}
              money={store}
              onChoose={() => void chooseProduct(line, store.id, choice.row.productId)}
            />
          ))}
      <Button size="lg" wide className="min-h-16 text-xl" onClick={onTick}>
        {t`In the basket`}
      </Button>
      <div className="flex gap-2">
        <Button variant="secondary" className="min-h-13 grow" onClick={onNotHere}>
          {t`Not here`}
        </Button>
        {onLater && (
          <Button variant="secondary" className="min-h-13 grow" onClick={onLater}>
            {t({ message: 'Later', comment: 'Puts it off' })}
          </Button>
        )}
      </div>
    </article>
  );
}

/** Moves a card with the finger; one that is moved far enough to the right is done. */
function useSwipe(onDone: () => void) {
  const start = useRef<{ id: number; x: number } | null>(null);
  const [moved, setMoved] = useState(0);
  const end = () => {
    start.current = null;
    setMoved(0);
  };
  return {
    style: moved > 0 ? { transform: `translateX(${moved}px)` } : undefined,
    onPointerDown: ({ pointerId, clientX, pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') start.current = { id: pointerId, x: clientX };
    },
    onPointerMove: ({ pointerId, clientX }: PointerEvent) => {
      const { current } = start;
      if (current?.id === pointerId) setMoved(Math.max(0, clientX - current.x));
    },
    onPointerUp: () => {
      const isFar = moved >= SWIPE_PX;
      end();
      if (isFar) onDone();
    },
    onPointerCancel: end,
  };
}
