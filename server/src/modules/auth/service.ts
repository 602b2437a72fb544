import { createHash, randomBytes } from 'node:crypto';
import { KEEPER_ROLE, SESSION_DAYS } from '@aislewise/contracts/auth';
import type { User } from '@aislewise/contracts/calls/auth';
import type { Context } from '../../context.ts';
import type { Orm } from '../../db/client.ts';
import { AppError, notFound } from '../../lib/errors.ts';
import type { FoundSession, KeeperSession } from '../../http/guards.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { operatorOf, recordChange } from '../audit/audit.ts';
import { attemptLimits } from './login-limits.ts';
import {
  closeKeepers,
  deleteResetOf,
  deleteSession,
  deleteSessionsOf,
  extendSession,
  findKeeperByEmail,
  findKeepers,
  findLiveSession,
  insertSession,
  isResetHeld,
  lockKeeper,
  openKeeper,
  setPasswordHash,
  sweep,
  takeReset,
  upsertReset,
  type KeeperRow,
} from './queries.ts';
import { resetMail } from './rules.ts';

const HOUR_MS = 3_600_000;
const SESSION_MS = SESSION_DAYS * 24 * HOUR_MS;

/** A session's end is moved once an hour at most, not with every request. */
const RENEW_AFTER_MS = HOUR_MS;

const RESET_MS = HOUR_MS;

const newToken = (): string => randomBytes(32).toString('base64url');
const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

const wrongPassword = (): AppError =>
  new AppError('unauthenticated', 'The e-mail address or the password is not right.');

const deadLink = (): AppError =>
  new AppError('invalid_input', 'This link has been used or is too old.');

const toUser = ({ id, name, email, role, storeId }: KeeperRow): User => ({
  id,
  name,
  email,
  role,
  storeId,
});

export interface SignIn {
  email: string;
  password: string;
  /** The network address it comes from. */
  address: string;
  /** The session the browser had before, which ends: nobody can plant one and have it signed in. */
  formerToken: string | undefined;
}

export type AuthService = ReturnType<typeof authService>;

/** Storekeepers' sessions and passwords (decisions A1, C Sessions). */
export function authService({ db, now, mail, config }: Context, hash = hashPassword) {
  // Links in mails must lead where the operator says, never where a request's Host header does.
  const mailLinks = mail.isSetUp ? (config.publicUrl ?? null) : null;
  const limits = attemptLimits(db, now);

  return {
    /**
     * Checks e-mail and password and begins a session; its token is null for a role that the
     * portal is not for. Throws unauthenticated, alike for an unknown address and a wrong
     * password, and TooManyRequests.
     */
    async signIn(given: SignIn): Promise<{ user: User; token: string | null }> {
      const { email, password, address, formerToken } = given;
      await limits.signIn.count(email, address);
      const found = await findKeeperByEmail(db.orm, email);
      if (!(await isPassword(password, found?.passwordHash)) || !found) throw wrongPassword();
      const token = newToken();
      const keeper = await db.transaction(async (tx) => {
        const locked = await lockKeeper(tx, found.id);
        // A password changed since it was read ends all sessions; this one must not slip past.
        if (locked?.passwordHash !== found.passwordHash) throw wrongPassword();
        if (formerToken !== undefined) await deleteSession(tx, hashToken(formerToken));
        if (locked.role === KEEPER_ROLE) {
          await insertSession(tx, {
            tokenHash: hashToken(token),
            keeperId: locked.id,
            createdAt: now(),
            expiresAt: new Date(now().getTime() + SESSION_MS),
          });
        }
        return locked;
      });
      await limits.signIn.forgive(email, address);
      await sweep(db.orm, now());
      return { user: toUser(keeper), token: keeper.role === KEEPER_ROLE ? token : null };
    },

    /** Ends a session; an unknown one is as ended as can be. */
    async signOut(token: string | undefined): Promise<void> {
      if (token !== undefined) await deleteSession(db.orm, hashToken(token));
    },

    /** The guard's question: the live session of a token, its end moved on when that is due. */
    async findSession(token: string): Promise<FoundSession | null> {
      const tokenHash = hashToken(token);
      const live = await findLiveSession(db.orm, tokenHash, now());
      if (!live || live.keeper.role !== KEEPER_ROLE || live.keeper.storeId === null) return null;
      const { id: keeperId, storeId, name, email } = live.keeper;
      const end = now().getTime() + SESSION_MS;
      const due = end - live.expiresAt.getTime() >= RENEW_AFTER_MS;
      const renewed = due && (await extendSession(db.orm, tokenHash, new Date(end)));
      return { tokenHash, keeperId, storeId, name, email, role: KEEPER_ROLE, renewed };
    },

    /** The signed-in keeper. */
    user({ keeperId, name, email, role, storeId }: KeeperSession): User {
      return { id: keeperId, name, email, role, storeId };
    },

    /**
     * Changes the keeper's own password and ends all their other sessions. Throws invalid_input
     * when the current one is wrong, conflict when it was changed meanwhile, TooManyRequests.
     */
    async changePassword(
      session: KeeperSession,
      given: { currentPassword: string; newPassword: string },
    ): Promise<void> {
      await limits.change.count(session.keeperId);
      const found = await findKeeperByEmail(db.orm, session.email);
      if (!(await isPassword(given.currentPassword, found?.passwordHash))) {
        const fault = { path: 'currentPassword', message: 'is not right' };
        throw new AppError('invalid_input', 'Your current password is not right.', [fault]);
      }
      const passwordHash = await hash(given.newPassword);
      await db.transaction(async (tx) => {
        const keeper = await lockKeeper(tx, session.keeperId);
        if (keeper?.passwordHash !== found?.passwordHash) {
          throw new AppError('conflict', 'Your password was changed meanwhile.');
        }
        await setPasswordHash(tx, session.keeperId, passwordHash);
        await deleteSessionsOf(tx, session.keeperId, session.tokenHash);
        await deleteResetOf(tx, session.keeperId);
        await recordChange({ now }, tx, session, {
          what: 'keeper.password_changed',
          subjectId: session.keeperId,
          subjectName: session.name,
          before: null,
          after: null,
        });
      });
      await limits.change.forgive(session.keeperId);
    },

    /**
     * Mails a link to choose a new password, if the address is a keeper's; nobody learns whether.
     * Throws unavailable where no mail can be sent, TooManyRequests.
     */
    async requestReset({ email, address }: { email: string; address: string }): Promise<void> {
      if (mailLinks === null) {
        throw new AppError(
          'unavailable',
          'E-mail is not set up here. Ask whoever runs this server for a new password.',
        );
      }
      await limits.reset.count(email, address);
      const token = newToken();
      await db.transaction(async (tx) => {
        const keeper = await findKeeperByEmail(tx, email);
        if (!keeper || keeper.storeId === null) return;
        const expiresAt = new Date(now().getTime() + RESET_MS);
        await upsertReset(tx, { keeperId: keeper.id, tokenHash: hashToken(token), expiresAt });
        const { email: recipient } = keeper;
        const written = resetMail({ name: keeper.name, site: mailLinks, token });
        await mail.queue(tx, { recipient, ...written });
      });
    },

    /**
     * Sets a new password by a mailed link's token, and ends all sessions. Throws invalid_input,
     * alike for an unknown link and an old one, and TooManyRequests.
     */
    async resetPassword(given: { token: string; newPassword: string; address: string }) {
      await limits.link.count(given.address);
      const tokenHash = hashToken(given.token);
      // Hashing a password is dear: nobody has it done without a link that holds.
      if (!(await isResetHeld(db.orm, tokenHash, now()))) throw deadLink();
      const passwordHash = await hash(given.newPassword);
      const email = await db.transaction(async (tx) => {
        const keeperId = await takeReset(tx, tokenHash, now());
        const keeper = keeperId === undefined ? undefined : await lockKeeper(tx, keeperId);
        if (!keeper || keeper.storeId === null) throw deadLink();
        await setPasswordHash(tx, keeper.id, passwordHash);
        await deleteSessionsOf(tx, keeper.id);
        const { id, storeId, name } = keeper;
        const actor = { storeId, keeperId: id, name };
        const subject = { subjectId: id, subjectName: name };
        const change = { what: 'keeper.password_reset', before: null, after: null } as const;
        await recordChange({ now }, tx, actor, { ...change, ...subject });
        return keeper.email;
      });
      await limits.link.forgive(given.address);
      await limits.signIn.forgive(email);
    },
  };
}

