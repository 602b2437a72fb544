import { t } from '@lingui/core/macro';
import type { Store } from '@aislewise/contracts/calls/stores';
import { StoreFacts } from '../../features/stores/components/store-facts.tsx';

/** All that a store says about itself, at the end of its page. */
export function AboutSection({ id, store }: { readonly id: string; readonly store: Store }) {
  return (
    <section id={id} className="flex flex-col gap-2">
      <h2 dir="auto" className="text-2xl">
        {t`About ${{ store: store.name }}`}
      </h2>
      <StoreFacts store={store} />
    </section>
  );
}
