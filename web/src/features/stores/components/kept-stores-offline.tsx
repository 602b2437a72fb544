import { lazy, Suspense } from 'react';
import { useIsOffline } from '../../../lib/connection.ts';

/** In a file of its own, which a page with a connection does not load. */
const KeptStores = lazy(() => import('./kept-stores.tsx'));

/** The stores that open without a connection. Renders nothing while there is one. */
export function KeptStoresOffline() {
  return (
    useIsOffline() && (
      <Suspense fallback={null}>
        <KeptStores />
      </Suspense>
    )
  );
}
