import { t } from '@lingui/core/macro';
import { REMOVAL_UNDO_DAYS } from '@aislewise/contracts/auth';
import { usePortalAuth } from '../../features/auth/api.ts';
import { toast } from '../../ui/toast-store.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { useKeeperStore } from '../store/keeper-store.ts';
import { showFailure } from '../../ui/show-failure.ts';
import { useRemovePerson, useWithdrawInvitation } from './api.ts';

/** A person or an invitation that is to be removed. */
export interface Leaving {
  readonly kind: 'person' | 'invitation';
  readonly id: string;
  readonly name: string;
}

interface DepartureProps {
  readonly leaving: Leaving;
  readonly onClose: () => void;
}

/** Asks before a person is removed or an invitation is taken back. */
export function Departure({ leaving, onClose }: DepartureProps) {
  return leaving.kind === 'person' ? (
    <Removal person={leaving} onClose={onClose} />
  ) : (
    <Withdrawal invitation={leaving} onClose={onClose} />
  );
}

interface RemovalProps {
  readonly person: Leaving;
  readonly onClose: () => void;
}

function Removal({ person: { id, name }, onClose }: RemovalProps) {
  const removal = useRemovePerson();
  const sendsMail = usePortalAuth(useKeeperStore().id).data?.sendsMail === true;
  return (
    <ConfirmDialog
      open
      title={t`Remove ${name}?`}
      text={
        <div className="flex flex-col gap-3">
          <p>
            {t`They are signed out everywhere and can no longer sign in. Their changes stay, and open invitations are taken back.`}
          </p>
          <p>
            {t`The keys of programs and the addresses for messages that they set up go on working: remove in Connections those that only they used.`}
          </p>
          <p>
            {sendsMail
              ? t`${name} and all who manage the store get an e-mail. For ${REMOVAL_UNDO_DAYS} days ${name} can come back with a link in it, and each of you can bring them back here.`
              : t`E-mail is not set up here, so nobody gets a message. For ${REMOVAL_UNDO_DAYS} days each of you can bring them back here.`}
          </p>
        </div>
      }
      confirm={t`Remove`}
      busy={removal.isPending}
      onCancel={onClose}
      onConfirm={() =>
        removal.mutate(id, {
          onSuccess: (isRemoved) => isRemoved && onClose(),
          onError: (error) => showFailure(t`The person was not removed`, error),
        })
      }
    />
  );
}

interface WithdrawalProps {
  readonly invitation: Leaving;
  readonly onClose: () => void;
}

function Withdrawal({ invitation: { id, name }, onClose }: WithdrawalProps) {
  const withdrawal = useWithdrawInvitation();
  return (
    <ConfirmDialog
      open
      title={t`Take back the invitation of ${name}?`}
      text={t`The link stops working.`}
      confirm={t`Take back`}
      busy={withdrawal.isPending}
      onCancel={onClose}
      onConfirm={() =>
        withdrawal.mutate(id, {
          onSuccess() {
            toast({ title: t`Invitation taken back`, description: name });
            onClose();
          },
          onError: (error) => showFailure(t`The invitation was not taken back`, error),
        })
      }
    />
  );
}
