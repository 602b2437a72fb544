import { useState, type ComponentType, type ReactNode } from 'react';
import { toast } from '../../../ui/toast-store.ts';
import type { SheetProduct } from '../rules.ts';
import type { ProductSheetProps } from './product-sheet.tsx';

interface ProductSheetState {
  /** Opens the sheet of a product. */
  readonly openProduct: (shown: SheetProduct) => void;
  /** To be drawn once on the screen. */
  readonly sheet: ReactNode;
}

/**
 * The product sheet of a screen. Its code is fetched when it is first opened; where that fails, a
 * message says so and the screen stays.
 *
 * @param currentStoreId the store the screen speaks of; its availability stands first
 */
export function useProductSheet(currentStoreId: string | undefined): ProductSheetState {
  const [Sheet, setSheet] = useState<ComponentType<ProductSheetProps> | null>(null);
  const [shown, setShown] = useState<SheetProduct | null>(null);
  const [open, setOpen] = useState(false);
  return {
    openProduct(product) {
      setShown(product);
      setOpen(true);
      if (Sheet) return;
      import('./product-sheet.tsx').then(
        (module) => setSheet(() => module.default),
        (error: unknown) => {
          console.warn('The product sheet could not be fetched', error);
          setOpen(false);
          toast({
            title: 'Could not open the product',
            description: 'Check your connection and try again.',
            tone: 'destructive',
          });
        },
      );
    },
    sheet: Sheet && shown && (
      <Sheet shown={shown} currentStoreId={currentStoreId} open={open} onOpenChange={setOpen} />
    ),
  };
}
