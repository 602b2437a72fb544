import { groupAisles, MAX_AISLES } from '@aislewise/contracts/aisles';
import type { KeeperAisle } from '@aislewise/contracts/calls/aisles';
import type { Context } from '../../context.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { findAisles } from './queries.ts';

/** The own store's aisles, numbers first, each with its products and spellings. */
export async function listAisles(
  { db }: Pick<Context, 'db'>,
  { storeId }: KeeperSession,
): Promise<KeeperAisle[]> {
  return groupAisles(await findAisles(db.orm, storeId, [])).slice(0, MAX_AISLES);
}
