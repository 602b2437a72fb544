import type { KeeperProduct } from '@aislewise/contracts/calls/inventory';
import { toast } from '../../ui/toast-store.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { showFailure } from '../../ui/show-failure.ts';
import { useDeleteProduct } from './api.ts';

interface DeleteDialogProps {
  readonly product: KeeperProduct;
  readonly onClose: () => void;
}

/** Asks before a product is taken out of the store. */
export function DeleteDialog({ product, onClose }: DeleteDialogProps) {
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
            toast({ title: `${product.product.name} is deleted` });
            onClose();
          },
          onError: (error) => showFailure('The product was not deleted', error),
        })
      }
    />
  );
}
