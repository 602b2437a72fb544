import type { Store } from '@aislewise/contracts/calls/stores';
import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react';

export interface StoreContextValue {
  /** The store the shopper is in, or null when none is chosen. */
  readonly currentStore: Store | null;
  readonly setCurrentStore: (store: Store | null) => void;
}

const StoreContext = createContext<StoreContextValue | null>(null);

interface StoreProviderProps {
  /** The store of a page that the server rendered. */
  readonly first?: Store | null;
  readonly children: ReactNode;
}

/** Provides the current store: none at first, and none after the page unloads (spec section 1). */
export function StoreProvider({ first = null, children }: StoreProviderProps) {
  const [currentStore, setCurrentStore] = useState(first);
  useEffect(() => {
    const clear = (event: PageTransitionEvent) => {
      // A page in the back/forward cache is not unloaded.
      if (!event.persisted) setCurrentStore(null);
    };
    window.addEventListener('pagehide', clear);
    return () => window.removeEventListener('pagehide', clear);
  }, []);
  const value = useMemo(() => ({ currentStore, setCurrentStore }), [currentStore]);
  return <StoreContext value={value}>{children}</StoreContext>;
}

/**
 * Returns the current store and its setter.
 *
 * @throws {Error} outside a StoreProvider, in the words of spec section 1
 */
export function useStoreContext(): StoreContextValue {
  const value = use(StoreContext);
  if (!value) throw new Error('useStoreContext must be used within a StoreProvider');
  return value;
}
