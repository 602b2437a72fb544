import { t } from '@lingui/core/macro';
import type { Store } from '@aislewise/contracts/calls/stores';
import { StoreFacts } from '../../features/stores/components/store-facts.tsx';
import { Sheet } from '../../ui/sheet.tsx';

interface AboutSheetProps {
  readonly store: Store;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** All that a store says about itself, over its page. */
export default function AboutSheet({ store, ...state }: AboutSheetProps) {
  return (
    <Sheet {...state} title={t`About ${{ store: store.name }}`}>
      <StoreFacts store={store} />
    </Sheet>
  );
}
