import type { KeeperProduct } from '@aislewise/contracts/calls/inventory';
import { Undo2 } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast-store.ts';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import { showFailure } from '../shared/show-failure.ts';
import { useDeleteProduct, useRestoreProduct } from './api.ts';

interface DeleteDialogProps {
  readonly product: KeeperProduct;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks before a product is taken out of the store. */
export function DeleteDialog({ product, onClose, onDeleted }: DeleteDialogProps) {
  const remove = useDeleteProduct();
  return (
    <ConfirmDialog
      open
      title="Delete this product?"
      text={`Shoppers will no longer find ${product.product.name} in your store.`}
      confirm="Delete"
      busy={remove.isPending}
      onCancel={onClose}
      onConfirm={() =>
        remove.mutate(product.productId, {
          onSuccess() {
            onDeleted();
            onClose();
          },
          onError: (error) => showFailure('The product was not deleted', error),
        })
      }
    />
  );
}

interface UndoNoticeProps {
  /** The product that was just deleted. */
  readonly product: KeeperProduct;
  readonly onDone: () => void;
}

/** Says that a product is deleted, and brings it back, until it is dismissed. */
export function UndoNotice({ product, onDone }: UndoNoticeProps) {
  const restore = useRestoreProduct();
  const { name } = product.product;
  const undo = () =>
    restore.mutate(product.productId, {
      onSuccess() {
        toast({ title: 'Product is back', description: name });
        onDone();
      },
      onError: (error) => showFailure('The product could not be brought back', error),
    });
  return (
    <Notice
      tone="success"
      className="mb-3"
      action={
        <div className="flex gap-2">
          <Button
            variant="secondary"
            busy={restore.isPending}
            icon={<Undo2 aria-hidden size={20} />}
            onClick={undo}
          >
            Undo
          </Button>
          <Button variant="quiet" onClick={onDone}>
            Dismiss
          </Button>
        </div>
      }
    >
      {name} is deleted.
    </Notice>
  );
}
