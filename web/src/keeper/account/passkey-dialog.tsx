import { t } from '@lingui/core/macro';
import { TextField } from '../../ui/field.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useKeeperForm } from '../forms/use-keeper-form.ts';
import { useAddPasskey } from './api.ts';

interface PasskeyDialogProps {
  /** Recovery codes come with the first second factor, else null. */
  readonly onAdded: (codes: readonly string[] | null) => void;
  readonly onClose: () => void;
}

/** Adds a passkey under a name. The browser asks which device keeps it. */
export default function PasskeyDialog({ onAdded, onClose }: PasskeyDialogProps) {
  const form = useKeeperForm({
    defaultValues: { name: '' },
    mutation: useAddPasskey(),
    toSend: ({ name }) => ({ name: name.trim() }),
    onSaved: ({ recoveryCodes }) => onAdded(recoveryCodes),
    failed: t`The passkey was not added`,
  });
  return (
    <FormDialog
      form={form}
      title={t`Add a passkey`}
      description={t`Your phone, your computer or a security key then proves that it is you: by your finger, your face or its code.`}
      submitLabel={t`Add the passkey`}
      onClose={onClose}
    >
      <TextField
        label={t`Name`}
        hint={t`By which you will know it, such as ‘My phone’`}
        maxLength={60}
        autoFocus
        {...form.field('name', { required: t`Please give it a name` })}
      />
    </FormDialog>
  );
}
