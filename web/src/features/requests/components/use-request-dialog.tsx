import type { Store } from '@aislewise/contracts/calls/stores';
import { useState } from 'react';
import { useLazyDialog } from '../../../ui/use-lazy-part.ts';

const loadDialog = () => import('./request-dialog.tsx');

/**
 * The request form. Its code is fetched when it is first opened.
 *
 * @param store the store to ask; null lets the shopper choose
 */
export function useRequestDialog(store: Store | null) {
  const { Part: RequestDialog, open, setOpen, openPart } = useLazyDialog('request', loadDialog);
  const [opened, setOpened] = useState({ productName: '', times: 0 });
  return {
    /** Opens the form, with the product's name filled in. */
    openRequest: (productName = '') => {
      setOpened(({ times }) => ({ productName, times: times + 1 }));
      openPart();
    },
    /** To be rendered once on the screen. */
    dialog: RequestDialog && (
      <RequestDialog
        key={`${store?.id ?? ''} ${opened.times}`}
        open={open}
        onOpenChange={setOpen}
        store={store}
        productName={opened.productName}
      />
    ),
  };
}
