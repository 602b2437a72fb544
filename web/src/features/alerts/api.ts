import type * as calls from '@aislewise/contracts/calls/alerts';
import { mutate, type Body } from '../../lib/api.ts';
import { apiQuery } from '../../lib/query-client.ts';

/** The ways in which the server can tell a shopper something. */
export const waysQuery = apiQuery<typeof calls.showAlertWays>(['/api/alerts/ways']);

/** An alert as the server has it. It fails with 404 once the alert has ended. */
export const alertQuery = (storeId: string, id: string) =>
  apiQuery<typeof calls.showAlert>(['/api/alerts', { storeId, id }], { fresh: 0 });

/** @throws {ApiError} when the server refuses it */
export const startAlert = (body: Body<typeof calls.startAlert>) =>
  mutate<typeof calls.startAlert>('POST', '/api/alerts', body);

/** @throws {ApiError} when the server refuses it */
export const confirmAlert = (body: Body<typeof calls.confirmAlert>) =>
  mutate<typeof calls.confirmAlert>('POST', '/api/alerts/confirm', body);

/** @throws {ApiError} when the server refuses it */
export const stopAlert = (body: Body<typeof calls.stopAlert>) =>
  mutate<typeof calls.stopAlert>('POST', '/api/alerts/stop', body);

/** @throws {ApiError} when the server refuses it */
export const stopAlertsToAddress = (token: string) =>
  mutate<typeof calls.stopAlertsToAddress>('POST', '/api/alerts/stop-address', { token });
