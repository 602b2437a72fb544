import { t } from '@lingui/core/macro';
import { toast } from '../../ui/toast-store.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { showFailure } from '../../ui/show-failure.ts';
import { useRemakeRecoveryCodes, useRemovePasskey, useRemoveTotp } from './api.ts';

/** A second factor that the keeper wants to remove. */
export type Removal = {
  readonly isLast: boolean;
  /** The server requires a second factor of each keeper. */
  readonly isRequired: boolean;
} & (
  | { readonly kind: 'totp' }
  | { readonly kind: 'passkey'; readonly id: string; readonly name: string }
);

interface FactorRemovalProps {
  readonly removal: Removal;
  readonly onClose: () => void;
}

/** Asks before a second factor is removed. */
export function FactorRemoval({ removal, onClose }: FactorRemovalProps) {
  const removeTotp = useRemoveTotp();
  const removePasskey = useRemovePasskey();
  const outcome = {
    onSuccess() {
      toast({ title: t`Removed`, description: t`You were signed out on every other device.` });
      onClose();
    },
    onError: (error: Error) => showFailure(t`It was not removed`, error),
  };
  return (
    <ConfirmDialog
      open
      title={question(removal)}
      text={consequence(removal)}
      confirm={t`Remove`}
      busy={removeTotp.isPending || removePasskey.isPending}
      onCancel={onClose}
      onConfirm={() => {
        if (removal.kind === 'totp') removeTotp.mutate(undefined, outcome);
        else removePasskey.mutate(removal.id, outcome);
      }}
    />
  );
}

function question(removal: Removal): string {
  if (removal.kind === 'totp') return t`Remove the authenticator app?`;
  const { name } = removal;
  return t`Remove ${name}?`;
}

function consequence({ isLast, isRequired }: Removal): string {
  if (!isLast) return t`You can no longer sign in with it.`;
  return isRequired
    ? t`It is your only second factor. You must set up another one before you can go on.`
    : t`It is your only second factor. Your password alone then signs you in, and your recovery codes end.`;
}

interface RemakeCodesProps {
  readonly onMade: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Asks before new recovery codes replace the former ones. */
export function RemakeCodes({ onMade, onClose }: RemakeCodesProps) {
  const remake = useRemakeRecoveryCodes();
  return (
    <ConfirmDialog
      open
      title={t`Make new recovery codes?`}
      text={t`The codes that you have now end.`}
      confirm={t`Make new codes`}
      busy={remake.isPending}
      onCancel={onClose}
      onConfirm={() =>
        remake.mutate(undefined, {
          onSuccess: ({ recoveryCodes }) => onMade(recoveryCodes),
          onError: (error) => showFailure(t`No new codes were made`, error),
        })
      }
    />
  );
}
