import { useForm } from 'react-hook-form';
import { useResetPassword } from '../../features/auth/api.ts';
import { messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NEW_PASSWORD_RULES, PASSWORD_HINT, faultOf } from '../parts/passwords.ts';
import { PasswordField } from '../parts/password-field.tsx';

interface ResetFormProps {
  readonly token: string;
  readonly onDone: () => void;
  readonly onNewLink: () => void;
}

/** Sets a new password with the token of a mailed link. */
export function ResetForm({ token, onDone, onNewLink }: ResetFormProps) {
  const reset = useResetPassword();
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = useForm({ defaultValues: { newPassword: '' } });
  const submit = handleSubmit(({ newPassword }) =>
    reset.mutate({ token, newPassword }, { onSuccess: onDone }),
  );

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <h2 className="text-xl">Choose a new password</h2>
      {reset.isError && (
        <Notice
          tone="error"
          action={
            <Button variant="secondary" size="sm" onClick={onNewLink}>
              Ask for a new link
            </Button>
          }
        >
          {faultOf(reset.error) ?? messageOf(reset.error, 'That did not work. Please try again.')}
        </Notice>
      )}
      <PasswordField
        label="New password"
        hint={PASSWORD_HINT}
        autoComplete="new-password"
        autoFocus
        error={errors.newPassword?.message}
        {...register('newPassword', NEW_PASSWORD_RULES)}
      />
      <Button type="submit" size="lg" wide busy={reset.isPending}>
        Save the new password
      </Button>
    </form>
  );
}
