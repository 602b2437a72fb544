import { t } from '@lingui/core/macro';
import type { FailedSearch } from '@aislewise/contracts/calls/analytics';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProductChoice } from '../products/product-choice.tsx';
import { useChangeName, type NamedProduct } from './api.ts';
import { faultText } from './fault-text.ts';

interface AliasDialogProps {
  readonly search: FailedSearch;
  readonly onClose: () => void;
  readonly onAdded: (product: NamedProduct) => void;
}

/** Asks which product shoppers meant: one that the finder proposes, or any of the store. */
export function AliasDialog({ search: { query, proposals }, onClose, onAdded }: AliasDialogProps) {
  const change = useChangeName();
  const pick = (product: NamedProduct) => {
    if (change.isPending) return;
    change.mutate(
      { product, name: query, take: 'on' },
      {
        onSuccess(saved) {
          onAdded(saved);
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Add ‘${query}’ as another name of …`}
      description={t`Whoever searches for it then finds the product you choose.`}
    >
      {change.error && (
        <Notice tone="error" className="mb-3">
          {faultText(change.error, t`The name could not be added. Please try again.`)}
        </Notice>
      )}
      <ProductChoice
        proposals={{ title: t`They may have meant`, products: proposals }}
        pending={change.isPending ? change.variables.product.productId : undefined}
        onPick={pick}
      />
    </Dialog>
  );
}
