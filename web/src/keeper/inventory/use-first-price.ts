import { useEffect, useState } from 'react';
import { dropKeys, holdKeys, typeHeldKeys } from '../scanner/held-keys.ts';

/**
 * Enter in the search and a scan lead to the price of the first row once the rows are there. Keys
 * that are pressed before go into that price.
 *
 * @param isHopeless whether there will be no row
 */
export function useFirstPrice(isHopeless: boolean) {
  const [isAwaited, setIsAwaited] = useState(false);
  if (isAwaited && isHopeless) setIsAwaited(false);
  useEffect(() => {
    if (isAwaited) return dropKeys;
    return undefined;
  }, [isAwaited]);

  return {
    isAwaited,
    /** Waits for the price; the keys are held already if a scan has led here. */
    expect: () => setIsAwaited(true),
    await: () => {
      holdKeys();
      setIsAwaited(true);
    },
    /** The price has the focus. */
    arrived: (price: HTMLInputElement) => {
      typeHeldKeys(price);
      setIsAwaited(false);
    },
  };
}
