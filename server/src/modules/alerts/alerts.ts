import { timingSafeEqual } from 'node:crypto';
import {
  CONFIRM_DAYS,
  MAX_ALERTS,
  MAX_ALERTS_OF_PRODUCT,
  MAX_UNCONFIRMED,
} from '@aislewise/contracts/alerts';
import type * as calls from '@aislewise/contracts/calls/alerts';
import { isNotRight } from '@aislewise/contracts/calls/faults';
import type { Store } from '@aislewise/contracts/calls/stores';
import { msg, plural } from '@lingui/core/runtime-macro';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Orm } from '../../db/client.ts';
import { consumeFormLimits, type FormLimits } from '../../http/form-limits.ts';
import { AppError, faultOf, invalidInput, notFound } from '../../lib/errors.ts';
import { readingLanguage } from '../../lib/reader.ts';
import { submissionId } from '../../lib/submission-id.ts';
import { mailedLinkSite, queueMail } from '../mail/queue-mail.ts';
import { findProducts } from '../products/find-products.ts';
import { getStore } from '../stores/stores.ts';
import { confirmationMail } from './mails.ts';
import { isPublicKey, pushKeysOf } from './push-message.ts';
import * as queries from './queries.ts';
import { isThere } from './rules.ts';
import { findShown } from './shown-products.ts';
import type { AlertRow } from './tables.ts';
import { ADDRESSES, notifyOfStore } from './notify.ts';

const DAY_MS = 86_400_000;

const LIMITS: FormLimits = {
  name: 'alerts',
  inStore: 60,
  ofNetwork: 200,
  ofStore: 1000,
  refusalOfNetwork: msg`Too many people of your network have asked to be told. Please try again later.`,
  refusalOfStore: msg`Too many people have asked to be told by this store. Please try again later.`,
};

type Started = z.output<typeof calls.startAlert.answer>;
type Shown = z.output<typeof calls.showAlert.answer>;
type Which = z.output<typeof calls.stopAlert.body>;

/** Returns how this server can notify shoppers: by e-mail, by push, or both. */
export async function showAlertWays(
  ctx: Pick<Context, 'config' | 'secrets'>,
): Promise<z.output<typeof calls.showAlertWays.answer>> {
  const { publicKey } = pushKeysOf(ctx.secrets);
  return { email: mailedLinkSite(ctx) !== undefined, pushKey: publicKey };
}

/**
 * Stores an alert about a product, one per submission key and device. An e-mail address
 * gets a link first. Throws not_found, invalid_input, conflict, unavailable, TooManyRequests.
 */
export async function startAlert(
  ctx: Context,
  { submissionKey, storeId, ...given }: z.output<typeof calls.startAlert.body>,
  address: string,
): Promise<Started> {
  const { db, now, limits } = ctx;
  checkWay(ctx, given);
  const store = await getStore(db.orm, storeId);
  const { rows } = await findShown(db.orm, store, [given.productId], { now: now() });
  const product = rows.get(given.productId);
  if (!product || product.removedAt) throw notFound(msg`This product does not exist.`);
  if (isThere(given.kind, product)) {
    throw new AppError(
      'conflict',
      given.kind === 'back' ? msg`It is in stock now.` : msg`It is on sale now.`,
    );
  }
  consumeFormLimits(limits, LIMITS, storeId, address);
  const { productId, kind, email, subscription } = given;
  const row = {
    storeId,
    id: submissionId('alert', storeId, submissionKey),
    productId,
    kind,
    email: email ?? null,
    ...(subscription ?? { endpoint: null, p256dh: null, auth: null }),
    language: readingLanguage(),
    createdAt: now(),
    confirmedAt: email === undefined ? now() : null,
  };
  const stored = await db.transaction(async (tx) => {
    const equal = await queries.findEqual(tx, row);
    if (equal) return equal;
    await checkRoom(tx, row);
    const inserted = await queries.insertAlert(tx, row);
    if (!inserted) return queries.findEqual(tx, row);
    if (email !== undefined) await queueConfirmation(ctx, tx, { store, product, row: inserted });
    return inserted;
  });
  const isSame =
    stored?.productId === productId &&
    stored.email === row.email &&
    stored.endpoint === row.endpoint;
  if (!isSame) {
    throw new AppError('conflict', msg`Another form was sent under this submission key.`);
  }
  // The product may have come back while the alert was written.
  if (stored.confirmedAt) await notifyOfStore(ctx, store);
  return { id: stored.id, isConfirmed: stored.confirmedAt !== null };
}

type Given = Pick<z.output<typeof calls.startAlert.body>, 'email' | 'subscription'>;

