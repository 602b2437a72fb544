import type { KeeperProduct } from '@aislewise/contracts/calls/inventory';
import { MAX_AISLE, MAX_PERCENT_OFF, MIN_PERCENT_OFF } from '@aislewise/contracts/inventory';
import { useState, type ComponentProps } from 'react';
import { useForm } from 'react-hook-form';
import { countOf } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { FormDialog } from '../shared/form-dialog.tsx';
import { showFailure } from '../shared/show-failure.ts';
import { PartlyChanged, useBulkUpdateInventory, type BulkChange } from './api.ts';

function showBulkError(error: unknown) {
  if (error instanceof PartlyChanged) {
    showFailure(`Only ${countOf(error.changed, 'product')} changed`, error.cause);
  } else {
    showFailure('Nothing was changed', error);
  }
}

interface BulkBarProps {
  readonly rows: readonly KeeperProduct[];
  readonly onDone: () => void;
}

/** The changes that can be made to all selected products at once. */
export function BulkBar({ rows, onDone }: BulkBarProps) {
  const bulk = useBulkUpdateInventory();
  const [asking, setAsking] = useState<'aisle' | 'sale' | null>(null);
  const count = countOf(rows.length, 'product');
  const busy = bulk.isPending;

  const run = (change: BulkChange, done: string) => {
    const close = () => {
      setAsking(null);
      onDone();
    };
    // The toast also appears when the selection is cleared while the change is being saved.
    void bulk
      .mutateAsync({ rows, change }, { onSuccess: close })
      .then(
        (changed) => toast({ title: done, description: `${countOf(changed, 'product')} changed.` }),
        showBulkError,
      );
  };
  const button = (label: string, onClick: () => void) => (
    <Button size="sm" variant="secondary" busy={busy} onClick={onClick}>
      {label}
    </Button>
  );

  return (
    <div
      role="region"
      aria-label="Selected products"
      className="sticky bottom-3 z-30 mt-3 flex flex-wrap items-center gap-2 rounded-card border border-hairline bg-card p-3 shadow-float"
    >
      <p role="status" className="mr-auto font-semibold">
        {count} selected
      </p>
      {button('Mark out of stock', () => run({ inStock: false }, 'Marked out of stock'))}
      {button('Mark in stock', () => run({ inStock: true }, 'Marked in stock'))}
      {button('Move aisle…', () => setAsking('aisle'))}
      {button('Put on sale…', () => setAsking('sale'))}
      {rows.some(({ isOnSale }) => isOnSale) &&
        button('End sale', () => run({ salePrice: null }, 'Sale ended'))}
      {button('Counted', () => run({ checked: true }, 'Counted today'))}
      <Button size="sm" variant="quiet" onClick={onDone}>
        Clear
      </Button>
      {asking === 'aisle' && (
        <OneFieldDialog
          title={`Move ${count}`}
          label="New aisle"
          hint="As it hangs in the shop, for instance Aisle 3"
          maxLength={MAX_AISLE}
          busy={busy}
          submitLabel="Move"
          validate={(text) => text !== '' || 'Please type an aisle'}
          onClose={() => setAsking(null)}
          onSubmit={(aisle) => run({ aisle }, `Moved to ${aisle}`)}
        />
      )}
      {asking === 'sale' && (
        <OneFieldDialog
          title={`Put ${count} on sale`}
          label="Percent off"
          hint="Off each product’s own price"
          inputMode="numeric"
          maxLength={2}
          busy={busy}
          submitLabel="Put on sale"
          validate={(text) =>
            (/^\d+$/.test(text) &&
              Number(text) >= MIN_PERCENT_OFF &&
              Number(text) <= MAX_PERCENT_OFF) ||
            `Please type a number from ${MIN_PERCENT_OFF} to ${MAX_PERCENT_OFF}`
          }
          onClose={() => setAsking(null)}
          onSubmit={(text) => run({ percentOff: Number(text) }, `${Number(text)}% off`)}
        />
      )}
    </div>
  );
}

interface OneFieldDialogProps extends Pick<
  ComponentProps<typeof TextField>,
  'label' | 'hint' | 'inputMode' | 'maxLength'
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
