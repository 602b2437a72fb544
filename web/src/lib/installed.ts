import { useFromDevice } from './observable.ts';
import { paths, type StoreAddress } from './paths.ts';

/** Whether the page runs as an installed app. */
export const isStandalone = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

/** Returns a function to the search of a store; in an installed app at an address within its scope. */
export function useSearchPath(): (store: StoreAddress | null) => string {
  const isApp = useFromDevice(isStandalone, false);
  return (store) =>
    store && isApp ? paths.storeSearch(store) : paths.search({ storeId: store?.id });
}
