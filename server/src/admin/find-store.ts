import type { Store } from '@aislewise/contracts/calls/stores';
import { OperatorError } from '../lib/operator-error.ts';
import { listAllStores } from '../modules/stores/stores.ts';
import type { CommandContext } from './command.ts';

/** Finds the open store with this id, slug or name. Throws OperatorError for none, and for several. */
export async function findStore({ db }: CommandContext, word: string): Promise<Store> {
  const wanted = word.trim().toLowerCase();
  const named = ({ id, slug, name }: Store): boolean =>
    [id, slug, name.toLowerCase()].includes(wanted);
  const open = (await listAllStores(db.orm)).filter(({ closedAt }) => closedAt === null);
  const [found, another] = open.filter(named);
  if (!found) throw new OperatorError('This store does not exist.');
  if (another) {
    throw new OperatorError(`Several stores are called “${word}”: give the id of one.`);
  }
  return found;
}
