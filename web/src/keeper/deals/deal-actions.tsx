import { t } from '@lingui/core/macro';
import type { KeeperDeal } from '@aislewise/contracts/calls/deals';
import { dealStatus } from '@aislewise/contracts/deals';
import { CalendarX, Copy, Pencil, Trash2 } from 'lucide-react';
import { useNow } from '../../lib/use-now.ts';
import { IconButton } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { showFailure } from '../../ui/show-failure.ts';
import { useKeeperStore } from '../store/keeper-store.ts';
import { useDeleteDeal, useSaveDeal } from './api.ts';
import { endedBody } from './deal-values.ts';

interface DealActionsProps {
  readonly deal: KeeperDeal;
  readonly onEdit: () => void;
  readonly onCopy: () => void;
  readonly onDelete: () => void;
}

/** The buttons of a deal's row. Only a deal that runs now can be ended. */
export function DealActions({ deal, onEdit, onCopy, onDelete }: DealActionsProps) {
  const now = useNow();
  const store = useKeeperStore();
  const save = useSaveDeal();
  const { title } = deal;
  const end = () =>
    save.mutate(
      { id: deal.id, body: endedBody(deal, new Date(), store) },
      {
        onSuccess: () => toast({ title: t`${title} has ended` }),
        onError: (error) => showFailure(t`The deal was not ended`, error),
      },
    );
  return (
    <div className="grid grid-cols-[repeat(2,var(--spacing-target))] justify-end md:flex">
      <IconButton
        label={t`Edit ${title}`}
        icon={<Pencil aria-hidden size={20} />}
        onClick={onEdit}
      />
      <IconButton label={t`Copy ${title}`} icon={<Copy aria-hidden size={20} />} onClick={onCopy} />
      {dealStatus(deal, now) === 'Active' && (
        <IconButton
          label={t`End ${title} now`}
          icon={<CalendarX aria-hidden size={20} />}
          disabled={save.isPending}
          onClick={end}
        />
      )}
      <IconButton
        label={t`Delete ${title}`}
        icon={<Trash2 aria-hidden size={20} />}
        onClick={onDelete}
      />
    </div>
  );
}

interface DeleteDealDialogProps {
  readonly deal: KeeperDeal;
  readonly onClose: () => void;
}

/** Asks before a deal is deleted. */
export function DeleteDealDialog({ deal, onClose }: DeleteDealDialogProps) {
  const remove = useDeleteDeal();
  const { title } = deal;
  return (
    <ConfirmDialog
      open
      title={t`Delete this deal?`}
      text={t`Shoppers will no longer see ${title}.`}
      confirm={t`Delete`}
      busy={remove.isPending}
      onCancel={onClose}
      onConfirm={() =>
        remove.mutate(deal.id, {
          onSuccess() {
            toast({ title: t`${title} is deleted` });
            onClose();
          },
          onError: (error) => showFailure(t`The deal was not deleted`, error),
        })
      }
    />
  );
}
