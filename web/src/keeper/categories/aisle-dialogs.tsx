import { foldAisle } from '@aislewise/contracts/aisles';
import type { KeeperAisle } from '@aislewise/contracts/calls/aisles';
import { MAX_AISLE } from '@aislewise/contracts/inventory';
import { countOf } from '../../lib/format.ts';
import { Select, TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useKeeperForm } from '../forms/use-keeper-form.ts';
import { useMoveAisle } from './api.ts';

interface AisleDialogProps {
  readonly row: KeeperAisle;
  readonly others: readonly KeeperAisle[];
  readonly onClose: () => void;
}

/** Says how the products change when their aisle is given this name. */
function hintOf({ spellings }: KeeperAisle, other: KeeperAisle | undefined): string {
  if (other) {
    return `${other.aisle} has ${countOf(other.count, 'product')} already. Both become one aisle.`;
  }
  return spellings.length > 1
    ? 'All products of the aisle get it, however it is written now.'
    : 'As it hangs in the shop';
}

/** Renames an aisle, or gives it one spelling. The name of another aisle merges both. */
export function RenameAisleDialog({ row, others, onClose }: AisleDialogProps) {
  const form = useKeeperForm({
    defaultValues: { to: row.aisle },
    mutation: useMoveAisle(),
    toSend: ({ to }) => ({ from: row.aisle, to: to.trim() }),
    onSaved({ changed }) {
      toast({ title: 'Aisle renamed', description: `${countOf(changed, 'product')} changed.` });
      onClose();
    },
    failed: 'The aisle was not renamed',
  });
  const name = form.values.to.trim();
  const other = others.find(({ aisle }) => foldAisle(aisle) === foldAisle(name));
  const isSame = name === row.aisle && row.spellings.length === 1;
  return (
    <FormDialog
      form={form}
      title={`Rename ${row.aisle}`}
      submitLabel={other ? 'Merge' : 'Rename'}
      missing={name === '' || isSame ? 'Type another name.' : undefined}
      onClose={onClose}
    >
      <TextField
        label="New name"
        maxLength={MAX_AISLE}
        autoFocus
        autoComplete="off"
        hint={hintOf(row, other)}
        {...form.field('to')}
      />
    </FormDialog>
  );
}

/** Moves all products of an aisle to another one. */
export function MergeAisleDialog({ row, others, onClose }: AisleDialogProps) {
  const form = useKeeperForm({
    defaultValues: { into: '' },
    mutation: useMoveAisle(),
    toSend: ({ into }) => ({ from: row.aisle, to: into }),
    onSaved({ changed }) {
      toast({ title: 'Aisles merged', description: `${countOf(changed, 'product')} moved.` });
      onClose();
    },
    failed: 'The aisles were not merged',
  });
  return (
    <FormDialog
      form={form}
      title={`Merge ${row.aisle}`}
      description={`Its ${countOf(row.count, 'product')} move to another aisle.`}
      submitLabel="Merge"
      missing={form.values.into === '' ? 'Choose the aisle that stays.' : undefined}
      onClose={onClose}
    >
      <Select
        label="Merge into"
        options={[
          { value: '', label: 'Choose an aisle' },
          ...others.map(({ aisle, count }) => ({
            value: aisle,
            label: `${aisle} (${countOf(count, 'product')})`,
          })),
        ]}
        {...form.field('into')}
      />
    </FormDialog>
  );
}
