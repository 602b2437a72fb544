import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { FormDialog } from '../shared/form-dialog.tsx';
import { useKeeperForm } from '../shared/use-keeper-form.ts';
import { useChangeName } from './api.ts';

interface NameCardProps {
  /** The present name. */
  readonly name: string;
}

/** Changes the keeper's own name. */
export function NameCard({ name }: NameCardProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p>
        <strong className="wrap-anywhere">{name}</strong> stands beside what you change.
      </p>
      <Button variant="secondary" className="mt-3" onClick={() => setOpen(true)}>
        Change name
      </Button>
      {isOpen && <NameDialog name={name} onClose={() => setOpen(false)} />}
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
