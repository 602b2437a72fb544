import type { dashboard } from '@aislewise/contracts/calls/dashboard';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/query-client.ts';

/** The own store, its four figures, and the signed-in keeper. */
export const useDashboard = (enabled = true) =>
  useQuery({ ...apiQuery<typeof dashboard>(['/api/storekeeper/dashboard']), enabled });
