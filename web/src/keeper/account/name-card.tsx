import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useDialog } from '../forms/use-dialog.ts';
import { useKeeperForm } from '../forms/use-keeper-form.ts';
import { useChangeName } from './api.ts';

interface NameCardProps {
  /** The present name. */
  readonly name: string;
}

/** Changes the keeper's own name. */
export function NameCard({ name }: NameCardProps) {
  const dialog = useDialog<true>('name');
  return (
    <>
      <p>
        <strong className="wrap-anywhere">{name}</strong> stands beside what you change.
      </p>
      <Button variant="secondary" className="mt-3" onClick={() => dialog.open(true)}>
        Change name
      </Button>
      {dialog.opened && <NameDialog name={name} onClose={dialog.close} />}
    </>
  );
}

function NameDialog({ name, onClose }: NameCardProps & { readonly onClose: () => void }) {
  const form = useKeeperForm({
    defaultValues: { name },
    mutation: useChangeName(),
    toSend: (values) => values,
    onSaved() {
      toast({ title: 'Name changed' });
      onClose();
    },
    failed: 'The name was not changed',
  });
  return (
    <FormDialog form={form} title="Change name" submitLabel="Change name" onClose={onClose}>
      <TextField
        label="Your name"
        autoComplete="name"
        maxLength={120}
        autoFocus
        {...form.field('name', {
          validate: (given) => given.trim() !== '' || 'Please type your name',
        })}
      />
    </FormDialog>
  );
}
