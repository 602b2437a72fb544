import type { Call } from '@aislewise/contracts/calls/call';
import { TOTAL_HEADER } from '@aislewise/contracts/search';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { getJson, keyToUrl, type ApiKey, type Filled, type Parameters } from '../../lib/api.ts';
import { portalHeaders } from '../../lib/keeper-session.ts';
import { FRESH_MS } from '../../lib/query-client.ts';

/** What the portal page adds to a call: the store it claims to be of. Undefined on the dashboard. */
export type PortalStore = string | undefined;

/** The headers of the portal page's calls; none on the dashboard (spec section 6). */
export const headersOf = (storeId: PortalStore) =>
  storeId === undefined ? undefined : portalHeaders(storeId);

/** A call's path with its one parameter filled in. */
export const pathWith = <Path extends string>(path: Path, value: string) =>
  path.replace(/:\w+/, encodeURIComponent(value)) as Filled<Path>;

/**
 * What the part that asked for a write says about its end. Given to the hook, not to the single
 * call: reading the list anew may take that part off the page, and the call's own callbacks with it.
 */
export interface Outcome<Answer> {
  readonly onSuccess: (answer: Answer) => void;
  readonly onError: (error: unknown) => void;
}

/** One page of a list, and how many rows there are in all. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

type ListCall = Call & { readonly answer: z.ZodType<unknown[]> };

/** Reads one page of a list. */
export async function getPage<Of extends ListCall>(
  key: ApiKey<Of>,
  { storeId, signal }: { storeId: PortalStore; signal: AbortSignal },
): Promise<Page<z.output<Of['answer']>[number]>> {
  let total = Number.NaN;
  const rows = (await getJson<Of>(keyToUrl(key), {
    signal,
    headers: headersOf(storeId),
    onHeaders(headers) {
      total = Number(headers.get(TOTAL_HEADER) ?? Number.NaN);
    },
  })) as z.output<Of['answer']>;
  return { rows, total: Number.isInteger(total) ? total : rows.length };
}

/** Query options of one page of a list. */
export function pageQuery<Of extends ListCall>(
  path: ApiKey<Of>[0],
  parameters: Parameters,
  storeId: PortalStore,
) {
  const key: ApiKey<Of> = [path, { storeId, ...parameters }];
  return queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => getPage<Of>(key, { storeId, signal }),
    staleTime: FRESH_MS,
  });
}

/** What shoppers' screens read; after a keeper's change what they hold is old. */
const SHOPPER_READS = ['/api/stores', '/api/deals', '/api/products'];

/**
 * After a keeper's change: reads the given calls anew, and the dashboard's figures and the recent
 * changes with them. What shoppers' screens hold is read again when one of them is opened.
 */
export async function refreshAfterWrite(
  client: QueryClient,
  ...paths: readonly string[]
): Promise<void> {
  const isShoppers = (path: unknown) =>
    typeof path === 'string' && SHOPPER_READS.some((read) => path.startsWith(read));
  await Promise.all([
    client.invalidateQueries({
      predicate: ({ queryKey }) => isShoppers((queryKey as readonly unknown[])[0]),
      refetchType: 'none',
    }),
    ...[...paths, '/api/storekeeper/dashboard', '/api/storekeeper/changes'].map((path) =>
      client.invalidateQueries({ queryKey: [path] }),
    ),
  ]);
}
