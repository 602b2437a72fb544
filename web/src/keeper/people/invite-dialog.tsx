import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
    failed: t`The invitation was not made`,
  });
  return (
    <FormDialog
      form={form}
      title={t`Invite a person`}
      submitLabel={t({ message: 'Invite', comment: 'Button: invites a person' })}
      onClose={onClose}
    >
      <TextField
        label={t`Name`}
        autoComplete="off"
        maxLength={120}
        autoFocus
        {...form.field('name', { required: t`Please type the name` })}
      />
      <TextField
        label={t`E-mail address`}
        hint={t`The person signs in with it.`}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('email', { required: t`Please type the e-mail address` })}
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
  const { name, email } = invitation;
  const address = link === null ? null : new URL(link, window.location.origin).href;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`${name} is invited`}
      footer={
        <Button onClick={onClose}>
          {t({ message: 'Done', comment: 'Button: closes the message' })}
        </Button>
      }
    >
      {address === null ? (
        <p>
          <Trans>
            We sent a link to <span className="wrap-anywhere">{email}</span>. It works for{' '}
            {INVITATION_DAYS} days.
          </Trans>
        </p>
      ) : (
        <div className="flex flex-col items-start gap-3">
          <p>
            <Trans>
              E-mail is not set up here. Give <bdi>{name}</bdi> this link: it opens the account,
              once, within {INVITATION_DAYS} days. It is shown only now.
            </Trans>
          </p>
          <p
            dir="ltr"
            className="w-full rounded-inner bg-sunken p-3 text-start text-sm wrap-anywhere select-all"
          >
            {address}
          </p>
          <CopyButton text={address}>{t`Copy the link`}</CopyButton>
        </div>
      )}
    </Dialog>
  );
}
