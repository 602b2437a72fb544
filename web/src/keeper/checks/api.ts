import type { listChecks } from '@aislewise/contracts/calls/stock-reports';
import { dayIn } from '@aislewise/contracts/wall-clock';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { knownOf, type Known } from '../../lib/known.ts';
import { keepChecks, readChecks, type KeptChecks } from '../../device/kept-portal.ts';
import { keeperQuery } from '../store/calls.ts';
import { useKeeperStore } from '../store/keeper-store.ts';
import { withFreshRows, withoutAnswers } from './check-words.ts';

const checksQuery = (storeId: string) =>
  keeperQuery<typeof listChecks>('/api/storekeeper/checks', storeId);

/** The number of products to check today; empty if there is none. */
export const useCheckCount = (): Known<number> =>
  knownOf(
    useQuery({ ...checksQuery(useKeeperStore().id), select: ({ length }) => length }),
    (count) => count === 0,
  );

const DAY_LIST = 'checks of the day';

/** Opens products again whose answers were undone, on the screen and on the device. */
export async function reopenChecks(
  client: QueryClient,
  productIds: ReadonlySet<string>,
): Promise<void> {
  const kept = await readChecks();
  if (!kept) return;
  await keepChecks(withoutAnswers(kept, productIds));
  await client.invalidateQueries({ queryKey: [DAY_LIST] });
}

/** The list of a day, with what was answered. */
export type DayList = Omit<KeptChecks, 'at'>;

/**
 * The products to check today. The list stays while the keeper works through it, and for the day when they
 * come back to it: the server's list has other products by then.
 */
export function useChecks() {
  const { id: storeId, timeZone } = useKeeperStore();
  const client = useQueryClient();
  return useQuery({
    queryKey: [DAY_LIST, storeId],
    async queryFn(): Promise<DayList> {
      const day = dayIn(new Date(), timeZone);
      const kept = await readChecks();
      const list = kept?.day === day && kept.storeId === storeId ? kept : undefined;
      try {
        const items = await client.query({ ...checksQuery(storeId), staleTime: 0 });
        if (!list) return { storeId, day, items, said: [] };
        return { ...list, items: withFreshRows(list.items, items) };
      } catch (error) {
        if (!list) throw error;
        console.info('The list of checks is the one on this device', error);
        return list;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnMount: 'always',
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
}
