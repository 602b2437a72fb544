import type {
  addApiKey,
  confirmApiKey,
  listApiKeys,
  revokeApiKey,
} from '@aislewise/contracts/calls/api-keys';
import type {
  connectTill,
  disconnectTill,
  listTillConnections,
} from '@aislewise/contracts/calls/till-connections';
import type {
  addWebhook,
  listWebhooks,
  removeWebhook,
  testWebhook,
} from '@aislewise/contracts/calls/webhooks';
import type { ConnectedTill } from '@aislewise/contracts/till-connections';
import { useQuery } from '@tanstack/react-query';
import type { Body } from '../../lib/api.ts';
import { keeperQuery, sendCall, useWrite } from '../store/calls.ts';
import { useKeeperStore } from '../store/keeper-store.ts';

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

/** Lets a key work again that waits for it after a restore. */
export const useConfirmApiKey = () =>
  useWrite(
    (id: string, storeId) =>
      sendCall<typeof confirmApiKey>('POST', `${KEYS}/${id}/confirm`, storeId),
    [KEYS],
  );

const WEBHOOKS = '/api/storekeeper/webhooks';

/** The own store's webhooks with their last deliveries. */
export const useWebhooks = () =>
  useQuery({ ...keeperQuery<typeof listWebhooks>(WEBHOOKS, useKeeperStore().id), staleTime: 0 });

/** Adds a webhook. Only this answer has the secret. */
export const useAddWebhook = () =>
  useWrite(
    (body: Body<typeof addWebhook>, storeId) =>
      sendCall<typeof addWebhook>('POST', WEBHOOKS, storeId, body),
    [WEBHOOKS],
  );

export const useRemoveWebhook = () =>
  useWrite(
    (id: string, storeId) => sendCall<typeof removeWebhook>('DELETE', `${WEBHOOKS}/${id}`, storeId),
    [WEBHOOKS],
  );

/** Sends a test now. The answer says why it failed. */
export const useTestWebhook = () =>
  useWrite(
    (id: string, storeId) =>
      sendCall<typeof testWebhook>('POST', `${WEBHOOKS}/${id}/test`, storeId),
    [WEBHOOKS],
  );

const TILLS = '/api/storekeeper/till-connections';

/** The tills that can send their stock, connected or not. */
export const useTillConnections = () =>
  useQuery({
    ...keeperQuery<typeof listTillConnections>(TILLS, useKeeperStore().id),
    staleTime: 0,
  });

/** Connects a till, or changes its connection. */
export const useConnectTill = (till: ConnectedTill) =>
  useWrite(
    (body: Body<typeof connectTill>, storeId) =>
      sendCall<typeof connectTill>('PUT', `${TILLS}/${till}`, storeId, body),
    [TILLS],
  );

export const useDisconnectTill = () =>
  useWrite(
    (till: ConnectedTill, storeId) =>
      sendCall<typeof disconnectTill>('DELETE', `${TILLS}/${till}`, storeId),
    [TILLS],
  );
