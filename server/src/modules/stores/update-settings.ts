import type {
  KeeperStore,
  updateSettings as updateCall,
} from '@aislewise/contracts/calls/settings';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { defined } from '../../lib/defined.ts';
import { checkVersion, mergeChange } from '../../lib/row-version.ts';
import { recordChange } from '../audit/audit.ts';
import type { Orm } from '../../db/client.ts';
import { undoRow } from '../audit/undo-row.ts';
import type { Undone, UndoInput } from '../audit/undo-rules.ts';
import { changeAsKeeper } from './change-as-keeper.ts';
import type { StoreSettings } from './queries.ts';
import { changeStore, getStore } from './stores.ts';

/** The fields of a store that its keeper can change. */
function settingsOf(store: KeeperStore) {
  const { name, address, hours, closedDays, features, phone } = store;
  const { chosenCuisines, spokenLanguages, payments, parking } = store;
  const { logoColor, logoText, weighedCodes, currency, locale, language, embedOrigins } = store;
  return {
    name,
    address,
    hours,
    closedDays,
    features,
    chosenCuisines,
    spokenLanguages,
    payments,
    parking,
    phone,
    logoColor,
    logoText,
    weighedCodes,
    currency,
    locale,
    language,
    embedOrigins,
  };
}

/**
 * Changes the own store's settings. Those that only another keeper has changed since `seen` stay so.
 * Throws conflict when both have changed one, or they are not of the version given.
 */
export async function updateSettings(
  ctx: Pick<Context, 'db' | 'now'>,
  session: KeeperSession,
  { version, seen, ...given }: z.output<typeof updateCall.body>,
): Promise<KeeperStore> {
  const { storeId } = session;
  return changeAsKeeper(ctx, session, async (tx, before) => {
    if (!seen) checkVersion('store', before, version);
    const was = settingsOf(before);
    const mine = defined(given);
    const set = seen ? mergeChange<typeof mine>('store', before, { seen, mine, now: was }) : mine;
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

/** Sets settings back that a change has set. */
export async function undoSettings(
  ctx: Pick<Context, 'now'>,
  tx: Orm,
  session: KeeperSession,
  input: UndoInput,
): Promise<Undone> {
  const { storeId } = session;
  return undoRow(ctx, tx, session, input, {
    id: storeId,
    name: input.change.subjectName,
    now: settingsOf(await getStore(tx, storeId)),
    what: 'store.changed',
    async write(set) {
      const changed = await changeStore(tx, storeId, set as StoreSettings);
      return { after: settingsOf(changed), name: changed.name };
    },
  });
}
