import { toast } from '../../ui/toast-store.ts';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import { showFailure } from '../shared/show-failure.ts';
import { useRemovePerson, useWithdrawInvitation } from './api.ts';

/** A person or an invitation that is to be removed. */
export interface Leaving {
  readonly kind: 'person' | 'invitation';
  readonly id: string;
  readonly name: string;
}

const TEXTS = {
  person: {
    title: (name: string) => `Remove ${name}?`,
    text: 'They are signed out everywhere and can no longer sign in. Their changes stay, and so do the keys of programs and the addresses for messages: remove in Connections those that only they used. Open invitations are taken back. You can invite them again.',
    confirm: 'Remove',
    done: 'Removed',
    failed: 'The person was not removed',
  },
  invitation: {
    title: (name: string) => `Take back the invitation of ${name}?`,
    text: 'The link stops working.',
    confirm: 'Take back',
    done: 'Invitation taken back',
    failed: 'The invitation was not taken back',
  },
};

interface DepartureProps {
  readonly leaving: Leaving;
  readonly onClose: () => void;
}

/** Asks before a person is removed or an invitation is taken back. */
export function Departure({ leaving: { kind, id, name }, onClose }: DepartureProps) {
  const [removal, withdrawal] = [useRemovePerson(), useWithdrawInvitation()];
  const change = kind === 'person' ? removal : withdrawal;
  const { title, text, confirm, done, failed } = TEXTS[kind];
  return (
    <ConfirmDialog
      open
      title={title(name)}
      text={text}
      confirm={confirm}
      busy={change.isPending}
      onCancel={onClose}
      onConfirm={() =>
        change.mutate(id, {
          onSuccess() {
            toast({ title: done, description: name });
            onClose();
          },
          onError: (error) => showFailure(failed, error),
        })
      }
    />
  );
}
