import { t } from '@lingui/core/macro';
import { Dialog } from '../../ui/dialog.tsx';
import { ProductChoice } from '../products/product-choice.tsx';

interface FulfilDialogProps {
  readonly productName: string;
  /** Whether the customer gets a mail. */
  readonly isMailed: boolean;
  readonly onCancel: () => void;
  /** Called with the name of the product that fulfils the request. */
  readonly onFulfil: (name: string) => void;
}

/** Asks which product of the store fulfils a request. */
export function FulfilDialog({ productName, isMailed, onCancel, onFulfil }: FulfilDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onCancel}
      title={t`Which product is it?`}
      description={`${t`The request becomes fulfilled, and shoppers read the product’s name on it.`}${isMailed ? ` ${t`The customer gets an e-mail.`}` : ''}`}
    >
      <ProductChoice
        initial={productName}
        pending={undefined}
        onPick={({ name }) => onFulfil(name)}
      />
    </Dialog>
  );
}
