import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useChangePassword } from '../../features/auth/api.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { FormDialog } from '../shared/form-dialog.tsx';
import { showFaults } from '../shared/form-faults.ts';
import { PasswordField } from '../shared/password-field.tsx';
import { NEW_PASSWORD_RULES, PASSWORD_HINT } from '../shared/passwords.ts';

/** The way to another password; it ends this keeper's sessions on all other devices. */
export function PasswordCard() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <p className="text-muted">A new password signs you out on every other device.</p>
      <Button variant="secondary" className="mt-3" onClick={() => setOpen(true)}>
        Change password
      </Button>
      {open && <PasswordDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function PasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const change = useChangePassword();
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isDirty },
  } = useForm({ defaultValues: { currentPassword: '', newPassword: '' } });
  const submit = handleSubmit((values) =>
    change.mutate(values, {
      onSuccess() {
        toast({ title: 'Password changed' });
        onClose();
      },
      onError: (error) =>
        showFaults(
          error,
          setError,
          ['currentPassword', 'newPassword'],
          'The password was not changed',
        ),
    }),
  );
  return (
    <FormDialog
      title="Change password"
      dirty={isDirty && !change.isSuccess}
      busy={change.isPending}
      fault={errors.root?.message}
      submitLabel="Change password"
      onSubmit={submit}
      onClose={onClose}
    >
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        autoFocus
        error={errors.currentPassword?.message}
        {...register('currentPassword', { required: 'Please type your current password' })}
      />
      <PasswordField
        label="New password"
        hint={PASSWORD_HINT}
        autoComplete="new-password"
        error={errors.newPassword?.message}
        {...register('newPassword', NEW_PASSWORD_RULES)}
      />
    </FormDialog>
  );
}
