import { useForm } from 'react-hook-form';
import { useResetPassword } from '../../features/auth/api.ts';
import { ApiError, messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NEW_PASSWORD_RULES, PASSWORD_HINT, faultOf } from '../shared/passwords.ts';
import { PasswordField } from '../shared/password-field.tsx';

interface ResetFormProps {
  readonly token: string;
  readonly onDone: () => void;
  readonly onNewLink: () => void;
  readonly onBack: () => void;
}

/** Whether it is the link that is refused, and not the password. */
const isDeadLink = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 400 && error.details.length === 0;

/** Sets a new password with the token of a mailed link. */
export function ResetForm({ token, onDone, onNewLink, onBack }: ResetFormProps) {
  const reset = useResetPassword();
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = useForm({ defaultValues: { newPassword: '' } });
  const submit = handleSubmit(({ newPassword }) =>
    reset.mutate({ token, newPassword }, { onSuccess: onDone }),
  );

  const back = (
    <Button variant="quiet" wide onClick={onBack}>
      Back to sign in
    </Button>
  );
  if (isDeadLink(reset.error)) {
    return (
      <div className="flex flex-col gap-4">
        <h2 className="text-xl">Choose a new password</h2>
        <Notice tone="error">
          {messageOf(reset.error, 'This link does not work.')} Nothing was changed.
        </Notice>
        <Button size="lg" wide onClick={onNewLink}>
          Ask for a new link
        </Button>
        {back}
      </div>
    );
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <h2 className="text-xl">Choose a new password</h2>
      {reset.isError && (
        <Notice tone="error">
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
      {back}
    </form>
  );
}
