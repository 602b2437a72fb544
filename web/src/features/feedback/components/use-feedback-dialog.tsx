import type { Store } from '@aislewise/contracts/calls/stores';
import type { ReactNode } from 'react';
import { useLazyDialog } from '../../../ui/use-lazy-part.ts';

const loadDialog = () => import('./feedback-dialog.tsx');

interface FeedbackDialogState {
  readonly openFeedback: () => void;
  /** To be rendered once on the screen. */
  readonly dialog: ReactNode;
}

/** The feedback form of a store. Its code is fetched when it is first opened. */
export function useFeedbackDialog(store: Store | null): FeedbackDialogState {
  const { Part: FeedbackDialog, open, setOpen, openPart } = useLazyDialog(loadDialog);
  return {
    openFeedback: openPart,
    dialog: FeedbackDialog && (
      <FeedbackDialog key={store?.id ?? ''} open={open} onOpenChange={setOpen} store={store} />
    ),
  };
}
