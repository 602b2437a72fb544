import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FormDialog } from '../shared/form-dialog.tsx';
import { useKeeperForm } from '../shared/use-keeper-form.ts';
import { useChangeEmail } from './api.ts';

interface EmailCardProps {
  /** The present address. */
  readonly email: string;
}

/** Changes the e-mail address by a link that is mailed to the new one. */
export function EmailCard({ email }: EmailCardProps) {
  const [isOpen, setOpen] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  return (
    <>
      <p>
        You sign in with <strong className="wrap-anywhere">{email}</strong>.
      </p>
      {sentTo !== undefined && (
        <Notice tone="success" className="mt-3">
          We sent a link to <span className="wrap-anywhere">{sentTo}</span>. Your address changes
          when you open it, within an hour.
        </Notice>
      )}
      <Button variant="secondary" className="mt-3" onClick={() => setOpen(true)}>
        Change e-mail address
      </Button>
      {isOpen && <EmailDialog onClose={() => setOpen(false)} onSent={setSentTo} />}
    </>
  );
}

interface EmailDialogProps {
  readonly onClose: () => void;
  readonly onSent: (email: string) => void;
}

function EmailDialog({ onClose, onSent }: EmailDialogProps) {
  const form = useKeeperForm({
    defaultValues: { email: '' },
    mutation: useChangeEmail(),
    toSend: ({ email }) => ({ email: email.trim() }),
    onSaved(_answer, { email }) {
      onSent(email.trim());
      onClose();
    },
    failed: 'The link was not sent',
  });
  return (
    <FormDialog
      form={form}
      title="Change e-mail address"
      submitLabel="Send the link"
      onClose={onClose}
    >
      <TextField
        label="New e-mail address"
        hint="We send a link to it. Until you open that link, nothing changes."
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        {...form.field('email', { required: 'Please type your new e-mail address' })}
      />
    </FormDialog>
  );
}
