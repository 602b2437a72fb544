import type * as calls from '@aislewise/contracts/calls/requests';
import type { RequestStatus } from '@aislewise/contracts/requests';
import { dayIn } from '@aislewise/contracts/wall-clock';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Orm } from '../../db/client.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { recordChange } from '../audit/audit.ts';
import { customerNotice, notifyCustomer } from '../mail/queue-mail.ts';
import { getStore } from '../stores/stores.ts';
import {
  changeRequest,
  countByStatus,
  findRequest,
  findRequestsOf,
  type RequestRow,
} from './queries.ts';
import { changedMeanwhile, changedRequest, noRequest, outcomeMail, requestState } from './rules.ts';

type Change = z.output<typeof calls.updateRequest.body>;
type Changed = z.output<typeof calls.updateRequest.answer>;

const toRequest = (row: RequestRow): calls.ProductRequest => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  removedAt: row.removedAt?.toISOString() ?? null,
});

/** Returns the requests of the keeper's store: open ones first, then the highest priority score. */
export async function listRequests(
  { db }: Context,
  { storeId }: KeeperSession,
  filter: z.output<typeof calls.listRequests.query>,
): Promise<calls.ProductRequest[]> {
  return (await findRequestsOf(db.orm, storeId, filter)).map(toRequest);
}

/** Counts a store's requests by status; those whose text is removed do not count. */
export async function countRequests(
  orm: Orm,
  storeId: string,
): Promise<Record<RequestStatus, number>> {
  const counts = { submitted: 0, under_review: 0, approved: 0, rejected: 0, fulfilled: 0 };
  for (const { status, count } of await countByStatus(orm, storeId)) counts[status] = count;
  return counts;
}

/**
 * Changes a request's status, public name, notes or date. Mails the customer if the request is now
 * fulfilled or rejected, by its public name. Throws not_found, and conflict if the request has changed since the keeper read it
 * (`version`) or during the call.
 */
export async function updateRequest(
  ctx: Context,
  session: KeeperSession,
  id: string,
  { version, customerMessage, ...change }: Change,
): Promise<Changed> {
  const { storeId } = session;
  const { name: storeName, timeZone, language } = await getStore(ctx.db.orm, storeId);
  const seen = await findRequest(ctx.db.orm, storeId, id);
  if (!seen) throw noRequest();
  if (version !== undefined && version !== seen.version) {
    throw changedMeanwhile(seen.status, change.status);
  }
  const next = changedRequest(seen, change, dayIn(ctx.now(), timeZone));
  const { publicName } = next;
  const productName = publicName ?? seen.productName;
  const mailed = { ...next, storeName, productName, customerMessage };
  const outcome = next.status === seen.status ? null : outcomeMail(mailed, language);
  return ctx.db.transaction(async (tx) => {
    const row = await changeRequest(tx, seen, next);
    if (!row) {
      const other = await findRequest(tx, storeId, id);
      throw other ? changedMeanwhile(other.status, change.status) : noRequest();
    }
    const changeId = await recordChange(ctx, tx, session, {
      what: 'request.changed',
      subjectId: id,
      subjectName: seen.productName,
      before: requestState(seen),
      after: next,
    });
    const notice = outcome
      ? await notifyCustomer(ctx, tx, seen.customerEmail, { ...outcome, aboutId: id, changeId })
      : customerNotice(ctx, null);
    return { ...toRequest(row), ...notice };
  });
}
