import { t } from '@lingui/core/macro';
import { useResetPassword } from '../../features/auth/api.ts';
import { ApiError } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NEW_PASSWORD_RULES, passwordHintText } from '../sign-in/passwords.ts';
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
    failed: t`That did not work. Please try again.`,
  });
  const isDead = isDeadLink(reset.error);
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <h2 className="text-xl">{t`Choose a new password`}</h2>
      {fault !== undefined && (
        <Notice tone="error">
          {fault}
          {isDead && ` ${t`Nothing was changed.`}`}
        </Notice>
      )}
      {isDead ? (
        <Button size="lg" wide onClick={onNewLink}>
          {t`Ask for a new link`}
        </Button>
      ) : (
        <>
          <PasswordField
            label={t`New password`}
            hint={passwordHintText()}
            autoComplete="new-password"
            autoFocus
            {...field('newPassword', NEW_PASSWORD_RULES)}
          />
          <Button type="submit" size="lg" wide busy={reset.isPending}>
            {t`Save the new password`}
          </Button>
        </>
      )}
    </form>
  );
}
