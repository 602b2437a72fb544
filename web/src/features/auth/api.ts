import type {
  changePassword,
  login,
  logout,
  portalAuth,
  requestPasswordReset,
  resetPassword,
} from '@aislewise/contracts/calls/auth';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getJson, mutate } from '../../lib/api.ts';
import { clearKeeperSession, portalHeaders, writeKeeperSession } from '../../lib/keeper-session.ts';
import { FRESH_MS } from '../../lib/query-client.ts';
import { mayKeep } from './rules.ts';

/** Whether the session may manage the address's store; keeps the local record when it may. */
export const usePortalAuth = (storeId: string | undefined) =>
  useQuery({
    queryKey: ['/api/storekeeper/auth', { storeId }],
    staleTime: FRESH_MS,
    enabled: storeId !== undefined,
    async queryFn({ signal }) {
      const id = storeId ?? '';
      const headers = portalHeaders(id);
      const answer = await getJson<typeof portalAuth>('/api/storekeeper/auth', { headers, signal });
      writeKeeperSession({ storeId: id, storeName: answer.storeName });
      return answer;
    },
  });

/** Signs in. Whoever worked here before leaves nothing behind in the cache. */
export function useLogin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (credentials: { email: string; password: string }) =>
      mutate<typeof login>('POST', '/api/auth/login', credentials),
    onSuccess({ user }) {
      if (!mayKeep(user)) return;
      clearKeeperSession();
      client.clear();
    },
  });
}

const LOGOUT = ['/api/auth/logout'];

/** Whether a logout runs: until it has failed, or has led away. */
export const isLoggingOut = (client: QueryClient): boolean =>
  client.isMutating({ mutationKey: LOGOUT }) > 0;

/**
 * Ends the session (spec section 4, Logout) and leads away with `leave`, which is a part of it: what
 * is first read meanwhile is refused, and must not lead elsewhere. What is still being read is given
 * up first: it would arrive after its session. What was read is forgotten at the login
 * (`useForgetting`), not under the page that still shows it and would read it again.
 */
export function useLogout(leave: () => Promise<void>) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: LOGOUT,
    async mutationFn() {
      await client.cancelQueries();
      await mutate<typeof logout>('POST', '/api/auth/logout');
      clearKeeperSession();
      await leave();
    },
    onError: () => void client.invalidateQueries(),
  });
}

/** For the login: whoever worked here before leaves nothing behind in the cache. */
export function useForgetting(): void {
  const client = useQueryClient();
  useEffect(() => client.clear(), [client]);
}

export const useChangePassword = () =>
  useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) =>
      mutate<typeof changePassword>('POST', '/api/auth/password', body),
  });

export const useRequestReset = () =>
  useMutation({
    mutationFn: (body: { email: string }) =>
      mutate<typeof requestPasswordReset>('POST', '/api/auth/password-reset', body),
  });

export const useResetPassword = () =>
  useMutation({
    mutationFn: (body: { token: string; newPassword: string }) =>
      mutate<typeof resetPassword>('POST', '/api/auth/password-reset/confirm', body),
  });
