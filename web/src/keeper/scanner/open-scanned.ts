import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { holdKeys } from './held-keys.ts';

const SCANNED = { scanned: true };

/** Returns a function that opens the inventory at the product with a scanned bar code. */
export function useOpenScanned(): (barcode: string) => void {
  const navigate = useNavigate();
  return (barcode) => {
    holdKeys();
    void navigate(`${paths.keeper('inventory')}?q=${barcode}`, { state: SCANNED });
  };
}

/** Whether a history entry's state says that a scan has led to it. */
export const isScanned = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'scanned' in state;
