import type { Deal, ShownDeal } from '@aislewise/contracts/calls/deals';
import type { Store } from '@aislewise/contracts/calls/stores';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { useLazyPart } from '../../../ui/use-lazy-part.ts';
import { useCloseOverlay, useOpenOverlay } from '../../../lib/overlay-address.ts';
import { DEAL_PARAMETER } from '../rules.ts';

const loadSheet = () => import('./deal-sheet.tsx');

/**
 * The sheet of a deal. It is in the address (`?deal=<id>`): a shared link opens it, the phone's Back
 * closes it. Its code is fetched when it is first opened.
 *
 * @param deals the store's current deals; undefined until they are loaded
 */
export function useDealSheet(store: Store, deals: readonly ShownDeal[] | undefined) {
  const { Part: DealSheet, fetchPart } = useLazyPart(loadSheet);
  const [parameters] = useSearchParams();
  const openOverlay = useOpenOverlay();
  const closeOverlay = useCloseOverlay();
  const id = parameters.get(DEAL_PARAMETER);
  const wanted = id !== null;
  const close = () => closeOverlay(DEAL_PARAMETER);
  const fetchSheet = useEffectEvent(() => fetchPart(close));
  useEffect(() => {
    if (wanted) fetchSheet();
  }, [wanted]);
  return {
    openDeal: (deal: Deal) => void openOverlay({ [DEAL_PARAMETER]: deal.id }),
    /** To be rendered once on the screen. */
    dealSheet: DealSheet && wanted && deals && (
      <DealSheet deal={deals.find((deal) => deal.id === id)} store={store} onClose={close} />
    ),
  };
}
