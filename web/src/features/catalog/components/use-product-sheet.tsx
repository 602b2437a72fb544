import { useState, type ReactNode } from 'react';
import { useFetched } from '../../../ui/use-fetched.ts';
import type { SheetProduct } from '../rules.ts';

const loadSheet = () => import('./product-sheet.tsx');

interface ProductSheetState {
  /** Opens the sheet of a product. */
  readonly openProduct: (shown: SheetProduct) => void;
  /** To be drawn once on the screen. */
  readonly sheet: ReactNode;
}

/**
 * The product sheet of a screen. Its code is fetched when it is first opened.
 *
 * @param currentStoreId the store the screen speaks of; its availability stands first
 */
export function useProductSheet(currentStoreId: string | undefined): ProductSheetState {
  const { Part: ProductSheet, fetchPart } = useFetched(loadSheet);
  const [shown, setShown] = useState<SheetProduct | null>(null);
  const [open, setOpen] = useState(false);
  return {
    openProduct(product) {
      setShown(product);
      setOpen(true);
      fetchPart(() => setOpen(false));
    },
    sheet: ProductSheet && shown && (
      <ProductSheet
        shown={shown}
        currentStoreId={currentStoreId}
        open={open}
        onOpenChange={setOpen}
      />
    ),
  };
}
