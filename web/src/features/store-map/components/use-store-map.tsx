import { startTransition, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useLazyPart } from '../../../ui/use-lazy-part.ts';
import { trackEvent } from '../../analytics/api.ts';
import { useStore } from '../../stores/api.ts';
import { MAP_PRODUCT, MAP_STORE, mapAskedBy } from './map-parameters.ts';
import { useCloseOverlay, useOpenOverlay } from '../../../lib/overlay-address.ts';

const loadMap = () => import('./store-map.tsx');

/**
 * The store map that the address names, or null. Render it once on a screen: every map link of the
 * screen opens it.
 */
export function useStoreMap(): ReactNode {
  const { Part: StoreMap, fetchPart } = useLazyPart(loadMap);
  const [parameters] = useSearchParams();
  const openOverlay = useOpenOverlay();
  const closeOverlay = useCloseOverlay();
  const [asked, setAsked] = useState<Readonly<Record<string, string | null>> | null>(null);
  const named = parameters.get(MAP_STORE);
  const storeId = (named ?? asked?.[MAP_STORE])?.toLowerCase();
  const productId = (named === null ? asked?.[MAP_PRODUCT] : parameters.get(MAP_PRODUCT)) ?? null;
  const { store } = useStore(storeId);
  const wanted = storeId !== undefined;

  const close = () => {
    setAsked(null);
    closeOverlay(MAP_STORE, MAP_PRODUCT);
  };
  const fetchMap = useEffectEvent(() => fetchPart(close));
  useEffect(() => {
    if (wanted) fetchMap();
  }, [wanted]);
  const openStoreId = store?.id;
  useEffect(() => {
    if (openStoreId !== undefined) trackEvent({ eventType: 'map_open', storeId: openStoreId });
  }, [openStoreId]);
  const follow = useEffectEvent((event: MouseEvent) => {
    const map = mapAskedBy(event);
    if (!map) return;
    event.preventDefault();
    // At once: the navigation to the new address may take long on a slow phone.
    setAsked(map);
    void openOverlay(map)
      // Together with the navigation, so that the map does not close in between.
      .then(() => startTransition(() => setAsked(null)));
  });
  useEffect(() => {
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, []);

  if (!StoreMap || !store) return null;
  return <StoreMap store={store} productId={productId?.toLowerCase() ?? null} onClose={close} />;
}
