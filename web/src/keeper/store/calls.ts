import { CHANGE_HEADER } from '@aislewise/contracts/audit';
import type { Call } from '@aislewise/contracts/calls/call';
import type { CustomersWaiting, Dashboard } from '@aislewise/contracts/calls/dashboard';
import { WAITING_HEADER } from '@aislewise/contracts/dashboard';
import { TOTAL_HEADER } from '@aislewise/contracts/search';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { isSignedOut } from '../../features/auth/rules.ts';
import {
  getJson,
  keyToUrl,
  mutate,
  type ApiKey,
  type Body,
  type Filled,
  type Parameters,
} from '../../lib/api.ts';
import { portalHeaders } from '../../lib/keeper-session.ts';
import { apiQuery, FRESH_MS } from '../../lib/query-client.ts';
import { useKeeperStore } from './keeper-store.ts';
import { withRecentSignIn } from '../sign-in/recent-sign-in.ts';
import { dismissUndo, offerUndo } from '../undo/undo.ts';

/** The query key of a keeper's read. A filter set to 'all' and an empty search are left out. */
function keyOf<Of extends Call>(
  path: ApiKey<Of>[0],
  storeId: string,
  parameters: Parameters = {},
): ApiKey<Of> {
  const chosen = Object.entries(parameters).filter(([, value]) => value !== 'all' && value !== '');
  return [path, { storeId, ...Object.fromEntries(chosen) }];
}

/** Query options of a keeper's read; its headers name the store (spec section 6). */
export const keeperQuery = <Of extends Call>(
  path: ApiKey<Of>[0],
  storeId: string,
  parameters?: Parameters,
) => apiQuery<Of>(keyOf<Of>(path, storeId, parameters), { headers: portalHeaders(storeId) });

/** One page of a list, and how many rows the whole list has. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** The number of rows of a list read page by page, as its last page says; 0 until it is known. */
export const totalOf = ({
  data,
}: {
  readonly data: { readonly pages: readonly Page<unknown>[] } | undefined;
}): number => (data === undefined ? 0 : (data.pages.at(-1)?.total ?? 0));

type ListCall = Call & { readonly answer: z.ZodType<unknown[]> };

/** Reads one page of a list. */
export async function getPage<Of extends ListCall>(
  path: ApiKey<Of>[0],
  storeId: string,
  parameters: Parameters,
  signal?: AbortSignal,
): Promise<Page<z.output<Of['answer']>[number]>> {
  let total = Number.NaN;
  const rows = (await getJson<Of>(keyToUrl(keyOf<Of>(path, storeId, parameters)), {
    ...(signal ? { signal } : {}),
    headers: portalHeaders(storeId),
    onHeaders(headers) {
      total = Number(headers.get(TOTAL_HEADER) ?? Number.NaN);
    },
  })) as z.output<Of['answer']>;
  return { rows, total: Number.isInteger(total) ? total : rows.length };
}

/** Query options of one page of a list. */
export const pageQuery = <Of extends ListCall>(
  path: ApiKey<Of>[0],
  storeId: string,
  parameters: Parameters,
) =>
  queryOptions({
    queryKey: keyOf<Of>(path, storeId, parameters),
    queryFn: ({ signal }) => getPage<Of>(path, storeId, parameters, signal),
    staleTime: FRESH_MS,
  });

/** Offers Undo if an answer names a change that can be undone. */
export function offerUndoOf(headers: Headers, title?: string): void {
  const changeId = headers.get(CHANGE_HEADER);
  if (changeId !== null) offerUndo(changeId, title);
}

/**
 * Makes a keeper's call that writes. Has the sign-in confirmed first if the call needs that. Offers
 * Undo if the change can be undone, unless `onHeaders` does something else.
 *
 * @throws {ApiError} with the server's reason
 */
export const sendCall = <Of extends Call>(
  method: Of['method'],
  path: Filled<Of['path']>,
  storeId: string,
  body?: Body<Of>,
  onHeaders: (headers: Headers) => void = (headers) => offerUndoOf(headers),
) => {
  dismissUndo();
  return withRecentSignIn(() =>
    mutate<Of>(method, path, body, {
      headers: portalHeaders(storeId),
      onHeaders,
    }),
  );
};

/**
 * Callbacks of a write. They belong to the hook, because the component that wrote may unmount when
 * the list is read again, and callbacks given to `mutate` end with it.
 */
export interface Outcome<Answer> {
  readonly onSuccess: (answer: Answer) => void;
  readonly onError: (error: Error) => void;
}

const DASHBOARD = ['/api/storekeeper/dashboard'] as const;

/** Shows what waits, if the answer of a save says it (`CUSTOMER_SAVES`). */
function takeWaiting(client: QueryClient, headers: Headers): void {
  const counted = headers.get(WAITING_HEADER);
  if (counted === null) return;
  const waiting = JSON.parse(counted) as CustomersWaiting;
  client.setQueryData<Dashboard>(
    DASHBOARD,
    (own) => own && { ...own, waiting: { ...own.waiting, ...waiting } },
  );
}

/**
 * A mutation of the own store. It settles after everything that shows the change is read again; a
 * failure is shown at once, while the reads run, since another keeper may have changed the row.
 *
 * @param write makes the call. Its `onHeaders`, for calls that change what customers wait for, offers Undo
 *   and shows what waits now
 * @param stale paths of the reads that the change makes stale
 */
export function useWrite<Variables, Answer>(
  write: (
    variables: Variables,
    storeId: string,
    onHeaders: (headers: Headers) => void,
  ) => Promise<Answer>,
  stale: readonly string[] = [],
  outcome: Partial<Outcome<Answer>> = {},
) {
  const client = useQueryClient();
  const { id } = useKeeperStore();
  return useMutation({
    mutationFn: (variables: Variables) =>
      write(variables, id, (headers) => {
        offerUndoOf(headers);
        takeWaiting(client, headers);
      }),
    ...outcome,
    onSettled(_answer, error) {
      // Signed out, the keeper signs in over the page; a read would lead away from it.
      if (isSignedOut(error)) return;
      const refreshed = refreshAfterWrite(client, ...stale);
      return error ? undefined : refreshed;
    },
  });
}

/** Reads of shoppers' screens, which are stale after a keeper's change. */
const SHOPPER_READS = ['/api/stores', '/api/deals', '/api/products', '/api/product-requests/'];

/**
 * Reads the given paths again after a change, and the recent changes with them. The dashboard's figures
 * are read again if a screen shows them. Else, like shoppers' screens, when one of them opens.
 */
export async function refreshAfterWrite(
  client: QueryClient,
  ...paths: readonly string[]
): Promise<void> {
  const isShoppers = (path: unknown) =>
    typeof path === 'string' && SHOPPER_READS.some((read) => path.startsWith(read));
  const areFiguresShown = client
    .getQueryCache()
    .find({ queryKey: DASHBOARD })
    ?.observers.some(({ options }) => options.meta?.['showsFigures'] === true);
  await Promise.all([
    client.invalidateQueries({
      predicate: ({ queryKey }) => isShoppers((queryKey as readonly unknown[])[0]),
      refetchType: 'none',
    }),
    client.invalidateQueries({
      queryKey: DASHBOARD,
      refetchType: areFiguresShown ? 'active' : 'none',
    }),
    ...[...paths, '/api/storekeeper/changes'].map((path) =>
      client.invalidateQueries({ queryKey: [path] }),
    ),
  ]);
}
