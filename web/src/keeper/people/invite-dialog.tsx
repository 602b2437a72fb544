import type { invitePerson } from '@aislewise/contracts/calls/people';
import { INVITATION_DAYS } from '@aislewise/contracts/auth';
import type { Answer } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useKeeperForm } from '../forms/use-keeper-form.ts';
import { useInvitePerson } from './api.ts';

export type Invited = Answer<typeof invitePerson>;

interface InviteDialogProps {
  readonly onInvited: (invited: Invited) => void;
  readonly onClose: () => void;
}

/** Asks whom to invite. */
export function InviteDialog({ onInvited, onClose }: InviteDialogProps) {
  const form = useKeeperForm({
    defaultValues: { name: '', email: '' },
    mutation: useInvitePerson(),
    toSend: ({ name, email }) => ({ name: name.trim(), email: email.trim() }),
    onSaved: onInvited,
    failed: 'The invitation was not made',
  });
  return (
    <FormDialog form={form} title="Invite a person" submitLabel="Invite" onClose={onClose}>
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={120}
        autoFocus
        {...form.field('name', { required: 'Please type the name' })}
      />
      <TextField
        label="E-mail address"
        hint="The person signs in with it."
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('email', { required: 'Please type the e-mail address' })}
      />
    </FormDialog>
  );
}

interface LinkDialogProps {
  readonly invited: Invited;
  readonly onClose: () => void;
}

/** Says that the link was mailed, or shows it this once so that it can be handed over. */
export function LinkDialog({ invited: { invitation, link }, onClose }: LinkDialogProps) {
  const address = link === null ? null : new URL(link, window.location.origin).href;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`${invitation.name} is invited`}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      {address === null ? (
        <p>
          We sent a link to <span className="wrap-anywhere">{invitation.email}</span>. It works for{' '}
          {INVITATION_DAYS} days.
        </p>
      ) : (
        <div className="flex flex-col items-start gap-3">
          <p>
            E-mail is not set up here. Give <bdi>{invitation.name}</bdi> this link: it opens the
            account, once, within {INVITATION_DAYS} days. It is shown only now.
          </p>
          <p className="w-full rounded-inner bg-sunken p-3 text-sm wrap-anywhere select-all">
            {address}
          </p>
          <CopyButton text={address}>Copy the link</CopyButton>
        </div>
      )}
    </Dialog>
  );
}
