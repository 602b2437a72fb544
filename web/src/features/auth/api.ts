import {
  changePassword,
  login,
  logout,
  portalAuth,
  requestPasswordReset,
  resetPassword,
} from '@aislewise/contracts/auth';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getJson, mutate } from '../../lib/api.ts';
import { clearKeeperSession, portalHeaders, writeKeeperSession } from '../../lib/keeper-session.ts';
import { FRESH_MS } from '../../lib/query-client.ts';
import { mayKeep } from './rules.ts';

/** Whether the session may manage the address's store; keeps the local record when it may. */
export const usePortalAuth = (storeId: string | undefined) =>
  useQuery({
    queryKey: [portalAuth.path, { storeId }],
    staleTime: FRESH_MS,
    enabled: storeId !== undefined,
    async queryFn({ signal }) {
      const id = storeId ?? '';
      const headers = portalHeaders(id);
      const answer = await getJson(portalAuth.path, { schema: portalAuth.answer, headers, signal });
      writeKeeperSession({ storeId: id, storeName: answer.storeName });
      return answer;
    },
  });

/** Signs in. Whoever worked here before leaves nothing behind in the cache. */
export function useLogin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (credentials: { email: string; password: string }) =>
      mutate(login.method, login.path, credentials, { schema: login.answer }),
    onSuccess({ user }) {
      if (!mayKeep(user)) return;
      clearKeeperSession();
      client.clear();
    },
  });
}

/**
 * Ends the session (spec section 4, Logout). What is still being read is given up first: it would
 * arrive after its session and be refused. What was read is forgotten at the login
 * (`useForgetting`), not under the page that still shows it and would read it again.
 */
export function useLogout() {
  const client = useQueryClient();
  return useMutation({
    async mutationFn() {
      await client.cancelQueries();
      await mutate(logout.method, logout.path);
    },
    onError: () => void client.invalidateQueries(),
    onSuccess: () => clearKeeperSession(),
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
      mutate(changePassword.method, changePassword.path, body),
  });

export const useRequestReset = () =>
  useMutation({
    mutationFn: (body: { email: string }) =>
      mutate(requestPasswordReset.method, requestPasswordReset.path, body),
  });

export const useResetPassword = () =>
  useMutation({
    mutationFn: (body: { token: string; newPassword: string }) =>
      mutate(resetPassword.method, resetPassword.path, body),
  });
