/** Finds the alerts whose product is back or on sale, and queues their one notice: a mail, or a message for a device. */
import { ALERT_DAYS, CONFIRM_DAYS } from '@aislewise/contracts/alerts';
import { UNDO_SECONDS } from '@aislewise/contracts/audit';
import type { Store } from '@aislewise/contracts/calls/stores';
import type { Context } from '../../context.ts';
import type { FadingRow } from '../products/rules.ts';
import { mailedLinkSite, queueMail } from '../mail/queue-mail.ts';
import { findStoresWithVersion } from '../stores/stores.ts';
import { noticeMail, pushMessage, type About } from './mails.ts';
import * as queries from './queries.ts';
import { isDue } from './rules.ts';
import { findShown } from './shown-products.ts';
import type { AlertRow } from './tables.ts';

const DAY_MS = 86_400_000;

/** The purpose of the key that encrypts the addresses in links. */
export const ADDRESSES = 'addresses of alerts';

type Ctx = Pick<Context, 'db' | 'now' | 'config' | 'secrets'>;

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

/**
 * Queues the notices about a store's products that are back or on sale. Returns the time in milliseconds at which to
 * look again at the latest: deals start and end without a write.
 */
export async function notifyOfStore(ctx: Ctx, store: Store): Promise<number> {
  const { db, now } = ctx;
  const since = daysBefore(now(), ALERT_DAYS);
  const waited = await queries.findWaitedFor(db.orm, store.id, since);
  if (waited.length === 0) return Infinity;
  const ids = [...new Set(waited.map(({ productId }) => productId))];
  // A notice cannot be taken back: it leaves once the time in which the keeper is offered Undo is over.
  const settledMs = UNDO_SECONDS * 1000;
  const { rows, changesAt } = await findShown(db.orm, store, ids, { now: now(), settledMs });
  for (const { productId, kind } of waited) {
    const row = rows.get(productId);
    if (row && isDue(kind, row, now())) await notifyOf(ctx, { kind, store, product: row }, since);
  }
  return changesAt;
}

/** Queues the notices about a product. Of two servers that try at once, the second finds none left. */
async function notifyOf(
  ctx: Ctx,
  about: About & { product: FadingRow },
  since: Date,
): Promise<void> {
  const { store, product, kind } = about;
  await ctx.db.transaction(async (tx) => {
    const which = { productId: product.id, kind };
    const all = await queries.lockWaiting(tx, store.id, which, since);
    // Mails that cannot be sent wait for the operator.
    const site = mailedLinkSite(ctx);
    const byEmail = Map.groupBy(site === undefined ? [] : all, ({ email }) => email);
    const toDevices = all.filter(({ email }) => email === null);
    for (const [email, [first]] of byEmail) {
      if (email === null || !first || site === undefined) continue;
      const address = ctx.secrets.encrypt(ADDRESSES, email);
      const mail = noticeMail(about, { site, address, language: first.language });
      await queueMail(ctx, tx, { recipient: email, ...mail, aboutId: first.id });
    }
    const mailed = [...byEmail.values()].flat().filter(({ email }) => email !== null);
    await queries.deleteAlerts(tx, store.id, mailed.map(idOf));
    for (const { id, language } of toDevices) {
      const message = JSON.stringify(pushMessage(about, { id, language }));
      await queries.queueMessage(tx, { storeId: store.id, id }, { message, now: ctx.now() });
    }
  });
}

const idOf = ({ id }: AlertRow): string => id;

/** Looks at the stores that have changed since this process looked at them, or whose deals start or end. */
export class Notifier {
  readonly #ctx: Ctx;
  /** The version of each store that was looked at, and when to look again. */
  #seen = new Map<string, { version: number; lookAt: number }>();

  constructor(ctx: Ctx) {
    this.#ctx = ctx;
  }

  /** Looks once at all stores for whose products somebody waits. */
  async look(): Promise<void> {
    const { db, now } = this.#ctx;
    const ids = await queries.findStoresWaitedFor(db.orm);
    const waitedFor = await findStoresWithVersion(db.orm, ids);
    const seen = new Map<string, { version: number; lookAt: number }>();
    for (const { store, version } of waitedFor) {
      const last = this.#seen.get(store.id);
      const isSame = last?.version === version && now().getTime() < last.lookAt;
      seen.set(
        store.id,
        isSame ? last : { version, lookAt: await notifyOfStore(this.#ctx, store) },
      );
    }
    this.#seen = seen;
  }
}

/** Deletes alerts that have ended, and addresses whose link was not opened in time. */
export const deleteEndedAlerts = ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> =>
  queries.deleteOldAlerts(db.orm, {
    before: daysBefore(now(), ALERT_DAYS),
    unconfirmedBefore: daysBefore(now(), CONFIRM_DAYS),
  });
