import { paths, type StoreAddress } from './paths.ts';

/** Whether the page runs as an installed app. */
export const isStandalone = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

/** The search of a store; in an installed app at an address within its scope. */
export const searchPath = (store: StoreAddress | null): string =>
  store && isStandalone() ? paths.storeSearch(store) : paths.search({ storeId: store?.id });
