import { t } from '@lingui/core/macro';
import { useChangePassword } from './api.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { PasswordField } from '../sign-in/password-field.tsx';
import { NEW_PASSWORD_RULES, passwordHintText } from '../sign-in/passwords.ts';
import { useDialog } from '../forms/use-dialog.ts';
import { useKeeperForm } from '../forms/use-keeper-form.ts';

/** Changes the password, which ends this keeper's sessions on all other devices. */
export function PasswordCard() {
  const dialog = useDialog<true>('password');
  return (
    <>
      <p className="text-muted">{t`A new password signs you out on every other device.`}</p>
      <Button variant="secondary" className="mt-3" onClick={() => dialog.open(true)}>
        {t`Change password`}
      </Button>
      {dialog.opened && <PasswordDialog onClose={dialog.close} />}
    </>
  );
}

function PasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useKeeperForm({
    defaultValues: { currentPassword: '', newPassword: '' },
    mutation: useChangePassword(),
    toSend: (values) => values,
    onSaved() {
      toast({ title: t`Password changed` });
      onClose();
    },
    failed: t`The password was not changed`,
  });
  return (
    <FormDialog
      form={form}
      title={t`Change password`}
      submitLabel={t`Change password`}
      onClose={onClose}
    >
      <PasswordField
        label={t`Current password`}
        autoComplete="current-password"
        autoFocus
        {...form.field('currentPassword', { required: t`Please type your current password` })}
      />
      <PasswordField
        label={t`New password`}
        hint={passwordHintText()}
        autoComplete="new-password"
        {...form.field('newPassword', NEW_PASSWORD_RULES)}
      />
    </FormDialog>
  );
}