export interface KeeperAccount extends User {
  closedAt: Date | null;
}

export type KeeperAccounts = ReturnType<typeof keeperAccounts>;

/** What the operator does with storekeepers' accounts. */
export function keeperAccounts({ db, now }: Pick<Context, 'db' | 'now'>) {
  const limits = attemptLimits(db, now);

  /** The open account of an e-mail address; throws not_found. */
  async function find(email: string): Promise<KeeperRow> {
    const keeper = await findKeeperByEmail(db.orm, email);
    if (!keeper) throw notFound('account');
    return keeper;
  }

  async function record(
    tx: Orm,
    keeper: KeeperRow,
    what: 'keeper.added' | 'keeper.closed' | 'keeper.password_reset',
  ): Promise<void> {
    if (keeper.storeId === null) return;
    const { id: subjectId, name: subjectName } = keeper;
    const change = { what, subjectId, subjectName, before: null, after: null };
    await recordChange({ now }, tx, operatorOf(keeper.storeId), change);
  }

  return {
    /** Every account or those of one store, closed ones too, by e-mail. */
    async list(storeId?: string): Promise<KeeperAccount[]> {
      const rows = await findKeepers(db.orm, storeId);
      return rows.map((row) => ({ ...toUser(row), closedAt: row.closedAt }));
    },

    /** Opens a storekeeper's account. Throws conflict when the e-mail address has one. */
    async add(
      given: { storeId: string; name: string; email: string },
      password: string,
    ): Promise<void> {
      const passwordHash = await hashPassword(password);
      await db.transaction(async (tx) => {
        const keeper = await openKeeper(tx, { ...given, passwordHash });
        if (!keeper) throw new AppError('conflict', `${given.email} has an account already.`);
        await record(tx, keeper, 'keeper.added');
      });
    },

    /** Sets a password, ends all sessions and lifts the bound on attempts. Throws not_found. */
    async setPassword(email: string, password: string): Promise<void> {
      const { id } = await find(email);
      const passwordHash = await hashPassword(password);
      await db.transaction(async (tx) => {
        const keeper = await lockKeeper(tx, id);
        if (!keeper) throw notFound('account');
        await setPasswordHash(tx, id, passwordHash);
        await deleteSessionsOf(tx, id);
        await deleteResetOf(tx, id);
        await record(tx, keeper, 'keeper.password_reset');
      });
      await limits.signIn.forgive(email);
    },

    /** Closes an account and ends its sessions. Throws not_found. */
    async close(email: string): Promise<void> {
      const keeper = await find(email);
      await db.transaction(async (tx) => {
        if ((await closeKeepers(tx, { id: keeper.id }, now())) === 0) throw notFound('account');
        await record(tx, keeper, 'keeper.closed');
      });
    },

    /** Closes all accounts of a store, in the transaction that closes the store. */
    closeAllOf: (tx: Orm, storeId: string) => closeKeepers(tx, { storeId }, now()),
  };
}
