import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import { OPEN } from '../../ui/use-lazy-part.ts';
import { isFiltered, NO_FILTERS, type StoreFilters } from '../../features/stores/store-filters.ts';
import { readFilters, writeFilters } from './store-filters.ts';

/** Marks a history entry made by this screen, whose filters it already shows. */
const OURS = 'store-filters';

/**
 * The filters, kept in the address: Back undoes the last one, and coming back from a store restores the
 * list. Typing makes one history entry, not one a letter. Back from a dialog closes it and keeps what
 * was chosen in it.
 */
export function useStoreFilters() {
  const [address, setAddress] = useSearchParams();
  const location = useLocation();
  const state: unknown = location.state;
  const steppedBack = useNavigationType() === 'POP';
  // The address follows later, because typing must not wait for it. The screen reads it only if
  // something else changed it: Back, Forward, or a link to this page.
  const [filters, setFilters] = useState(() => readFilters(address));
  const dialog = address.get(OPEN);
  const [seen, setSeen] = useState({ key: location.key, dialog });
  if (seen.key !== location.key) {
    setSeen({ key: location.key, dialog });
    const closedDialog = steppedBack && seen.dialog !== null && dialog === null;
    if (!closedDialog && (steppedBack || state !== OURS)) setFilters(readFilters(address));
  }
  const keepChosen = useEffectEvent(() => {
    const written = writeFilters(filters);
    if (dialog !== null || written.toString() === writeFilters(readFilters(address)).toString()) {
      return;
    }
    setAddress(written, { replace: true, preventScrollReset: true, state: OURS });
  });
  useEffect(() => keepChosen(), [location.key]);
  const change = (part: Partial<StoreFilters>) => {
    const next = { ...filters, ...part };
    const typing = part.query !== undefined && filters.query !== '' && part.query !== '';
    const written = writeFilters(next);
    if (dialog !== null) written.set(OPEN, dialog);
    setFilters(next);
    setAddress(written, {
      // A choice in a dialog and the dialog are one step of the history.
      replace: typing || dialog !== null,
      preventScrollReset: true,
      state: OURS,
      // Synchronous, or a quick Back could be missed.
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
