import { t } from '@lingui/core/macro';
import type { PlanAnswer, setPlan } from '@aislewise/contracts/calls/store-plan';
import type { StorePlan } from '@aislewise/contracts/store-plan';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { planQuery } from '../../features/store-map/api.ts';
import { offerUndoOf, sendCall, useWrite } from '../store/calls.ts';
import { useKeeperStore } from '../store/keeper-store.ts';

/** The saved plan. The drawing on the screen is not replaced by a plan that was saved elsewhere. */
export const usePlan = () =>
  useQuery({
    ...planQuery(useKeeperStore().id),
    refetchOnMount: 'always',
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });

/** Saves a plan, or removes it. The saved one is then what `usePlan` returns. */
export function useSavePlan() {
  const client = useQueryClient();
  const { id } = useKeeperStore();
  return useWrite(async (body: { plan: StorePlan | null; version: number }, storeId) => {
    const path = '/api/storekeeper/plan';
    const done = body.plan ? t`The plan is saved. Shoppers see it now.` : t`The plan is removed`;
    const saved = (await sendCall<typeof setPlan>('PUT', path, storeId, body, (headers) =>
      offerUndoOf(headers, done),
    )) as PlanAnswer;
    client.setQueryData(planQuery(id).queryKey, saved);
    return saved;
  });
}
