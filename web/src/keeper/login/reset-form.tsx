import { useResetPassword } from '../../features/auth/api.ts';
import { ApiError } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NEW_PASSWORD_RULES, PASSWORD_HINT } from '../sign-in/passwords.ts';
import { PasswordField } from '../sign-in/password-field.tsx';
import { useKeeperForm } from '../forms/use-keeper-form.ts';

interface ResetFormProps {
  readonly token: string;
  readonly onDone: () => void;
  readonly onNewLink: () => void;
}

/** Whether the server refuses the link, and not the password. */
const isDeadLink = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 400 && error.details.length === 0;

/** Sets a new password with the token of a mailed link. */
export function ResetForm({ token, onDone, onNewLink }: ResetFormProps) {
  const reset = useResetPassword();
  const { field, fault, submit } = useKeeperForm({
    defaultValues: { newPassword: '' },
    mutation: reset,
    toSend: ({ newPassword }) => ({ token, newPassword }),
    onSaved: onDone,
    failed: 'That did not work. Please try again.',
  });
  const isDead = isDeadLink(reset.error);
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <h2 className="text-xl">Choose a new password</h2>
      {fault !== undefined && (
        <Notice tone="error">
          {fault}
          {isDead && ' Nothing was changed.'}
        </Notice>
      )}
      {isDead ? (
        <Button size="lg" wide onClick={onNewLink}>
          Ask for a new link
        </Button>
      ) : (
        <>
          <PasswordField
            label="New password"
            hint={PASSWORD_HINT}
            autoComplete="new-password"
            autoFocus
            {...field('newPassword', NEW_PASSWORD_RULES)}
          />
          <Button type="submit" size="lg" wide busy={reset.isPending}>
            Save the new password
          </Button>
        </>
      )}
    </form>
  );
}
