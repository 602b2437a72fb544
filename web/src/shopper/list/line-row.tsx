import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { aisleText } from '@aislewise/contracts/aisles';
import type { Store } from '@aislewise/contracts/calls/stores';
import { measuresOf, type StoredMoney } from '@aislewise/contracts/money';
import { isInStock } from '@aislewise/contracts/stock-claims';
import { shownUnit } from '@aislewise/contracts/unit-prices';
import { Check, ChevronRight } from 'lucide-react';
import {
  certaintyOf,
  cheaperThan,
  centsText,
  packagesText,
  type PlannedLine,
} from '../../features/list/rules.ts';
import { ItemText } from '../../features/list/components/item-text.tsx';
import { chooseProduct, tickLine } from '../../features/list/use-list.ts';
import { useSharedList } from '../../features/list/use-shared-list.ts';
import { OfferBadges } from '../../features/products/components/offer-badges.tsx';
import { sizeAndUnitPrice } from '../../features/products/rules.ts';
import { StockBadge } from '../../features/products/components/stock-badge.tsx';
import { AisleSign } from '../../features/products/components/aisle-sign.tsx';
import { useIsMissing } from '../../features/stock-reports/own-reports.ts';
import { useNow } from '../../lib/use-now.ts';
import type { ListChoice } from '../../device/device-search/device-list.ts';
import { refusalOf } from '../../device/list/shared-list.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { usePassFocus } from '../../ui/use-pass-focus.ts';
import { NotFoundLine } from './not-found-line.tsx';
import { comma, nameText } from '../../lib/direction.ts';

/** Products among which a shopper chooses. */
const MAX_CHOICES = 3;

interface LineRowProps {
  readonly planned: PlannedLine;
  /** The store of the list; null without one. */
  readonly store: Store | null;
  readonly isPending: boolean;
  /** Whether the server may be asked at once for what the store lacks. */
  readonly mayAsk: boolean;
  /** Opens the line to change it. */
  readonly onOpen: () => void;
}

/** A line of the list: what is wanted, the product with its aisle and price, and how sure it is. */
export function LineRow({ planned, store, isPending, mayAsk, onOpen }: LineRowProps) {
  const { line, found, product } = planned;
  const certainty = certaintyOf(found);
  const isTicked = line.tickedAt !== null;
  // A product that was added from its card is named as the line is.
  const isOther = product !== undefined && product.row.product.name !== line.item.words;
  const refusal = refusalOf(useSharedList(), line);
  return (
    <li className="flex items-start gap-1 py-2">
      <TickButton
        label={line.item.words}
        isTicked={isTicked}
        onTick={() => void tickLine(line.id, !isTicked)}
      />
      <div className={cx('flex min-w-0 grow flex-col gap-1 pt-2', isTicked && 'text-muted')}>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onOpen}
          className="-my-1 flex w-full min-w-0 items-start gap-2 rounded-inner py-1 text-start hover:bg-sunken"
        >
          <span className="min-w-0 grow">
            <span
              className={cx(
                'block wrap-anywhere',
                isOther ? 'text-sm text-muted' : 'text-lg leading-snug font-semibold',
                isTicked && 'line-through',
              )}
            >
              <ItemText item={line.item} />
            </span>
            {product && isOther && (
              <span dir="auto" className="block text-lg leading-snug font-semibold wrap-anywhere">
                {nameText(product.row.product.name)}
              </span>
            )}
          </span>
          <ChevronRight aria-hidden size={20} className="mt-0.5 shrink-0 text-muted" />
          <span className="sr-only">{t`Change`}</span>
        </button>
        {refusal !== undefined && (
          <p className="text-sm text-out-of-stock-text">
            {t`The others do not see this line: ${refusal} Change it, or remove it.`}
          </p>
        )}
        {isPending && <Skeleton className="h-5 w-40" />}
        {product && !isTicked && store && <ProductFacts choice={product} money={store} />}
        {!isTicked && store && <CheaperButton planned={planned} store={store} />}
        {!isTicked && store && certainty === 'guess' && found && (
          <fieldset className="flex flex-col gap-1">
            <legend className="mb-1 text-sm font-semibold">{t`Which one?`}</legend>
            {found.choices.slice(0, MAX_CHOICES).map((choice) => (
              <ChoiceButton
                key={choice.row.productId}
                choice={choice}
                money={store}
                onChoose={() => void chooseProduct(line, store.id, choice.row.productId)}
              />
            ))}
          </fieldset>
        )}
        {!isTicked && store && found && certainty === 'none' && (
          <NotFoundLine line={line} found={found} store={store} mayAsk={mayAsk} />
        )}
      </div>
      {product && !isTicked && product.row.aisle !== null && (
        <AisleSign aisle={product.row.aisle} size="sm" className="mt-2 shrink-0" />
      )}
    </li>
  );
}

