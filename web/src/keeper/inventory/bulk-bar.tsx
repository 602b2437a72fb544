import { plural, t } from '@lingui/core/macro';
import { useKeeperStore } from '../store/keeper-store.ts';
import type { KeeperProduct } from '@aislewise/contracts/calls/inventory';
import { MAX_AISLE, MAX_PERCENT_OFF, MIN_PERCENT_OFF } from '@aislewise/contracts/inventory';
import type { ComponentProps } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { AISLES_ID } from '../categories/aisle-suggestions.tsx';
import { useChangeQueue } from '../offline/queue-provider.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { showFailure } from '../../ui/show-failure.ts';
import { useDialog } from '../forms/use-dialog.ts';
import {
  PartlyChanged,
  useBulkUpdateInventory,
  type BulkChange,
  type BulkResult,
  type BulkTarget,
} from './bulk-update.ts';
import { PriceChangeDialog } from './price-change-dialog.tsx';
import { MAX_QUEUED_ROWS, queuedChanges } from './queued-bulk.ts';

function showBulkError(error: unknown) {
  if (error instanceof PartlyChanged) {
    showFailure(
      plural(
        { count: error.changed },
        { one: 'Only # product changed', other: 'Only # products changed' },
      ),
      error.cause,
    );
  } else {
    showFailure(t`Nothing was changed`, error);
  }
}

interface BulkBarProps {
  readonly count: number;
  readonly target: BulkTarget;
  /** Selected products that are loaded. */
  readonly shown: readonly KeeperProduct[];
  /** Shows the selected products alone; undefined where that is not possible. */
  readonly onShow: (() => void) | undefined;
  /** Opens their shelf labels. */
  readonly onPrint: () => void;
  readonly onDone: () => void;
}

const resultText = ({ changed, skipped }: BulkResult) =>
  [
    plural(changed, { one: '# product changed.', other: '# products changed.' }),
    skipped > 0
      ? plural(skipped, {
          one: 'Not possible for # product, such as those without a price.',
          other: 'Not possible for # products, such as those without a price.',
        })
      : '',
  ]
    .filter(Boolean)
    .join(' ');

