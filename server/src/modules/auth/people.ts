import { INVITATION_DAYS, MAX_INVITATIONS } from '@aislewise/contracts/auth';
import type { Invitation, Person, RemovedPerson } from '@aislewise/contracts/calls/people';
import { msg } from '@lingui/core/runtime-macro';
import type { Context } from '../../context.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { AppError, notFound } from '../../lib/errors.ts';
import { recordChange } from '../audit/audit.ts';
import { isMailSetUp, queueMail } from '../mail/queue-mail.ts';
import { getStore } from '../stores/stores.ts';
import * as links from './link-queries.ts';
import { invitationLink, invitationMail } from './mails.ts';
import { hashPassword } from './password-hash.ts';
import { checkNewPassword } from './password-rules.ts';
import { findPeople, lockPeople, openKeeper } from './queries.ts';
import { createToken, hashToken } from './tokens.ts';

const INVITATION_MS = INVITATION_DAYS * 86_400_000;

const toInvitation = ({ id, name, email, expiresAt }: links.InvitationRow): Invitation => ({
  id,
  name,
  email,
  expiresAt: expiresAt.toISOString(),
});

/** The keepers of the own store, its open invitations and those who can be brought back, by name. */
export async function listPeople(
  { db, now }: Context,
  { storeId, keeperId }: KeeperSession,
): Promise<{ people: Person[]; invitations: Invitation[]; removed: RemovedPerson[] }> {
  const rows = await findPeople(db.orm, storeId);
  const invitations = await links.findInvitations(db.orm, storeId, now());
  const people = rows.map(({ id, name, email, lastSignInAt, hasSecondFactor }) => ({
    id,
    name,
    email,
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
    hasSecondFactor,
    isYou: id === keeperId,
  }));
  const removals = await links.findRemovals(db.orm, storeId, now());
  const removed = removals.map(({ keeperId: id, name, changeId, expiresAt }) => ({
    id,
    name,
    changeId,
    until: expiresAt.toISOString(),
  }));
  return { people, invitations: invitations.map(toInvitation), removed };
}

/**
 * Invites a person to the own store: by mail, or else the answer has the link. Throws conflict if the
 * address has an account in this store or too many invitations are open, TooManyRequests.
 */
export async function invitePerson(
  ctx: Context,
  session: KeeperSession,
  given: { name: string; email: string },
): Promise<{ invitation: Invitation; link: string | null }> {
  const { db, now, config, attempts } = ctx;
  const { storeId } = session;
  await attempts.count('invitationByStore', storeId);
  const token = createToken();
  const link = invitationLink(config.publicUrl, token);
  const isMailed = isMailSetUp(ctx) && config.publicUrl !== undefined;
  const invitation = await db.transaction(async (tx) => {
    // Only of this store: a keeper must not learn who has an account in another one.
    if ((await lockPeople(tx, storeId)).some(({ email }) => email === given.email)) {
      throw new AppError('conflict', msg`${{ email: given.email }} has an account already.`);
    }
    if ((await links.countInvitations(tx, storeId, now())) >= MAX_INVITATIONS) {
      throw new AppError('conflict', msg`Too many invitations are open. Take one back first.`);
    }
    const expiresAt = new Date(now().getTime() + INVITATION_MS);
    const tokenHash = hashToken(token);
    const row = await links.upsertInvitation(tx, { ...given, storeId, tokenHash, expiresAt });
    if (isMailed) {
      const { name: storeName } = await getStore(tx, storeId);
      const mail = invitationMail({
        name: given.name,
        language: null,
        inviter: session.name,
        storeName,
        link,
      });
      await queueMail(ctx, tx, { recipient: given.email, ...mail, expiresAt });
    }
    const change = { what: 'keeper.invited', before: null, after: null } as const;
    await recordChange(ctx, tx, session, { ...change, subjectName: given.name });
    return row;
  });
  return { invitation: toInvitation(invitation), link: isMailed ? null : link };
}

/** Takes an invitation to the own store back. Throws not_found. */
export async function withdrawInvitation(
  ctx: Context,
  session: KeeperSession,
  id: string,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const removed = await links.deleteInvitation(tx, session.storeId, id);
    if (!removed) throw notFound(msg`This invitation does not exist.`);
    const change = { what: 'keeper.invitation_withdrawn', before: null, after: null } as const;
    await recordChange(ctx, tx, session, { ...change, subjectName: removed.name });
  });
}

const deadInvitation = (): AppError =>
  new AppError(
    'invalid_input',
    msg`This invitation has been used, taken back, or is too old. Ask for a new one.`,
  );

/** Returns whom an invitation is for. Throws invalid_input for a dead link, TooManyRequests. */
export async function readInvitation(
  ctx: Context,
  given: { token: string; address: string },
): Promise<{ name: string; email: string; storeName: string }> {
  await ctx.attempts.countOf('linkByNetwork', given.address);
  const found = await links.findInvitation(ctx.db.orm, hashToken(given.token), ctx.now());
  if (!found) throw deadInvitation();
  await ctx.attempts.giveBackOf('linkByNetwork', given.address);
  const { name: storeName } = await getStore(ctx.db.orm, found.storeId);
  return { name: found.name, email: found.email, storeName };
}

/**
 * Opens the account of an invited person. Throws invalid_input for a dead link or a password that
 * may not be used, conflict if the address has an account by now, TooManyRequests.
 */
export async function acceptInvitation(
  ctx: Context,
  given: { token: string; newPassword: string; address: string },
): Promise<void> {
  const { db, now } = ctx;
  const { name, email, storeName } = await readInvitation(ctx, given);
  await checkNewPassword(given.newPassword, { name, email, storeName });
  const passwordHash = await hashPassword(given.newPassword);
  await db.transaction(async (tx) => {
    const found = await links.findInvitation(tx, hashToken(given.token), now());
    // Of two uses at once, the second finds no row to delete.
    if (!found || !(await links.deleteInvitation(tx, found.storeId, found.id))) {
      throw deadInvitation();
    }
    const { storeId } = found;
    const keeper = await openKeeper(tx, { storeId, name, email, passwordHash });
    if (!keeper) throw new AppError('conflict', msg`${{ email }} has an account already.`);
    const change = { what: 'keeper.invitation_accepted', before: null, after: null } as const;
    const actor = { storeId, keeperId: keeper.id, name };
    await recordChange(ctx, tx, actor, { ...change, subjectId: keeper.id, subjectName: name });
  });
}
