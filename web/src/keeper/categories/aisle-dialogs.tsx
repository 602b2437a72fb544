import { plural, t } from '@lingui/core/macro';
import { foldAisle } from '@aislewise/contracts/aisles';
import type { KeeperAisle } from '@aislewise/contracts/calls/aisles';
import { MAX_AISLE } from '@aislewise/contracts/inventory';
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
    const { aisle, count } = other;
    return t`${aisle} has ${plural(count, { one: '# product', other: '# products' })} already. Both become one aisle.`;
  }
  return spellings.length > 1
    ? t`All products of the aisle get it, however it is written now.`
    : t`As it hangs in the shop`;
}

/** Renames an aisle, or gives it one spelling. The name of another aisle merges both. */
export function RenameAisleDialog({ row, others, onClose }: AisleDialogProps) {
  const form = useKeeperForm({
    defaultValues: { to: row.aisle },
    mutation: useMoveAisle(),
    toSend: ({ to }) => ({ from: row.aisle, to: to.trim() }),
    onSaved({ changed }) {
      toast({
        title: t`Aisle renamed`,
        description: t`${plural(changed, { one: '# product', other: '# products' })} changed.`,
      });
      onClose();
    },
    failed: t`The aisle was not renamed`,
  });
  const name = form.values.to.trim();
  const other = others.find((one) => foldAisle(one.aisle) === foldAisle(name));
  const { aisle } = row;
  const isSame = name === aisle && row.spellings.length === 1;
  return (
    <FormDialog
      form={form}
      title={t`Rename ${aisle}`}
      submitLabel={other ? t`Merge` : t`Rename`}
      missing={name === '' || isSame ? t`Type another name.` : undefined}
      onClose={onClose}
    >
      <TextField
        label={t`New name`}
        maxLength={MAX_AISLE}
        autoFocus
        autoComplete="off"
        hint={hintOf(row, other)}
        {...form.field('to')}
      />
    </FormDialog>
  );
}

const nameWithCount = ({ aisle, count }: KeeperAisle): string =>
  t`${aisle} (${plural(count, { one: '# product', other: '# products' })})`;

/** Moves all products of an aisle to another one. */
export function MergeAisleDialog({ row, others, onClose }: AisleDialogProps) {
  const form = useKeeperForm({
    defaultValues: { into: '' },
    mutation: useMoveAisle(),
    toSend: ({ into }) => ({ from: row.aisle, to: into }),
    onSaved({ changed }) {
      toast({
        title: t`Aisles merged`,
        description: t`${plural(changed, { one: '# product', other: '# products' })} moved.`,
      });
      onClose();
    },
    failed: t`The aisles were not merged`,
  });
  const { aisle, count } = row;
  return (
    <FormDialog
      form={form}
      title={t`Merge ${aisle}`}
      description={t`Its ${plural(count, { one: '# product', other: '# products' })} move to another aisle.`}
      submitLabel={t`Merge`}
      missing={form.values.into === '' ? t`Choose the aisle that stays.` : undefined}
      onClose={onClose}
    >
      <Select
        label={t`Merge into`}
        options={[
          { value: '', label: t`Choose an aisle` },
          ...others.map((other) => ({ value: other.aisle, label: nameWithCount(other) })),
        ]}
        {...form.field('into')}
      />
    </FormDialog>
  );
}
