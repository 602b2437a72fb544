import type { Store } from '@aislewise/contracts/calls/stores';
import { useStoresById } from '../stores/api.ts';
import { useKeptStores } from '../stores/components/use-kept-stores.ts';
import { useVisited } from '../stores/visited-stores.ts';
import type { PlannedLine } from './rules.ts';

/** Whether a line is to be bought in another store than that of the list. */
export const isElsewhere = (
  { line: { storeId } }: Pick<PlannedLine, 'line'>,
  store: Pick<Store, 'id'> | null,
): boolean => storeId !== null && storeId !== store?.id;

/** Lines by the store where they are to be bought, in the order of the lines. */
export function linesByStore(
  planned: readonly PlannedLine[],
): ReadonlyMap<string, readonly PlannedLine[]> {
  const byStore = new Map<string, PlannedLine[]>();
  for (const one of planned) {
    const { storeId } = one.line;
    if (storeId === null) continue;
    byStore.set(storeId, [...(byStore.get(storeId) ?? []), one]);
  }
  return byStore;
}

/** The stores that a line can be meant for: the visited ones, those on this device, and the line's own. */
export function useStoreChoices(store: Store | null, storeId: string | null): readonly Store[] {
  const kept = useKeptStores().map((one) => one.store);
  const { stores: visited } = useStoresById(
    [...useVisited(), storeId ?? ''].filter((id) => id !== ''),
  );
  const all = [...(store ? [store] : []), ...kept, ...visited];
  return [...new Map(all.map((one) => [one.id, one])).values()];
}
