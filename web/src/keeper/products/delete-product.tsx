import { t } from '@lingui/core/macro';
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
  const { name } = product.product;
  const remove = useDeleteProduct();
  return (
    <ConfirmDialog
      open
      title={t`Delete this product?`}
      text={t`Shoppers will no longer find ${name} in your store.`}
      confirm={t`Delete`}
      busy={remove.isPending}
      onCancel={onClose}
      onConfirm={() =>
        remove.mutate(product.productId, {
          onSuccess() {
            toast({ title: t`${name} is deleted` });
            onClose();
          },
          onError: (error) => showFailure(t`The product was not deleted`, error),
        })
      }
    />
  );
}
