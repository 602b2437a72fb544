import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Shows a product in its list once the form that added it has closed: until then the address of the
 * list belongs to the form's step of the history. Returns what the form calls with the product's name.
 *
 * @param show searches the list for a name
 */
export function useShowAdded(isFormOpen: boolean, show: (name: string) => void) {
  const added = useRef<string | null>(null);
  const showName = useEffectEvent(show);
  useEffect(() => {
    if (isFormOpen || added.current === null) return;
    showName(added.current);
    added.current = null;
  }, [isFormOpen]);
  return (name: string) => {
    added.current = name;
  };
}
