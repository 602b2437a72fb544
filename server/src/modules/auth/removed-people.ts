import { REMOVAL_UNDO_DAYS } from '@aislewise/contracts/auth';
import { msg } from '@lingui/core/runtime-macro';
import type { Context } from '../../context.ts';
import type { Orm } from '../../db/client.ts';
import { requireRecentSignIn, type KeeperSession } from '../../http/guards.ts';
import { AppError, notFound } from '../../lib/errors.ts';
import { recordChange, type Actor } from '../audit/audit.ts';
import type { Undone, UndoInput } from '../audit/undo-rules.ts';
import { isMailSetUp, mailedLinkSite, queueMail } from '../mail/queue-mail.ts';
import { changeAsKeeper } from '../stores/change-as-keeper.ts';
import { getStore, lockStore } from '../stores/stores.ts';
import { checkProof, type Confirmation } from './confirm-sign-in.ts';
import * as links from './link-queries.ts';
import { removalMail, removedMail, restoredMail } from './mails.ts';
import { closeKeepers, findPeople, lockPeople, reopenKeeper } from './queries.ts';
import type { RelyingParty } from './relying-party.ts';
import { createToken, hashToken } from './tokens.ts';

const REMOVAL_UNDO_MS = REMOVAL_UNDO_DAYS * 86_400_000;

/**
 * Closes the account of another keeper of the own store, who can come back for some days, and takes
 * back the open invitations, of which that keeper may have the links. Mails it to all keepers of the store.
 * Throws invalid_input for a wrong or missing proof, not_found, conflict for the own account,
 * TooManyRequests.
 */
export async function removePerson(
  ctx: Context,
  session: KeeperSession,
  given: { id: string; proof: Confirmation; party: RelyingParty | undefined },
): Promise<void> {
  const { keeperId, storeId } = session;
  const { id } = given;
  if (id === keeperId) {
    throw new AppError(
      'conflict',
      msg`You cannot remove yourself. Ask another person of your store.`,
    );
  }
  if (!(await findPeople(ctx.db.orm, storeId)).some((row) => row.id === id)) {
    throw notFound(msg`This person does not exist.`);
  }
  await checkProof(ctx, session, given.proof, given.party);
  const token = createToken();
  await changeAsKeeper(ctx, session, async (tx, { name: storeName }) => {
    const people = await lockPeople(tx, storeId);
    const person = people.find((row) => row.id === id);
    if (!person) throw notFound(msg`This person does not exist.`);
    // Of two who remove each other at once, only one succeeds.
    if (!people.some((row) => row.id === keeperId)) {
      throw new AppError('unauthenticated', msg`Please sign in.`);
    }
    await closeKeepers(tx, { id }, ctx.now(), { keepsFactors: true });
    await links.deleteInvitationsOf(tx, storeId);
    const change = { what: 'keeper.removed', before: null, after: null } as const;
    const record = { ...change, subjectId: id, subjectName: person.name };
    const changeId = await recordChange(ctx, tx, session, record);
    const expiresAt = new Date(ctx.now().getTime() + REMOVAL_UNDO_MS);
    const tokenHash = hashToken(token);
    await links.insertRemoval(tx, { keeperId: id, changeId, tokenHash, expiresAt });
    if (!isMailSetUp(ctx)) return;
    for (const { id: receiver, name, language, email } of people) {
      const about = { name, language, removed: person.name, remover: session.name, storeName };
      const mail =
        receiver === id
          ? removedMail({ ...about, site: mailedLinkSite(ctx), token })
          : removalMail(about);
      await queueMail(ctx, tx, { recipient: email, ...mail });
    }
  });
}

/**
 * Brings a removed keeper back: the undo of the removal. Brings nobody back twice. Throws
 * confirm_sign_in without a recent sign-in, because it changes who can sign in.
 */
export async function undoRemovedPerson(
  ctx: Context,
  tx: Orm,
  session: KeeperSession,
  { change }: UndoInput,
): Promise<Undone> {
  requireRecentSignIn(session);
  const keeperId = await links.takeRemoval(tx, change.id, ctx.now());
  if (keeperId !== undefined) {
    await restore(ctx, tx, { keeperId, changeId: change.id, by: session });
  }
  return { undone: keeperId === undefined ? 0 : 1, conflicts: [], missing: 0 };
}

const deadLink = (): AppError =>
  new AppError(
    'invalid_input',
    msg`This link has been used or is too old. Ask a person of the store to invite you.`,
  );

/** Returns what a link to object is about. Throws invalid_input for a dead link, TooManyRequests. */
export async function readRemoval(
  ctx: Context,
  given: { token: string; address: string },
): Promise<{ name: string; storeName: string }> {
  await ctx.attempts.countOf('linkByNetwork', given.address);
  const found = await links.findRemoval(ctx.db.orm, hashToken(given.token), ctx.now());
  if (!found || found.storeId === null) throw deadLink();
  await ctx.attempts.giveBackOf('linkByNetwork', given.address);
  const { name: storeName } = await getStore(ctx.db.orm, found.storeId);
  return { name: found.name, storeName };
}

/**
 * Brings a removed keeper back by the link in their mail, and mails it to all keepers of the store. Throws
 * invalid_input for a dead link, not_found for a closed store, TooManyRequests.
 */
export async function objectToRemoval(
  ctx: Context,
  given: { token: string; address: string },
): Promise<void> {
  await ctx.attempts.countOf('linkByNetwork', given.address);
  await ctx.db.transaction(async (tx) => {
    const found = await links.findRemoval(tx, hashToken(given.token), ctx.now());
    if (!found || found.storeId === null) throw deadLink();
    const { storeId, changeId, name } = found;
    await lockStore(tx, storeId);
    // Of two uses at once, the second finds no row to delete.
    const keeperId = await links.takeRemoval(tx, changeId, ctx.now());
    if (keeperId === undefined) throw deadLink();
    await restore(ctx, tx, { keeperId, changeId, by: { storeId, keeperId, name } });
  });
  await ctx.attempts.giveBackOf('linkByNetwork', given.address);
}

/** Reopens the account, records it, and mails it to all keepers of the store. */
async function restore(
  ctx: Context,
  tx: Orm,
  { keeperId, changeId, by }: { keeperId: string; changeId: string; by: Actor },
): Promise<void> {
  const keeper = await reopenKeeper(tx, keeperId);
  if (!keeper) throw new Error('The account of a removed keeper was open');
  const { name: restored } = keeper;
  const change = { what: 'keeper.brought_back', before: null, after: null } as const;
  const record = { ...change, subjectId: keeperId, subjectName: restored, undoes: changeId };
  await recordChange(ctx, tx, by, record);
  if (!isMailSetUp(ctx)) return;
  const { name: storeName } = await getStore(tx, by.storeId);
  const restorer = by.keeperId === keeperId ? null : by.name;
  for (const { name, language, email } of await findPeople(tx, by.storeId)) {
    const mail = restoredMail({ name, language, restored, restorer, storeName });
    await queueMail(ctx, tx, { recipient: email, ...mail });
  }
}
