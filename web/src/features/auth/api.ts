import type {
  changePassword,
  requestPasswordReset,
  resetPassword,
} from '@aislewise/contracts/calls/account';
import type { login, logout, portalAuth } from '@aislewise/contracts/calls/auth';
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

/** Signs in. Clears the cache and the record of the keeper who was signed in before. */
export function useLogin() {
  const client = useQueryClient();
  return useMutation({
    async mutationFn(credentials: { email: string; password: string }) {
      const answer = await mutate<typeof login>('POST', '/api/auth/login', credentials);
      if ('secondFactor' in answer) throw new Error('This page has no second step yet.');
      return answer;
    },
    onSuccess({ user }) {
      if (!mayKeep(user)) return;
      clearKeeperSession();
      client.clear();
    },
  });
}

const LOGOUT = ['/api/auth/logout'];

/** True until the logout has failed or the page is left. */
export const isLoggingOut = (client: QueryClient): boolean =>
  client.isMutating({ mutationKey: LOGOUT }) > 0;

/**
 * Ends the session (spec section 4, Logout) and navigates away with `leave`. Requests that run are
 * cancelled first, because their responses would arrive after the session. Requests that begin until
 * the page is left are refused; `isLoggingOut` keeps them from navigating to the login. The cache is
 * cleared by the login page (`useForgetting`): the page that is left would fetch it again.
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

/** Clears the cache of the keeper who was signed in before. The login page calls it. */
export function useForgetting(): void {
  const client = useQueryClient();
  useEffect(() => client.clear(), [client]);
}

export const useChangePassword = () =>
  useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) =>
      mutate<typeof changePassword>('POST', '/api/auth/password', body),
  });

export const useRequestPasswordReset = () =>
  useMutation({
    mutationFn: (body: { email: string }) =>
      mutate<typeof requestPasswordReset>('POST', '/api/auth/password-reset', body),
  });

export const useResetPassword = () =>
  useMutation({
    mutationFn: (body: { token: string; newPassword: string }) =>
      mutate<typeof resetPassword>('POST', '/api/auth/password-reset/confirm', body),
  });