/** Puts a line into the basket, or takes it out. */
export function TickButton({
  label,
  isTicked,
  onTick,
  large = false,
}: {
  readonly label: string;
  readonly isTicked: boolean;
  readonly onTick: () => void;
  readonly large?: boolean;
}) {
  const ref = usePassFocus();
  return (
    <button
      ref={ref}
      type="button"
      role="checkbox"
      aria-checked={isTicked}
      aria-label={label}
      onClick={onTick}
      className={cx(
        'group inline-flex shrink-0 items-center justify-center rounded-chip',
        large ? 'size-14' : 'size-target',
      )}
    >
      <span
        className={cx(
          'inline-flex items-center justify-center rounded-chip border-2 transition',
          large ? 'size-9' : 'size-7',
          isTicked
            ? 'border-in-stock bg-in-stock text-in-stock-ink'
            : 'border-edge bg-card group-hover:bg-sunken',
        )}
      >
        {isTicked && <Check aria-hidden size={large ? 24 : 18} strokeWidth={3} />}
      </span>
    </button>
  );
}

interface ProductFactsProps {
  readonly choice: ListChoice;
  /** Of the store of the list. */
  readonly money: StoredMoney;
  /** Says also that it is in stock, which a line means by itself. */
  readonly hasStock?: boolean;
}

/** The price of a line, the packages, its offer, and its stock where that is in doubt. */
export function ProductFacts({
  choice: { row, cost },
  money,
  hasStock = false,
}: ProductFactsProps) {
  const comparison = sizeAndUnitPrice(row, money);
  const packages = packagesText(cost, money);
  const isMissing = useIsMissing()(row);
  const isDoubtful = !isInStock(row, useNow()) || isMissing;
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
      {(hasStock || isDoubtful) && <StockBadge row={row} />}
      <OfferBadges row={row} />
    </span>
  );
}

/** A product to choose: its name, aisle and price. */
export function ChoiceButton({
  choice: { row, cost },
  money,
  onChoose,
  isChosen = false,
}: {
  readonly choice: ListChoice;
  readonly money: StoredMoney;
  readonly onChoose: () => void;
  readonly isChosen?: boolean;
}) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={cx(
        'flex min-h-target w-full items-center justify-between gap-3 rounded-card border px-3 py-2 text-start hover:bg-sunken',
        isChosen ? 'border-store-edge bg-store-soft' : 'border-edge bg-card',
      )}
    >
      <span className="min-w-0">
        <span dir="auto" className="block leading-snug font-semibold wrap-anywhere">
          {nameText(row.product.name)}
        </span>
        {row.aisle !== null && (
          <span dir="auto" className="block text-sm text-muted">
            {aisleText(row.aisle)}
          </span>
        )}
      </span>
      <span className="flex shrink-0 items-center gap-1 text-end tabular-nums">
        {isChosen && <Check aria-hidden size={18} strokeWidth={3} />}
        <span>
          {cost.cents !== null && centsText(cost.cents, money)}
          <span className="block text-sm text-muted">{packagesText(cost, money)}</span>
        </span>
      </span>
    </button>
  );
}

/** Takes the cheapest product of the same food, by its price per unit. */
function CheaperButton({
  planned,
  store,
}: {
  readonly planned: PlannedLine;
  readonly store: Store;
}) {
  const cheaper = cheaperThan(planned);
  if (!cheaper) return null;
  const unit = shownUnit(cheaper.row, measuresOf(store)) ?? 'each';
  const { name } = cheaper.row.product;
  return (
    <Button
      variant="quiet"
      size="sm"
      className="h-auto max-w-full self-start text-start whitespace-normal"
      onClick={() => void chooseProduct(planned.line, store.id, cheaper.row.productId)}
    >
      <span className="min-w-0">
        {unit === 'each' ? (
          <Trans>
            Cheaper each: <bdi>{nameText(name)}</bdi>
          </Trans>
        ) : (
          <Trans>
            Cheaper per {unit}: <bdi>{nameText(name)}</bdi>
          </Trans>
        )}
        {cheaper.cost.cents !== null && (
          <>
            {comma()}
            <bdi>{centsText(cheaper.cost.cents, store)}</bdi>
          </>
        )}
      </span>
    </Button>
  );
}
