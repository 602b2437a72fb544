import type { Context } from '../../context.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { recordChange } from '../audit/audit.ts';
import { changeAsKeeper } from '../stores/change-as-keeper.ts';
import { findOwnNetwork, setOwnNetwork } from '../stores/stores.ts';
import { networkHash } from './send-report.ts';

/** Whether the store has named its own network, and whether this call comes from it. */
export interface OwnNetwork {
  isSet: boolean;
  isThis: boolean;
}

export async function showOwnNetwork(
  { db, secrets }: Pick<Context, 'db' | 'secrets'>,
  { storeId }: KeeperSession,
  address: string,
): Promise<OwnNetwork> {
  const own = await findOwnNetwork(db.orm, storeId);
  return { isSet: own !== null, isThis: own === networkHash(secrets, storeId, address) };
}

/** Names the network that the call comes from as the store's own, or forgets the one named. */
export async function updateOwnNetwork(
  ctx: Pick<Context, 'db' | 'now' | 'secrets'>,
  session: KeeperSession,
  isOwn: boolean,
  address: string,
): Promise<OwnNetwork> {
  const { storeId } = session;
  await changeAsKeeper(ctx, session, async (tx, store) => {
    const before = await findOwnNetwork(tx, storeId);
    const after = isOwn ? networkHash(ctx.secrets, storeId, address) : null;
    if (before === after) return;
    await setOwnNetwork(tx, storeId, after);
    await recordChange(ctx, tx, session, {
      what: 'store.network_changed',
      subjectId: storeId,
      subjectName: store.name,
      before: { ownNetwork: before === null ? 'none' : 'named' },
      after: { ownNetwork: after === null ? 'none' : 'named' },
    });
  });
  return showOwnNetwork(ctx, session, address);
}
