import type { Store } from '@aislewise/contracts/calls/stores';
import { useLazyDialog } from '../../../ui/use-lazy-part.ts';

const loadDialog = () => import('./feedback-dialog.tsx');

/** The feedback form of a store. Its code is fetched when it is first opened. */
export function useFeedbackDialog(store: Store | null) {
  const { Part: FeedbackDialog, open, setOpen, openPart } = useLazyDialog('feedback', loadDialog);
  return {
    openFeedback: openPart,
    /** To be rendered once on the screen. */
    dialog: FeedbackDialog && (
      <FeedbackDialog key={store?.id ?? ''} open={open} onOpenChange={setOpen} store={store} />
    ),
  };
}
