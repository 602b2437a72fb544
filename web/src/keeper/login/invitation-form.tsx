import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useAcceptInvitation, useInvitation, useLogin } from '../../features/auth/api.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Listing } from '../lists/listing.tsx';
import { NEW_PASSWORD_RULES, passwordHintText } from '../sign-in/passwords.ts';
import { PasswordField } from '../sign-in/password-field.tsx';
import { useKeeperForm } from '../forms/use-keeper-form.ts';

interface InvitationFormProps {
  readonly token: string;
  /** The account is open, but the sign-in that follows has failed. */
  readonly onDone: () => void;
  readonly onSignedIn: () => void;
}

/** Shows whom an invitation is for, opens the account with a password that the person chooses, and signs in. */
export function InvitationForm({ token, onDone, onSignedIn }: InvitationFormProps) {
  const query = useInvitation(token);
  const login = useLogin();
  const form = useKeeperForm({
    defaultValues: { newPassword: '' },
    mutation: useAcceptInvitation(),
    toSend: ({ newPassword }) => ({ token, newPassword }),
    onSaved: (_answer, { newPassword }) =>
      login.mutate(
        { email: query.data?.email ?? '', password: newPassword },
        {
          // A new account has no second factor that could have to follow.
          onSuccess: (answer) => ('user' in answer ? onSignedIn() : onDone()),
          onError: onDone,
        },
      ),
    failed: t`That did not work. Please try again.`,
  });
  return (
    <Listing query={query} failed={t`This invitation does not work`}>
      {({ name, storeName, email }) => (
        <form
          noValidate
          onSubmit={(event) => void form.submit(event)}
          className="flex flex-col gap-4"
        >
          <h2 className="text-xl">
            <Trans>
              Welcome, <bdi>{name}</bdi>
            </Trans>
          </h2>
          <p>
            <Trans>
              You are invited to manage <strong>{storeName}</strong>. Choose a password.
            </Trans>
          </p>
          {form.fault !== undefined && <Notice tone="error">{form.fault}</Notice>}
          <TextField label={t`Email`} type="email" autoComplete="username" readOnly value={email} />
          <PasswordField
            label={t`New password`}
            hint={passwordHintText()}
            autoComplete="new-password"
            {...form.field('newPassword', NEW_PASSWORD_RULES)}
          />
          <Button type="submit" size="lg" wide busy={form.busy}>
            {t`Open my account`}
          </Button>
        </form>
      )}
    </Listing>
  );
}
