import { dashboard } from '@aislewise/contracts/portal';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/query-client.ts';

/** The own store, its four figures, and the signed-in keeper. */
export const useDashboard = (enabled = true) =>
  useQuery({ ...apiQuery([dashboard.path], { schema: dashboard.answer }), enabled });
