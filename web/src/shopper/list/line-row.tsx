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
import { lineText } from '../../features/list/line-text.ts';
import { chooseProduct, tickLine } from '../../features/list/use-list.ts';
import { useSharedList } from '../../features/list/use-shared-list.ts';
import { OfferBadges } from '../../features/products/components/offer-badges.tsx';
import { StockBadge } from '../../features/products/components/stock-badge.tsx';
import { useIsMissing } from '../../features/stock-reports/own-reports.ts';
import { useNow } from '../../lib/use-now.ts';
import type { ListChoice } from '../../device/device-search/device-list.ts';
import { refusalOf } from '../../device/list/shared-list.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { usePassFocus } from '../../ui/use-pass-focus.ts';
import { comma, nameText } from '../../lib/direction.ts';
import { NotFoundLine } from './not-found-line.tsx';

/** Products among which a shopper chooses. */
const MAX_CHOICES = 3;

interface LineRowProps {
  readonly planned: PlannedLine;
  /** The store of the list; null without one. */
  readonly store: Store | null;
  /** The name of the other store where it is to be bought. */
  readonly at?: string | undefined;
  readonly isPending: boolean;
  /** Whether the server may be asked at once for what the store lacks. */
  readonly mayAsk: boolean;
  /** Opens the line to change it. */
  readonly onOpen: () => void;
}

/** A line of the list: the food, how much of it, and its product with the price. */
export function LineRow({ planned, store, at, isPending, mayAsk, onOpen }: LineRowProps) {
  const { line, found, product } = planned;
  const certainty = certaintyOf(found);
  const isTicked = line.tickedAt !== null;
  const text = lineText(planned);
  const refusal = refusalOf(useSharedList(), line);
  return (
    <li className="flex items-start gap-1 py-1">
      <TickButton
        label={line.item.words}
        isTicked={isTicked}
        onTick={() => void tickLine(line.id, !isTicked)}
      />
      <div className={cx('flex min-w-0 grow flex-col gap-1 pt-2 pb-1', isTicked && 'text-muted')}>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onOpen}
          className="-my-1 flex w-full min-w-0 items-start gap-3 rounded-inner py-1 text-start hover:bg-sunken"
        >
          <span className="min-w-0 grow">
            <span
              className={cx(
                'block text-lg leading-snug font-semibold wrap-anywhere',
                isTicked && 'line-through',
              )}
            >
              <ItemText item={line.item} name={text.name} amount={text.amount} />
            </span>
            {text.product !== '' && (
              <span dir="auto" className="block text-sm leading-snug text-muted wrap-anywhere">
                {nameText(text.product)}
              </span>
            )}
            {at !== undefined && (
              <span className="block text-sm leading-snug text-muted">
                <Trans>
                  at <bdi>{at}</bdi>
                </Trans>
              </span>
            )}
          </span>
          {product && !isTicked && store && <LinePrice choice={product} money={store} />}
          <span className="sr-only">{t`Change`}</span>
          <ChevronRight aria-hidden size={18} className="mt-1 -ms-2 shrink-0 text-muted" />
        </button>
        {refusal !== undefined && (
          <p className="text-sm text-out-of-stock-text">
            {t`The others do not see this line: ${refusal} Change it, or remove it.`}
          </p>
        )}
        {isPending && <Skeleton className="h-5 w-40" />}
        {product && !isTicked && <LineMarks row={product.row} />}
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
    </li>
  );
}

/** The cost of a line, in the column of prices, and how many packages make that price. */
function LinePrice({
  choice: { cost },
  money,
}: {
  readonly choice: ListChoice;
  readonly money: StoredMoney;
}) {
  const packages = packagesText(cost, money);
  if (cost.cents === null)
    return (
      <span className="max-w-20 shrink-0 text-end text-sm text-muted">{t`Ask for the price`}</span>
    );
  return (
    <span className="shrink-0 text-end leading-snug tabular-nums">
      <span className="block text-lg font-bold">{centsText(cost.cents, money)}</span>
      {packages !== '' && <span className="block text-sm text-muted">{packages}</span>}
    </span>
  );
}

/** The stock of a line's product where that is in doubt, and its offer. Renders nothing without either. */
function LineMarks({ row }: Pick<ListChoice, 'row'>) {
  const isMissing = useIsMissing()(row);
  const isDoubtful = !isInStock(row, useNow()) || isMissing;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm empty:hidden">
      {isDoubtful && <StockBadge row={row} />}
      <OfferBadges row={row} />
    </span>
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
