import type { Store } from '@aislewise/contracts/calls/stores';
import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react';

export interface StoreContextValue {
  /** The store the shopper is in, or null when none is chosen. */
  readonly currentStore: Store | null;
  readonly setCurrentStore: (store: Store | null) => void;
}

const StoreContext = createContext<StoreContextValue | null>(null);

/** Holds the current store: none at first, and none again when the page unloads (spec section 1). */
export function StoreProvider({ children }: { readonly children: ReactNode }) {
  const [currentStore, setCurrentStore] = useState<Store | null>(null);
  useEffect(() => {
    const clear = (event: PageTransitionEvent) => {
      // A page kept whole for the back button is not unloaded: it comes back as it was.
      if (!event.persisted) setCurrentStore(null);
    };
    window.addEventListener('pagehide', clear);
    return () => window.removeEventListener('pagehide', clear);
  }, []);
  const value = useMemo(() => ({ currentStore, setCurrentStore }), [currentStore]);
  return <StoreContext value={value}>{children}</StoreContext>;
}

/**
 * The current store and the way to set it.
 *
 * @throws {Error} outside a StoreProvider, in the words of spec section 1
 */
export function useStoreContext(): StoreContextValue {
  const value = use(StoreContext);
  if (!value) throw new Error('useStoreContext must be used within a StoreProvider');
  return value;
}
