import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { MAX_CLOCK_LEAD_MINUTES } from '@aislewise/contracts/pushes';
import { MAX_NOTIFICATION_HOURS } from '@aislewise/contracts/till-connections';
import { msg, plural } from '@lingui/core/runtime-macro';
import type { Context } from '../../context.ts';
import type { Limit } from '../../http/limits.ts';
import { AppError } from '../../lib/errors.ts';
import { pushStock, type PushResult } from '../products/push-stock.ts';
import { CLOVER_AUTH, readClover, verificationCodeOf } from './clover.ts';
import * as queries from './queries.ts';
import { readSquare, SQUARE_SIGNATURE, squareSignature } from './square.ts';
import { TILL_NAMES, TILL_SECRETS } from './till-connections.ts';

const NOTIFICATIONS: Limit = {
  name: 'notifications of tills',
  max: 600,
  seconds: 60,
  refusal: msg`Too many notifications. Please wait a moment.`,
};

/** A request at the address of a connection. Anyone can send one. */
interface Received {
  headers: IncomingHttpHeaders;
  /** As it came. */
  body: Buffer;
  /** The address to which it was sent, as the till knows it. */
  address: string;
  /** The client's IP address. */
  from: string;
}

const NOTHING: PushResult = {
  applied: 0,
  unchanged: 0,
  older: 0,
  unmatched: [],
  refused: [],
  leftOut: [],
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in a time that does not depend on the texts. */
const areEqual = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));

function isProven(
  { till }: queries.ConnectionKey,
  secret: string,
  { headers, address, body }: Received,
): boolean {
  const proof = headers[till === 'square' ? SQUARE_SIGNATURE : CLOVER_AUTH];
  if (typeof proof !== 'string') return false;
  return areEqual(proof, till === 'square' ? squareSignature(secret, address, body) : secret);
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

function checkTime(at: Date, now: Date): void {
  const ageMs = now.getTime() - at.getTime();
  if (ageMs > MAX_NOTIFICATION_HOURS * 3_600_000) {
    throw new AppError(
      'invalid_input',
      msg`This notification is more than ${plural({ count: MAX_NOTIFICATION_HOURS }, { one: '# hour', other: '# hours' })} old.`,
    );
  }
  if (-ageMs > MAX_CLOCK_LEAD_MINUTES * 60_000) {
    throw new AppError('invalid_input', msg`The time of this notification is in the future.`);
  }
}

/**
 * Takes what a till says about its stock as a push of the store. A notification that comes again
 * changes nothing, by the times of its counts: no ids are stored, and Clover sends none. It must be answered
 * 200, because Square disables an address that does not. Throws unauthenticated for one that the connection's
 * secret does not prove, whether or not there is a connection; invalid_input for one that cannot be
 * read, or is too old; TooManyRequests.
 */
export async function receiveNotification(
  ctx: Pick<Context, 'db' | 'now' | 'secrets' | 'limits'>,
  key: queries.ConnectionKey,
  received: Received,
): Promise<PushResult> {
  const { orm } = ctx.db;
  const { storeId, till } = key;
  const connection = await queries.findConnection(orm, key);
  // Stores that are made up share one count, so that their names take no memory.
  ctx.limits.consumeOf(NOTIFICATIONS, received.from, 1, connection ? storeId : '');
  const body = readJson(received.body);
  if (connection?.secret === null && till === 'clover') {
    const code = verificationCodeOf(body);
    if (code !== undefined) {
      await queries.keepVerificationCode(orm, key, code);
      return NOTHING;
    }
  }
  const secret = connection?.secret ? ctx.secrets.decrypt(TILL_SECRETS, connection.secret) : null;
  if (!connection || secret === null || !isProven(key, secret, received)) {
    throw new AppError(
      'unauthenticated',
      msg`This is not proven to come from ${{ till: TILL_NAMES[till] }}.`,
    );
  }
  const read = till === 'square' ? readSquare : readClover;
  const notification = read(body, connection.location);
  if (!notification) {
    throw new AppError(
      'invalid_input',
      msg`This is no notification of ${{ till: TILL_NAMES[till] }}.`,
    );
  }
  const { at, rows, elsewhere, catalogChanged } = notification;
  if (at) checkTime(at, ctx.now());
  const sender = { storeId, keeperId: null, name: TILL_NAMES[till] };
  const result = rows.length === 0 ? NOTHING : await pushStock(ctx, sender, rows);
  const unknown = result.unmatched.length;
  await queries.noteReceived(orm, key, {
    receivedAt: ctx.now(),
    ...(rows.length + elsewhere > 0 && { otherLocations: elsewhere }),
    ...(unknown > 0 && { unknownProducts: unknown, unknownAt: ctx.now() }),
    ...(catalogChanged && at && { catalogChangedAt: at }),
  });
  return result;
}
