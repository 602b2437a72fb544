import { useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import {
  isFiltered,
  NO_FILTERS,
  readFilters,
  writeFilters,
  type StoreFilters,
} from './store-filters.ts';

interface StoreFiltersState {
  readonly filters: StoreFilters;
  readonly filtered: boolean;
  readonly change: (part: Partial<StoreFilters>) => void;
  readonly clear: () => void;
}

/** Marks a step of the history as made here, out of what the screen already shows. */
const OURS = 'store-filters';

/**
 * The filters, kept in the address: going back undoes the last one, and coming back from a store
 * finds the list as it was left. What is being typed is one step of the history, not one a letter.
 */
export function useStoreFilters(): StoreFiltersState {
  const [address, setAddress] = useSearchParams();
  const location = useLocation();
  const state: unknown = location.state;
  const steppedBack = useNavigationType() === 'POP';
  // The address follows a moment later, and typing must not wait for it. It tells the screen only
  // where somebody else changed it: the history's buttons, or a link to this very page.
  const [filters, setFilters] = useState(() => readFilters(address));
  const [seen, setSeen] = useState(location.key);
  if (seen !== location.key) {
    setSeen(location.key);
    if (steppedBack || state !== OURS) setFilters(readFilters(address));
  }
  const change = (part: Partial<StoreFilters>) => {
    const next = { ...filters, ...part };
    const typing = part.query !== undefined && filters.query !== '' && part.query !== '';
    setFilters(next);
    setAddress(writeFilters(next), {
      replace: typing,
      preventScrollReset: true,
      state: OURS,
      // Drawn as the history grows, or a quick step back could pass unseen.
      flushSync: true,
    });
  };
  return {
    filters,
    filtered: isFiltered(filters),
    change,
    clear: () => change(NO_FILTERS),
  };
}
