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
    failed: 'The passkey was not added',
  });
  return (
    <FormDialog
      form={form}
      title="Add a passkey"
      description="Your phone, your computer or a security key then proves that it is you: by your finger, your face or its code."
      submitLabel="Add the passkey"
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="By which you will know it, such as ‘My phone’"
        maxLength={60}
        autoFocus
        {...form.field('name', { required: 'Please give it a name' })}
      />
    </FormDialog>
  );
}
