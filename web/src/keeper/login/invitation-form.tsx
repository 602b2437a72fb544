import { useAcceptInvitation, useInvitation } from '../../features/auth/api.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Listing } from '../shared/listing.tsx';
import { NEW_PASSWORD_RULES, PASSWORD_HINT } from '../shared/passwords.ts';
import { PasswordField } from '../shared/password-field.tsx';
import { useKeeperForm } from '../shared/use-keeper-form.ts';

interface InvitationFormProps {
  readonly token: string;
  readonly onDone: () => void;
}

/** Shows whom an invitation is for, and opens the account with a password that the person chooses. */
export function InvitationForm({ token, onDone }: InvitationFormProps) {
  const query = useInvitation(token);
  const form = useKeeperForm({
    defaultValues: { newPassword: '' },
    mutation: useAcceptInvitation(),
    toSend: ({ newPassword }) => ({ token, newPassword }),
    onSaved: onDone,
    failed: 'That did not work. Please try again.',
  });
  return (
    <Listing query={query} failed="This invitation does not work">
      {query.data && (
        <form
          noValidate
          onSubmit={(event) => void form.submit(event)}
          className="flex flex-col gap-4"
        >
          <h2 className="text-xl">
            Welcome, <bdi>{query.data.name}</bdi>
          </h2>
          <p>
            You are invited to manage <strong>{query.data.storeName}</strong>. Choose a password,
            then sign in with it.
          </p>
          {form.fault !== undefined && <Notice tone="error">{form.fault}</Notice>}
          <TextField
            label="Email"
            type="email"
            autoComplete="username"
            readOnly
            value={query.data.email}
          />
          <PasswordField
            label="New password"
            hint={PASSWORD_HINT}
            autoComplete="new-password"
            {...form.field('newPassword', NEW_PASSWORD_RULES)}
          />
          <Button type="submit" size="lg" wide busy={form.busy}>
            Open my account
          </Button>
        </form>
      )}
    </Listing>
  );
}
