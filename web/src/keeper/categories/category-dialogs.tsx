import { categoryKeyFor } from '@aislewise/contracts/categories';
import { countOf } from '../../lib/format.ts';
import { Select, TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { FormDialog } from '../shared/form-dialog.tsx';
import { useKeeperForm } from '../shared/use-keeper-form.ts';
import { useMergeCategories, useRenameCategory } from './api.ts';
import { shelfLabel } from './shelf-label.ts';

interface RenameDialogProps {
  readonly category: string;
  readonly onClose: () => void;
}

/** Renames a category, and shows the shelf that the new name leads to. */
export function RenameDialog({ category, onClose }: RenameDialogProps) {
  const form = useKeeperForm({
    defaultValues: { to: category },
    mutation: useRenameCategory(),
    toSend: ({ to }) => ({ from: category, to: to.trim() }),
    onSaved({ changed }) {
      toast({ title: 'Category renamed', description: `${countOf(changed, 'product')} moved.` });
      onClose();
    },
    failed: 'The category was not renamed',
  });
  const name = form.values.to.trim();
  return (
    <FormDialog
      form={form}
      title={`Rename ${category}`}
      submitLabel="Rename"
      missing={name === '' || name === category ? 'Type another name.' : undefined}
      onClose={onClose}
    >
      <TextField
        label="New name"
        maxLength={60}
        autoFocus
        hint={`Will stand on the shelf: ${shelfLabel(categoryKeyFor(name))}`}
        {...form.field('to')}
      />
    </FormDialog>
  );
}

interface MergeDialogProps {
  readonly from: readonly string[];
  readonly names: readonly string[];
  readonly onClose: () => void;
  readonly onMerged: () => void;
}

/** Moves the products of the chosen categories into one. */
export function MergeDialog({ from, names, onClose, onMerged }: MergeDialogProps) {
  const others = (into: string) => from.filter((name) => name !== into);
  const form = useKeeperForm({
    defaultValues: { into: '' },
    mutation: useMergeCategories(),
    toSend: ({ into }) => ({ from: others(into), into }),
    onSaved({ changed }) {
      toast({ title: 'Categories merged', description: `${countOf(changed, 'product')} moved.` });
      onMerged();
      onClose();
    },
    failed: 'The categories were not merged',
  });
  const { into } = form.values;
  return (
    <FormDialog
      form={form}
      title="Merge categories"
      description={`All products of ${new Intl.ListFormat('en-US').format(from)} move into one category.`}
      submitLabel="Merge"
      missing={
        into === '' || others(into).length === 0 ? 'Choose the category that stays.' : undefined
      }
      onClose={onClose}
    >
      <Select
        label="Merge into"
        options={[
          { value: '', label: 'Choose a category' },
          ...names.map((name) => ({ value: name, label: name })),
        ]}
        {...form.field('into')}
      />
    </FormDialog>
  );
}
