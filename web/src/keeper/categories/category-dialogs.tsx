import { categoryKeyFor } from '@aislewise/contracts/categories';
import { useForm, useWatch } from 'react-hook-form';
import { countOf } from '../../lib/format.ts';
import { Select, TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useMergeCategories, useRenameCategory } from './api.ts';
import { FormDialog } from '../shared/form-dialog.tsx';
import { showFaults } from '../shared/form-faults.ts';
import { shelfLabel } from './shelf-label.ts';

interface RenameDialogProps {
  readonly category: string;
  readonly onClose: () => void;
}

/** Gives a category another name, and says on which shelf it will stand. */
export function RenameDialog({ category, onClose }: RenameDialogProps) {
  const rename = useRenameCategory();
  const {
    register,
    control,
    handleSubmit,
    setError,
    formState: { errors, isDirty },
  } = useForm({ defaultValues: { to: category } });
  const { to = '' } = useWatch({ control });
  const submit = handleSubmit((values) =>
    rename.mutate(
      { from: category, to: values.to.trim() },
      {
        onSuccess({ changed }) {
          toast({
            title: 'Category renamed',
            description: `${countOf(changed, 'product')} moved.`,
          });
          onClose();
        },
        onError: (error) => showFaults(error, setError, ['to'], 'The category was not renamed'),
      },
    ),
  );
  return (
    <FormDialog
      title={`Rename ${category}`}
      dirty={isDirty && !rename.isSuccess}
      busy={rename.isPending}
      fault={errors.root?.message}
      submitLabel="Rename"
      submitDisabled={to.trim() === '' || to.trim() === category}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="New name"
        maxLength={60}
        autoFocus
        error={errors.to?.message}
        hint={`Will stand on the shelf: ${shelfLabel(categoryKeyFor(to.trim()))}`}
        {...register('to')}
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
  const merge = useMergeCategories();
  const {
    register,
    control,
    handleSubmit,
    setError,
    formState: { errors, isDirty },
  } = useForm({ defaultValues: { into: '' } });
  const { into = '' } = useWatch({ control });
  const moved = from.filter((name) => name !== into);
  const submit = handleSubmit((values) =>
    merge.mutate(
      { from: moved, into: values.into },
      {
        onSuccess({ changed }) {
          toast({
            title: 'Categories merged',
            description: `${countOf(changed, 'product')} moved.`,
          });
          onMerged();
          onClose();
        },
        onError: (error) => showFaults(error, setError, ['into'], 'The categories were not merged'),
      },
    ),
  );
  return (
    <FormDialog
      title="Merge categories"
      description={`All products of ${new Intl.ListFormat('en-US').format(from)} move into one category.`}
      dirty={isDirty && !merge.isSuccess}
      busy={merge.isPending}
      fault={errors.root?.message}
      submitLabel="Merge"
      submitDisabled={into === '' || moved.length === 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <Select
        label="Merge into"
        error={errors.into?.message}
        options={[
          { value: '', label: 'Choose a category' },
          ...names.map((name) => ({ value: name, label: name })),
        ]}
        {...register('into')}
      />
    </FormDialog>
  );
}
