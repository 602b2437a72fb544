import type { KeeperProduct } from '@aislewise/contracts/calls/inventory';
import { Undo2 } from 'lucide-react';
import { messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast-store.ts';
import type { PortalStore } from '../shared/calls.ts';
import { useRestoreProduct } from './api.ts';

interface UndoNoticeProps {
  readonly storeId: PortalStore;
  /** The product that was just taken out. */
  readonly product: KeeperProduct;
  readonly onDone: () => void;
}

/** Says that a product is gone, for as long as it is wanted, and brings it back. */
export function UndoNotice({ storeId, product, onDone }: UndoNoticeProps) {
  const restore = useRestoreProduct(storeId);
  const { name } = product.product;
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
            onClick={() =>
              restore.mutate(product.productId, {
                onSuccess() {
                  toast({ title: 'Product is back', description: name });
                  onDone();
                },
                onError: (error) =>
                  toast({
                    title: 'The product could not be brought back',
                    description: messageOf(error, 'Please try again.'),
                    tone: 'destructive',
                  }),
              })
            }
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
