import type {
  changeEmail,
  changeName,
  changePassword,
  endOtherSessions,
  endSession,
  listSessions,
} from '@aislewise/contracts/calls/account';
import type {
  addPasskey,
  beginTotp,
  confirmTotp,
  getSecondFactors,
  passkeyOptions,
  remakeRecoveryCodes,
  removePasskey,
  removeTotp,
} from '@aislewise/contracts/calls/second-factors';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createPasskey } from '../../features/auth/passkeys.ts';
import { isSignedOut } from '../../features/auth/rules.ts';
import { mutate, type Answer, type Body } from '../../lib/api.ts';
import { apiQuery } from '../../lib/query-client.ts';
import { withRecentSignIn } from '../sign-in/recent-sign-in.ts';

const FACTORS = '/api/auth/second-factors';
const SESSIONS = '/api/auth/sessions';

export type SecondFactorList = Answer<typeof getSecondFactors>;

/** The own second factors. A keeper who must still set one up can read them too. */
export const useSecondFactors = () =>
  useQuery(apiQuery<typeof getSecondFactors>([FACTORS], { fresh: 0 }));

/** The own sessions, the last used first. */
export const useSessions = () => useQuery(apiQuery<typeof listSessions>([SESSIONS], { fresh: 0 }));

/** The password that a form has asked for. */
function passwordIn(variables: unknown): string | undefined {
  const { currentPassword } = (variables ?? {}) as { currentPassword?: unknown };
  return typeof currentPassword === 'string' ? currentPassword : undefined;
}

/**
 * A change of the own account. Has the sign-in confirmed first if that is needed, and reads factors and
 * sessions again: a change of a factor ends the other sessions.
 *
 * @param stale paths of further reads that the change makes stale
 */
function useAccountChange<Variables, Result>(
  send: (variables: Variables) => Promise<Result>,
  stale: readonly string[] = [],
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (variables: Variables) =>
      withRecentSignIn(() => send(variables), passwordIn(variables)),
    onSettled(_answer, error) {
      // Signed out, the keeper signs in over the page; a read would lead away from it.
      if (isSignedOut(error)) return;
      for (const path of [
        FACTORS,
        SESSIONS,
        '/api/storekeeper/changes',
        '/api/storekeeper/people',
        ...stale,
      ]) {
        void client.invalidateQueries({ queryKey: [path] });
      }
    },
  });
}

export const useChangePassword = () =>
  useAccountChange((body: Body<typeof changePassword>) =>
    mutate<typeof changePassword>('POST', '/api/auth/password', body),
  );

/** The read with the keeper's name and address. */
const USER = ['/api/storekeeper/dashboard'];

export const useChangeName = () =>
  useAccountChange(
    (body: Body<typeof changeName>) => mutate<typeof changeName>('POST', '/api/auth/name', body),
    USER,
  );

/** Mails a link to the new address, or changes it at once where no mail can be sent. */
export const useChangeEmail = () =>
  useAccountChange(
    (body: Body<typeof changeEmail>) => mutate<typeof changeEmail>('POST', '/api/auth/email', body),
    USER,
  );

/** A new secret for an authenticator app, which `useConfirmTotp` sets up. None is kept. */
export const useNewTotp = () =>
  useQuery({
    queryKey: ['/api/auth/totp'],
    queryFn: () => withRecentSignIn(() => mutate<typeof beginTotp>('POST', '/api/auth/totp')),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });

export const useConfirmTotp = () =>
  useAccountChange((body: Body<typeof confirmTotp>) =>
    mutate<typeof confirmTotp>('POST', '/api/auth/totp/confirm', body),
  );

export const useRemoveTotp = () =>
  useAccountChange(() => mutate<typeof removeTotp>('DELETE', '/api/auth/totp'));

/** Makes a passkey in the browser and adds it under a name. */
export const useAddPasskey = () =>
  useAccountChange(async ({ name }: { readonly name: string }) => {
    const options = await mutate<typeof passkeyOptions>('POST', '/api/auth/passkeys/options');
    const passkey = await createPasskey(options);
    return mutate<typeof addPasskey>('POST', '/api/auth/passkeys', { name, passkey });
  });

export const useRemovePasskey = () =>
  useAccountChange((id: string) =>
    mutate<typeof removePasskey>('DELETE', `/api/auth/passkeys/${id}`),
  );

export const useRemakeRecoveryCodes = () =>
  useAccountChange(() => mutate<typeof remakeRecoveryCodes>('POST', '/api/auth/recovery-codes'));

export const useEndSession = () =>
  useAccountChange((id: string) => mutate<typeof endSession>('DELETE', `${SESSIONS}/${id}`));

export const useEndOtherSessions = () =>
  useAccountChange(() => mutate<typeof endOtherSessions>('DELETE', SESSIONS));
