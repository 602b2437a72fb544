import type { Store } from '@aislewise/contracts/calls/stores';
import { useState, type ReactNode } from 'react';
import { useFetched } from '../../../ui/use-fetched.ts';

const loadDialog = () => import('./feedback-dialog.tsx');

interface FeedbackDialogState {
  readonly openFeedback: () => void;
  /** To be drawn once on the screen. */
  readonly dialog: ReactNode;
}

/** The form that tells a store how it was. Its code is fetched when it is first opened. */
export function useFeedbackDialog(store: Store | null): FeedbackDialogState {
  const { Part: FeedbackDialog, fetchPart } = useFetched(loadDialog);
  const [open, setOpen] = useState(false);
  return {
    openFeedback() {
      setOpen(true);
      fetchPart(() => setOpen(false));
    },
    dialog: FeedbackDialog && (
      <FeedbackDialog key={store?.id ?? ''} open={open} onOpenChange={setOpen} store={store} />
    ),
  };
}
