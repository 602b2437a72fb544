import type { KeeperProduct } from '@aislewise/contracts/calls/inventory';
import { MAX_AISLE, MAX_PERCENT_OFF, MIN_PERCENT_OFF } from '@aislewise/contracts/inventory';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { messageOf } from '../../lib/api.ts';
import { countOf } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { PartlyChanged, useBulkUpdate, type BulkChange } from './api.ts';
import { FormDialog } from '../shared/form-dialog.tsx';
import { asSentence } from '../shared/form-faults.ts';

interface BulkBarProps {
  readonly storeId: string;
  readonly rows: readonly KeeperProduct[];
  readonly onDone: () => void;
}

function tellFailed(error: unknown) {
  const part = error instanceof PartlyChanged ? error : null;
  const reason = messageOf(part ? part.cause : error, 'Please try again.');
  toast({
    title: part ? `Only ${countOf(part.changed, 'product')} changed` : 'Nothing was changed',
    description: reason,
    tone: 'destructive',
  });
}

/** What can be done with all selected products at once. */
export function BulkBar({ storeId, rows, onDone }: BulkBarProps) {
  const bulk = useBulkUpdate(storeId);
  const [asking, setAsking] = useState<'aisle' | 'sale' | null>(null);
  const count = countOf(rows.length, 'product');

  const change = (what: BulkChange, said: string) => {
    const done = () => {
      setAsking(null);
      onDone();
    };
    // What came of it is said also when the keeper has cleared the selection meanwhile.
    void bulk
      .mutateAsync({ rows, change: what }, { onSuccess: done })
      .then(
        (changed) => toast({ title: said, description: `${countOf(changed, 'product')} changed.` }),
        tellFailed,
      );
  };

  return (
    <div
      role="region"
      aria-label="Selected products"
      className="sticky bottom-3 z-30 mt-3 flex flex-wrap items-center gap-2 rounded-card border border-hairline bg-card p-3 shadow-float"
    >
      <p role="status" className="mr-auto font-semibold">
        {count} selected
      </p>
      <Button
        size="sm"
        variant="secondary"
        busy={bulk.isPending}
        onClick={() => change({ inStock: false }, 'Marked out of stock')}
      >
        Mark out of stock
      </Button>
      <Button
        size="sm"
        variant="secondary"
        busy={bulk.isPending}
        onClick={() => change({ inStock: true }, 'Marked in stock')}
      >
        Mark in stock
      </Button>
      <Button size="sm" variant="secondary" onClick={() => setAsking('aisle')}>
        Move aisle…
      </Button>
      <Button size="sm" variant="secondary" onClick={() => setAsking('sale')}>
        Put on sale…
      </Button>
      {rows.some(({ isOnSale }) => isOnSale) && (
        <Button
          size="sm"
          variant="secondary"
          busy={bulk.isPending}
          onClick={() => change({ salePrice: null }, 'Sale ended')}
        >
          End sale
        </Button>
      )}
      <Button
        size="sm"
        variant="secondary"
        busy={bulk.isPending}
        onClick={() => change({ checked: true }, 'Counted today')}
      >
        Counted
      </Button>
      <Button size="sm" variant="quiet" onClick={onDone}>
        Clear
      </Button>
      {asking === 'aisle' && (
        <OneFieldDialog
          title={`Move ${count}`}
          label="New aisle"
          hint="As it hangs in the shop, for instance Aisle 3"
          maxLength={MAX_AISLE}
          busy={bulk.isPending}
          submitLabel="Move"
          validate={(text) => text.trim() !== '' || 'Please type an aisle'}
          onClose={() => setAsking(null)}
          onSubmit={(text) => change({ aisle: text.trim() }, `Moved to ${text.trim()}`)}
        />
      )}
      {asking === 'sale' && (
        <OneFieldDialog
          title={`Put ${count} on sale`}
          label="Percent off"
          hint="Off each product’s own price"
          inputMode="numeric"
          maxLength={2}
          busy={bulk.isPending}
          submitLabel="Put on sale"
          validate={(text) =>
            (/^\d+$/.test(text.trim()) &&
              Number(text) >= MIN_PERCENT_OFF &&
              Number(text) <= MAX_PERCENT_OFF) ||
            asSentence(`please type a number from ${MIN_PERCENT_OFF} to ${MAX_PERCENT_OFF}`)
          }
          onClose={() => setAsking(null)}
          onSubmit={(text) => change({ percentOff: Number(text) }, `${Number(text)}% off`)}
        />
      )}
    </div>
  );
}

interface OneFieldDialogProps {
  readonly title: string;
  readonly label: string;
  readonly hint: string;
  readonly inputMode?: 'numeric';
  readonly maxLength: number;
  readonly busy: boolean;
  readonly submitLabel: string;
  readonly validate: (text: string) => true | string;
  readonly onClose: () => void;
  readonly onSubmit: (text: string) => void;
}

function OneFieldDialog(props: OneFieldDialogProps) {
  const {
    register,
    handleSubmit,
    formState: { errors, isDirty },
  } = useForm({ defaultValues: { text: '' } });
  return (
    <FormDialog
      title={props.title}
      dirty={isDirty && !props.busy}
      busy={props.busy}
      submitLabel={props.submitLabel}
      onSubmit={handleSubmit(({ text }) => props.onSubmit(text))}
      onClose={props.onClose}
    >
      <TextField
        label={props.label}
        hint={props.hint}
        autoFocus
        autoComplete="off"
        inputMode={props.inputMode}
        maxLength={props.maxLength}
        error={errors.text?.message}
        {...register('text', { validate: props.validate })}
      />
    </FormDialog>
  );
}