/** Throws if this server cannot send notices to the given address or device. */
function checkWay(
  ctx: Pick<Context, 'config' | 'isPushService'>,
  { email, subscription }: Given,
): void {
  if (email !== undefined && mailedLinkSite(ctx) === undefined) {
    throw new AppError('unavailable', msg`No mails are sent here.`);
  }
  if (!subscription) return;
  if (!ctx.isPushService(new URL(subscription.endpoint))) {
    const rule = () => msg`Messages cannot be sent to this browser.`;
    throw invalidInput([faultOf('subscription.endpoint', rule)]);
  }
  if (!isPublicKey(subscription.p256dh)) {
    throw invalidInput([faultOf('subscription.p256dh', isNotRight)]);
  }
}

/** Throws conflict if an address, a device or a product has too many alerts. */
async function checkRoom(
  tx: Orm,
  row: Pick<AlertRow, 'storeId' | 'productId' | 'email' | 'endpoint'>,
): Promise<void> {
  const { all, unconfirmed } = await queries.countOf(tx, row);
  if (unconfirmed >= MAX_UNCONFIRMED) {
    throw new AppError(
      'conflict',
      msg`Please open the links in the mails that we sent to this address first.`,
    );
  }
  if (all >= MAX_ALERTS) {
    throw new AppError(
      'conflict',
      msg`You wait for ${plural({ count: MAX_ALERTS }, { one: '# product', other: '# products' })} already. Stop one first.`,
    );
  }
  if ((await queries.countOfProduct(tx, row.storeId, row.productId)) >= MAX_ALERTS_OF_PRODUCT) {
    throw new AppError(
      'conflict',
      msg`Too many people wait for this product. Please ask the store about it.`,
    );
  }
}

const confirmationOf = ({ secrets }: Pick<Context, 'secrets'>, { storeId, id }: Which): string =>
  secrets.hash('confirmations of alerts', `${storeId} ${id}`);

async function queueConfirmation(
  ctx: Pick<Context, 'config' | 'now' | 'secrets'>,
  tx: Orm,
  { store, product, row }: { store: Store; product: { id: string; name: string }; row: AlertRow },
): Promise<void> {
  const site = mailedLinkSite(ctx);
  if (site === undefined || row.email === null) return;
  const { id, kind, language } = row;
  const confirm = confirmationOf(ctx, row);
  const mail = confirmationMail({ kind, store, product }, { site, id, confirm, language });
  const expiresAt = new Date(row.createdAt.getTime() + CONFIRM_DAYS * DAY_MS);
  await queueMail(ctx, tx, { recipient: row.email, ...mail, aboutId: id, expiresAt });
}

/** Shows an alert to whoever knows its id. Throws not_found for one that has ended. */
export async function showAlert({ db }: Pick<Context, 'db'>, which: Which): Promise<Shown> {
  const row = await queries.findAlert(db.orm, which);
  if (!row) throw notFound(msg`This alert has ended.`);
  const { id, slug, name } = await getStore(db.orm, row.storeId);
  const product = (await findProducts(db.orm, row.storeId, [row.productId])).get(row.productId);
  if (!product) throw notFound(msg`This alert has ended.`);
  return {
    kind: row.kind,
    isConfirmed: row.confirmedAt !== null,
    store: { id, slug, name },
    product: { id: product.id, name: product.name },
  };
}

/** Confirms the address of an alert. Throws not_found, and invalid_input for another token than that of its mail. */
export async function confirmAlert(
  ctx: Context,
  { token, ...which }: z.output<typeof calls.confirmAlert.body>,
): Promise<Shown> {
  const [given, right] = [Buffer.from(token), Buffer.from(confirmationOf(ctx, which))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) {
    throw invalidInput([faultOf('token', isNotRight)]);
  }
  const alert = await showAlert(ctx, which);
  await queries.confirm(ctx.db.orm, which, ctx.now());
  // The product may have come back since the mail was sent.
  await notifyOfStore(ctx, await getStore(ctx.db.orm, which.storeId));
  return { ...alert, isConfirmed: true };
}

/** Ends an alert. */
export const stopAlert = ({ db }: Pick<Context, 'db'>, which: Which): Promise<void> =>
  queries.deleteAlert(db.orm, which);

/** Ends all alerts to the address of a token. Throws invalid_input. */
export async function stopAlertsToAddress(
  { db, secrets }: Pick<Context, 'db' | 'secrets'>,
  { token }: { token: string },
): Promise<void> {
  let email: string;
  try {
    email = secrets.decrypt(ADDRESSES, token);
  } catch {
    throw invalidInput([faultOf('token', isNotRight)]);
  }
  await queries.deleteAlertsTo(db.orm, email);
}
