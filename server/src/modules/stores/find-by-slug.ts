import { listStores as listCall, type Store } from '@aislewise/contracts/calls/stores';
import { MAX_STORES } from '@aislewise/contracts/search';
import { FALLBACK_LOCATION } from '@aislewise/contracts/stores';
import type { Context } from '../../context.ts';
import { listStores } from './list-stores.ts';

/** The end of a slug that may not be of the address. */
const FALLBACK_END = `-${FALLBACK_LOCATION.replaceAll(' ', '-')}`;

/** The open store with a slug, among the first whose names and addresses have its words. */
export async function findStoreBySlug(
  ctx: Pick<Context, 'db' | 'now'>,
  slug: string,
): Promise<Store | undefined> {
  const q = slug.replace(FALLBACK_END, '').replaceAll('-', ' ');
  const query = listCall.query.safeParse({ q, limit: String(MAX_STORES) });
  if (!query.success) return undefined;
  const { stores } = await listStores(ctx, query.data);
  return stores.find((store) => store.slug === slug);
}
