import type { Store } from '@aislewise/contracts/calls/stores';
import { AppError, notFound } from '../lib/errors.ts';
import { listAllStores } from '../modules/stores/stores.ts';
import type { CommandContext } from './command.ts';

/** Finds the open store with this id, slug or name. Throws not_found, and conflict for several. */
export async function findStore({ db }: CommandContext, word: string): Promise<Store> {
  const wanted = word.trim().toLowerCase();
  const named = ({ id, slug, name }: Store): boolean =>
    [id, slug, name.toLowerCase()].includes(wanted);
  const open = (await listAllStores(db.orm)).filter(({ closedAt }) => closedAt === null);
  const [found, another] = open.filter(named);
  if (!found) throw notFound('store');
  if (another) {
    throw new AppError('conflict', `Several stores are called “${word}”: give the id of one.`);
  }
  return found;
}
