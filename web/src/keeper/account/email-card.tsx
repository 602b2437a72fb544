import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useMailedLinks } from '../../features/auth/api.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast-store.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { PasswordField } from '../sign-in/password-field.tsx';
import { useDialog } from '../forms/use-dialog.ts';
import { useKeeperForm } from '../forms/use-keeper-form.ts';
import { useChangeEmail } from './api.ts';

interface EmailCardProps {
  /** The present address. */
  readonly email: string;
}

/**
 * Changes the e-mail address by a link that is mailed to the new one, or at once where no mail can be
 * sent.
 */
export function EmailCard({ email }: EmailCardProps) {
  const dialog = useDialog<true>('email');
  const [sentTo, setSentTo] = useState<string>();
  return (
    <>
      <p>
        <Trans>
          You sign in with <strong className="wrap-anywhere">{email}</strong>.
        </Trans>
      </p>
      {sentTo !== undefined && (
        <Notice tone="success" className="mt-3">
          <Trans>
            We sent a link to <span className="wrap-anywhere">{sentTo}</span>. Your address changes
            when you open it, within an hour.
          </Trans>
        </Notice>
      )}
      <Button variant="secondary" className="mt-3" onClick={() => dialog.open(true)}>
        {t`Change e-mail address`}
      </Button>
      {dialog.opened && <EmailDialog onClose={dialog.close} onSent={setSentTo} />}
    </>
  );
}

interface EmailDialogProps {
  readonly onClose: () => void;
  readonly onSent: (email: string) => void;
}

function EmailDialog({ onClose, onSent }: EmailDialogProps) {
  const isMailed = useMailedLinks().data?.areAvailable === true;
  const form = useKeeperForm({
    defaultValues: { email: '', currentPassword: '' },
    mutation: useChangeEmail(),
    toSend: ({ email, currentPassword }) => ({ email: email.trim(), currentPassword }),
    onSaved({ isChanged }, { email }) {
      if (isChanged) toast({ title: t`E-mail address changed` });
      else onSent(email.trim());
      onClose();
    },
    failed: t`The address was not changed`,
  });
  return (
    <FormDialog
      form={form}
      title={t`Change e-mail address`}
      submitLabel={isMailed ? t`Send the link` : t`Change address`}
      onClose={onClose}
    >
      <TextField
        label={t`New e-mail address`}
        hint={
          isMailed
            ? t`We send a link to it. Until you open that link, nothing changes.`
            : t`You sign in with it from then on. No mail can be sent from here: check it for typos.`
        }
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        {...form.field('email', { required: t`Please type your new e-mail address` })}
      />
      <PasswordField
        label={t`Current password`}
        autoComplete="current-password"
        {...form.field('currentPassword', { required: t`Please type your current password` })}
      />
    </FormDialog>
  );
}
