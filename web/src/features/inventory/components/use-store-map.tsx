import { useEffect, useRef, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useFetched } from '../../../ui/use-fetched.ts';
import { useStores } from '../../stores/api.ts';
import { MAP_PRODUCT, MAP_STORE } from './map-parameters.ts';
import { useCloseOverlay } from './use-overlay-address.ts';

const loadMap = () => import('./store-map.tsx');

/** The store map that the address asks for, to be drawn once on a screen; null when it asks for none. */
export function useStoreMap(): ReactNode {
  const { Part: StoreMap, fetchPart } = useFetched(loadMap);
  const [parameters] = useSearchParams();
  const stores = useStores();
  const closeOverlay = useCloseOverlay();
  const storeId = parameters.get(MAP_STORE)?.toLowerCase();
  const store = stores.data?.find(({ id }) => id === storeId);
  const wanted = storeId !== undefined;
  const latest = useRef({ fetchPart, close: () => undefined as void });
  useEffect(() => {
    latest.current = { fetchPart, close: () => closeOverlay(MAP_STORE, MAP_PRODUCT) };
  });
  useEffect(() => {
    if (wanted) latest.current.fetchPart(() => latest.current.close());
  }, [wanted]);
  if (!StoreMap || !store) return null;
  return (
    <StoreMap
      store={store}
      productId={parameters.get(MAP_PRODUCT)?.toLowerCase() ?? null}
      onClose={() => closeOverlay(MAP_STORE, MAP_PRODUCT)}
    />
  );
}
