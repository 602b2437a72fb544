import type { Store } from '@aislewise/contracts/calls/stores';
import { AppError, notFound } from '../lib/errors.ts';
import type { Context } from './command.ts';

type AnyStore = Awaited<ReturnType<Context['stores']['listAll']>>[number];

/** The open store that has this id, slug or name; throws not_found, or conflict when several do. */
export async function findStore({ stores }: Context, word: string): Promise<Store> {
  const wanted = word.trim().toLowerCase();
  const named = ({ id, slug, name }: AnyStore): boolean =>
    [id, slug, name.toLowerCase()].includes(wanted);
  const open = (await stores.listAll()).filter(({ closedAt }) => closedAt === null);
  const [found, another] = open.filter(named);
  if (!found) throw notFound('store');
  if (another) {
    throw new AppError('conflict', `Several stores are called “${word}”: give the id of one.`);
  }
  return found;
}
