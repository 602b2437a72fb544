import type { Store } from '@aislewise/contracts/calls/stores';
import { useState, type ReactNode } from 'react';
import { useFetched } from '../../../ui/use-fetched.ts';

const loadDialog = () => import('./request-dialog.tsx');

interface RequestDialogState {
  /** Opens the form; a product's name fills in its field. */
  readonly openRequest: (productName?: string) => void;
  /** To be drawn once on the screen. */
  readonly dialog: ReactNode;
}

/**
 * The form that asks a store to stock a product. Its code is fetched when it is first opened.
 *
 * @param store whom to ask; null lets the shopper choose
 */
export function useRequestDialog(store: Store | null): RequestDialogState {
  const { Part: RequestDialog, fetchPart } = useFetched(loadDialog);
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState({ productName: '', times: 0 });
  return {
    openRequest(productName = '') {
      setAsked(({ times }) => ({ productName, times: times + 1 }));
      setOpen(true);
      fetchPart(() => setOpen(false));
    },
    dialog: RequestDialog && (
      <RequestDialog
        key={`${store?.id ?? ''} ${asked.times}`}
        open={open}
        onOpenChange={setOpen}
        store={store}
        productName={asked.productName}
      />
    ),
  };
}
