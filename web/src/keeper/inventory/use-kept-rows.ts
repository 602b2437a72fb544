import { useEffect } from 'react';
import { keepRows, useKeptSince } from '../../device/kept-portal.ts';
import { rowsOf, useInventoryRows, type InventoryList } from './api.ts';

/** The device keeps a list once it has not changed for this time. */
const KEEP_DELAY_MS = 1000;

/** The rows of a list, which the device keeps for times without a connection. */
export function useKeptRows(list: InventoryList): ReturnType<typeof useInventoryRows> {
  const query = useInventoryRows(list);
  const { data, isPlaceholderData } = query;
  const isKept = useKeptSince() !== null;
  const { search, category, state, aisle } = list;
  useEffect(() => {
    if (!data || isPlaceholderData || isKept) return undefined;
    const total = data.pages.at(-1)?.total ?? 0;
    const keep = () => {
      keepRows({ search, category, state, aisle }, rowsOf(data), total).catch((error: unknown) =>
        console.info('The list could not be kept', error),
      );
    };
    const timer = setTimeout(keep, KEEP_DELAY_MS);
    return () => clearTimeout(timer);
  }, [data, isPlaceholderData, isKept, search, category, state, aisle]);
  return query;
}
