import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { NoSuchProduct, ProductLoading } from './no-product.tsx';
import { ProductView } from './product-view.tsx';
import type { ShownProduct } from './use-shown-product.ts';

export interface ProductSheetProps {
  readonly shown: ShownProduct;
  /** The store of the screen. Its availability comes first. */
  readonly currentStoreId: string | undefined;
  /** Whether it is open over the store map, not over the page. */
  readonly isOnMap?: boolean;
  readonly onClose: () => void;
  /** Modals that are open over the sheet. */
  readonly children?: ReactNode;
}

/** The sheet of a product (spec section 2, Product detail sheet). */
export default function ProductSheet({
  shown,
  currentStoreId,
  isOnMap = false,
  onClose,
  children,
}: ProductSheetProps) {
  if (shown.state === 'found') {
    const { product } = shown.shown;
    return (
      <ProductView shown={shown.shown} currentStoreId={currentStoreId} isOnMap={isOnMap}>
        {({ facts, actions, over }) => (
          <Sheet open title={product.name} onOpenChange={onClose} footer={actions}>
            {facts}
            {over}
            {children}
          </Sheet>
        )}
      </ProductView>
    );
  }
  return (
    <Sheet open title={t`Product`} onOpenChange={onClose}>
      {shown.state === 'loading' ? (
        <ProductLoading />
      ) : shown.state === 'failed' ? (
        <LoadFailed title={t`The product could not be loaded`} level={3} query={shown.query} />
      ) : (
        <NoSuchProduct level={3} storeId={currentStoreId}>
          <Button variant="secondary" onClick={onClose}>
            {t`Look around`}
          </Button>
        </NoSuchProduct>
      )}
      {children}
    </Sheet>
  );
}