/** The changes that can be made to all selected products at once. */
export function BulkBar({ count, target, shown, onShow, onPrint, onDone }: BulkBarProps) {
  const store = useKeeperStore();
  const bulk = useBulkUpdateInventory();
  const { queue } = useChangeQueue();
  const asking = useDialog<'aisle' | 'prices' | 'sale'>('bulk');
  const busy = bulk.isPending;

  /** Without a connection, the change of some rows waits on the device. */
  const runLater = (rows: readonly KeeperProduct[], change: BulkChange) => {
    const changes = queuedChanges(rows, change, queue.state.get().changes, store);
    void Promise.all(changes.map((one) => queue.add(one))).then(() => {
      if (asking.opened !== null) asking.close();
      onDone();
      toast({
        title: t`Saved on this device`,
        description: plural(
          { count: changes.length },
          {
            one: '# change will be sent when you are back online.',
            other: '# changes will be sent when you are back online.',
          },
        ),
      });
    });
  };
  const run = (change: BulkChange, done: string) => {
    if (!navigator.onLine && 'rows' in target && target.rows.length <= MAX_QUEUED_ROWS) {
      runLater(target.rows, change);
      return;
    }
    const close = () => {
      if (asking.opened !== null) asking.close();
      onDone();
    };
    // The toast also appears when the selection is cleared while the change is being saved.
    void bulk
      .mutateAsync({ target, change }, { onSuccess: close })
      .then((result) => toast({ title: done, description: resultText(result) }), showBulkError);
  };
  const button = (label: string, onClick: () => void) => (
    <Button size="sm" variant="secondary" busy={busy} onClick={onClick}>
      {label}
    </Button>
  );

  return (
    <div
      role="region"
      aria-label={t`Selected products`}
      className="sticky bottom-[calc(--spacing(34)+env(safe-area-inset-bottom))] z-20 mt-3 grid grid-cols-[1fr_auto] items-center gap-2 rounded-card border border-hairline bg-card p-3 shadow-float lg:bottom-20"
    >
      <p role="status" className="font-semibold">
        {busy
          ? plural(count, { one: 'Changing # product…', other: 'Changing # products…' })
          : plural(count, { one: '# product selected', other: '# products selected' })}
      </p>
      <Button size="sm" variant="quiet" onClick={onDone}>
        {t({ message: 'Clear', context: 'Button: selects no product any more' })}
      </Button>
      {/* One row on a phone, so that the list and its search stay in sight. */}
      <div className="col-span-2 -mx-3 flex gap-2 overflow-x-auto px-3 *:shrink-0 sm:flex-wrap">
        {onShow && button(t`Show selected`, onShow)}
        {button(t`Mark out of stock`, () => run({ inStock: false }, t`Marked out of stock`))}
        {button(t`Mark in stock`, () => run({ inStock: true }, t`Marked in stock`))}
        {button(t`Move aisle…`, () => asking.open('aisle'))}
        {button(t`Change prices…`, () => asking.open('prices'))}
        {button(t`Put on sale…`, () => asking.open('sale'))}
        {button(t`End sale`, () => run({ salePrice: null }, t`Sale ended`))}
        {button(
          t({ message: 'Counted', comment: 'Button: the chosen products were counted today' }),
          () => run({ checked: true }, t`Counted today`),
        )}
        {button(t`Print labels`, onPrint)}
      </div>
      {asking.opened === 'aisle' && (
        <OneFieldDialog
          title={plural(count, { one: 'Move # product', other: 'Move # products' })}
          label={t`New aisle`}
          hint={t`As it hangs in the shop, for instance Aisle 3`}
          maxLength={MAX_AISLE}
          list={AISLES_ID}
          busy={busy}
          submitLabel={t({ message: 'Move', comment: 'Button: moves products to an aisle' })}
          validate={(text) => text !== '' || t`Please type an aisle`}
          onClose={asking.close}
          onSubmit={(aisle) => run({ aisle }, t`Moved to ${aisle}`)}
        />
      )}
      {asking.opened === 'prices' && (
        <PriceChangeDialog
          count={count}
          rows={shown}
          busy={busy}
          onClose={asking.close}
          onSubmit={(priceChange, done) => run({ priceChange }, done)}
        />
      )}
      {asking.opened === 'sale' && (
        <OneFieldDialog
          title={plural(count, { one: 'Put # product on sale', other: 'Put # products on sale' })}
          label={t`Percent off`}
          hint={t`Off each product’s own price`}
          inputMode="numeric"
          busy={busy}
          submitLabel={t`Put on sale`}
          validate={(text) =>
            (/^\d+$/.test(text) &&
              Number(text) >= MIN_PERCENT_OFF &&
              Number(text) <= MAX_PERCENT_OFF) ||
            t`Please type a number from ${MIN_PERCENT_OFF} to ${MAX_PERCENT_OFF}`
          }
          onClose={asking.close}
          onSubmit={(text) => {
            const percentOff = Number(text);
            run({ percentOff }, t`${percentOff}% off`);
          }}
        />
      )}
    </div>
  );
}

interface OneFieldDialogProps extends Pick<
  ComponentProps<typeof TextField>,
  'label' | 'hint' | 'inputMode' | 'maxLength' | 'list'
> {
  readonly title: string;
  readonly busy: boolean;
  readonly submitLabel: string;
  /** Receives the trimmed text, as `onSubmit` does. */
  readonly validate: (text: string) => true | string;
  readonly onClose: () => void;
  readonly onSubmit: (text: string) => void;
}

function OneFieldDialog({ busy, validate, onSubmit, ...props }: OneFieldDialogProps) {
  const { title, submitLabel, onClose, ...field } = props;
  const { register, handleSubmit, formState } = useForm({ defaultValues: { text: '' } });
  const { errors, isDirty } = formState;
  const submit = handleSubmit(({ text }) => onSubmit(text.trim()));
  return (
    <FormDialog
      form={{ dirty: isDirty && !busy, busy, submit }}
      title={title}
      submitLabel={submitLabel}
      onClose={onClose}
    >
      <TextField
        {...field}
        autoFocus
        autoComplete="off"
        error={errors.text?.message}
        {...register('text', { validate: (text) => validate(text.trim()) })}
      />
    </FormDialog>
  );
}
