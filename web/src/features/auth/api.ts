import type {
  confirmEmail,
  getMailedLinks,
  requestPasswordReset,
  resetPassword,
} from '@aislewise/contracts/calls/account';
import type {
  login,
  loginSecondFactor,
  logout,
  portalAuth,
  User,
} from '@aislewise/contracts/calls/auth';
import type {
  acceptInvitation,
  objectToRemoval,
  readInvitation,
  readRemoval,
} from '@aislewise/contracts/calls/people';
import type { Dashboard } from '@aislewise/contracts/calls/dashboard';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getJson, mutate, type Body } from '../../lib/api.ts';
import { clearKeeperSession, portalHeaders, writeKeeperSession } from '../../lib/keeper-session.ts';
import { forgetPortal } from '../../device/kept-portal.ts';
import { apiQuery, FRESH_MS } from '../../lib/query-client.ts';
import { proofOf, type GivenFactor } from './passkeys.ts';
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

/**
 * Clears the cache and the record of the keeper who was signed in before. A keeper who signs in
 * again keeps both: a cleared cache would no longer bring changes to the page that is open.
 */
function forgetFormer(client: QueryClient, user: User): void {
  if (!mayKeep(user)) return;
  const former = client.getQueryData<Dashboard>(['/api/storekeeper/dashboard']);
  if (former?.user.id === user.id && former.store.id === user.storeId) return;
  clearKeeperSession();
  client.clear();
}

/** Signs in, or returns the second factors of which one must follow. */
export function useLogin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (credentials: Body<typeof login>) =>
      mutate<typeof login>('POST', '/api/auth/login', credentials),
    onSuccess(answer) {
      if ('user' in answer) forgetFormer(client, answer.user);
    },
  });
}

/** Ends a sign-in by its second step. */
export function useSecondStep() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (given: GivenFactor) =>
      mutate<typeof loginSecondFactor>(
        'POST',
        '/api/auth/login/second-factor',
        await proofOf(given, '/api/auth/login/passkey-options'),
      ),
    onSuccess: ({ user }) => forgetFormer(client, user),
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
      await forgetPortal();
      await leave();
    },
    onError: () => void client.invalidateQueries(),
  });
}

const INVITATION = '/api/auth/invitation';
const REMOVAL = '/api/auth/removal';
const MAILED_LINKS = '/api/auth/mailed-links';
/** Reads of the login page itself. */
const OWN_READS: readonly unknown[] = [INVITATION, REMOVAL, MAILED_LINKS];

/**
 * Clears the cache of the keeper who was signed in before. The login page calls it, which may read a
 * link, and what holds for everyone, at the same time.
 */
export function useForgetting(): void {
  const client = useQueryClient();
  useEffect(() => {
    client.removeQueries({
      predicate: ({ queryKey: [path] }) => !OWN_READS.includes(path),
    });
    client.getMutationCache().clear();
  }, [client]);
}

/** Whether links to a new password or e-mail address can be mailed here. */
export const useMailedLinks = () => useQuery(apiQuery<typeof getMailedLinks>([MAILED_LINKS]));

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

/** Changes the e-mail address by a mailed link. */
export const useConfirmEmail = () =>
  useMutation({
    mutationFn: (token: string) =>
      mutate<typeof confirmEmail>('POST', '/api/auth/email/confirm', { token }),
  });

/** The person and the store of an invitation. */
export const useInvitation = (token: string) =>
  useQuery({
    queryKey: [INVITATION, { token }],
    queryFn: ({ signal }) =>
      mutate<typeof readInvitation>('POST', INVITATION, { token }, { signal }),
  });

export const useAcceptInvitation = () =>
  useMutation({
    mutationFn: (body: Body<typeof acceptInvitation>) =>
      mutate<typeof acceptInvitation>('POST', '/api/auth/invitation/accept', body),
  });

/** The person and the store of a removal. */
export const useRemoval = (token: string) =>
  useQuery({
    queryKey: [REMOVAL, { token }],
    queryFn: ({ signal }) => mutate<typeof readRemoval>('POST', REMOVAL, { token }, { signal }),
  });

export const useObjectToRemoval = () =>
  useMutation({
    mutationFn: (token: string) =>
      mutate<typeof objectToRemoval>('POST', '/api/auth/removal/object', { token }),
  });
