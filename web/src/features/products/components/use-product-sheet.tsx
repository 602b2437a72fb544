import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLazyPart } from '../../../ui/use-lazy-part.ts';
import { useCloseOverlay, useOpenOverlay } from '../../../lib/overlay-address.ts';
import { useStoreMap } from '../../store-map/components/use-store-map.tsx';
import { PRODUCT_PARAMETER, productPage, type SheetProduct } from '../rules.ts';
import { useShownProduct } from './use-shown-product.ts';

const loadSheet = () => import('./product-sheet.tsx');

/**
 * The product sheet and the store map of a screen. While they are open the browser shows the address of the
 * product's page, which a shared link opens; the phone's Back closes them. Their code is fetched when they are first
 * opened.
 *
 * @param currentStoreId the store of the screen; its availability comes first
 */
export function useProductSheet(currentStoreId: string | undefined) {
  const { Part: ProductSheet, fetchPart } = useLazyPart(loadSheet);
  const [handed, setHanded] = useState<SheetProduct | null>(null);
  const [opening, setOpening] = useState(false);
  const [parameters] = useSearchParams();
  const openOverlay = useOpenOverlay();
  const closeOverlay = useCloseOverlay();
  const map = useStoreMap();
  const productId =
    parameters.get(PRODUCT_PARAMETER)?.toLowerCase() ??
    (opening ? handed?.product.id : null) ??
    null;
  const shown = useShownProduct(productId, currentStoreId, productId === null ? null : handed);

  const wanted = productId !== null;
  const close = () => {
    setOpening(false);
    closeOverlay(PRODUCT_PARAMETER);
  };
  const fetchSheet = useEffectEvent(() => fetchPart(close));
  useEffect(() => {
    if (wanted) fetchSheet();
  }, [wanted]);

  return {
    /** Opens the sheet of a product. */
    openProduct: (product: SheetProduct) => {
      // At once: the navigation to the new address may take long on a slow phone.
      setHanded(product);
      setOpening(true);
      const page = productPage(product, currentStoreId)?.address;
      void openOverlay({ [PRODUCT_PARAMETER]: product.product.id }, page)
        // Together with the navigation, so that the sheet does not close in between.
        .then(() => startTransition(() => setOpening(false)));
    },
    /** To be rendered once on the screen: the sheet and, over it, the store map. */
    sheet:
      productId === null
        ? map
        : ProductSheet && (
            <ProductSheet
              key={productId}
              shown={shown}
              currentStoreId={currentStoreId}
              onClose={close}
            >
              {map}
            </ProductSheet>
          ),
  };
}
