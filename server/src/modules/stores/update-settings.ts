import type {
  KeeperStore,
  updateSettings as updateCall,
} from '@aislewise/contracts/calls/settings';
import type { Store } from '@aislewise/contracts/calls/stores';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { defined } from '../../lib/defined.ts';
import { checkVersion } from '../../lib/row-version.ts';
import { recordChange } from '../audit/audit.ts';
import { changeAsKeeper } from './change-as-keeper.ts';
import { changeStore } from './stores.ts';

/** The fields of a store that its keeper can change. */
function settingsOf({ name, address, hours, features, phone, logoColor, logoText }: Store) {
  return { name, address, hours, features, phone, logoColor, logoText };
}

/** Changes the own store's settings. Throws conflict when they are not of the version given. */
export async function updateSettings(
  ctx: Pick<Context, 'db' | 'now'>,
  session: KeeperSession,
  { version, ...given }: z.output<typeof updateCall.body>,
): Promise<KeeperStore> {
  const { storeId } = session;
  return changeAsKeeper(ctx, session, async (tx, before) => {
    checkVersion('store', before, version);
    const was = settingsOf(before);
    const set = defined(given);
    if (JSON.stringify({ ...was, ...set }) === JSON.stringify(was)) return before;
    const after = await changeStore(tx, storeId, set);
    await recordChange(ctx, tx, session, {
      what: 'store.changed',
      subjectId: storeId,
      subjectName: after.name,
      before: was,
      after: settingsOf(after),
    });
    return after;
  });
}
