import type { addApiKey, listApiKeys, revokeApiKey } from '@aislewise/contracts/calls/api-keys';
import { useQuery } from '@tanstack/react-query';
import type { Body } from '../../lib/api.ts';
import { keeperQuery, sendCall, useWrite } from '../shared/calls.ts';
import { useKeeperStore } from '../shared/keeper-store.ts';

const KEYS = '/api/storekeeper/api-keys';

/** The own store's keys, newest first. */
export const useApiKeys = () =>
  useQuery({ ...keeperQuery<typeof listApiKeys>(KEYS, useKeeperStore().id), staleTime: 0 });

/** Makes a key. Only this answer has the secret. */
export const useAddApiKey = () =>
  useWrite(
    (body: Body<typeof addApiKey>, storeId) =>
      sendCall<typeof addApiKey>('POST', KEYS, storeId, body),
    [KEYS],
  );

export const useRevokeApiKey = () =>
  useWrite(
    (id: string, storeId) => sendCall<typeof revokeApiKey>('DELETE', `${KEYS}/${id}`, storeId),
    [KEYS],
  );
