import { queryOptions } from '@tanstack/react-query';
import { checkServer } from './connection.ts';

/** Retry interval of the offline page (spec section 9, Offline page). */
export const RETRY_MS = 1000;

/**
 * Query of the offline page: whether the server answers. Repeats every second while the device has a
 * connection; without one, the next check follows the device's `online` event.
 *
 * @param isAfterFailure the page comes in place of one that just failed, so the first check waits
 */
export const serverCheck = (isAfterFailure: boolean) =>
  queryOptions({
    queryKey: ['/readyz'],
    queryFn: checkServer,
    initialData: false,
    initialDataUpdatedAt: 0,
    gcTime: 0,
    refetchOnMount: !isAfterFailure,
    refetchOnReconnect: 'always',
    refetchInterval: ({ state }) => (!state.data && navigator.onLine ? RETRY_MS : false),
  });
