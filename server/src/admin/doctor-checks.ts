/** The checks of `npm run admin -- doctor`: each says what it found and, if that is a fault, what to do. */
import { readdir, stat } from 'node:fs/promises';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { connect } from 'node:tls';
import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import { missingMigrations } from '../db/migrate.ts';
import { findDatabaseFacts, findDatabaseTime } from '../db/facts.ts';
import { freeBytesOf, LOW_BYTES, MIN_FREE_BYTES } from '../http/disk-space.ts';
import { verifyMailServer } from '../modules/mail/send-mails.ts';

/** The finding of a check. 'look': it works, and may not be as meant. 'bad': it does not work. */
export interface Finding {
  readonly is: 'ok' | 'look' | 'bad';
  readonly text: string;
}

const ok = (text: string): Finding => ({ is: 'ok', text });
const look = (text: string): Finding => ({ is: 'look', text });
const bad = (text: string): Finding => ({ is: 'bad', text });

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Settings that are valid and work against each other. */
export function settingsFinding(config: Config): Finding {
  const isSecure = config.publicUrl?.startsWith('https:') === true;
  const { isProduction } = config;
  const hints = [
    isSecure && !isProduction && 'PUBLIC_URL is https: set NODE_ENV=production.',
    isProduction && !isSecure && 'PUBLIC_URL is not https: passwords can be read on their way.',
    isSecure &&
      config.trustProxy === 0 &&
      'The server itself speaks http: set TRUST_PROXY to the number of proxies before it.',
    isProduction && !config.mail && 'No mail is sent: set SMTP_URL and MAIL_FROM.',
    isProduction && config.rateLimit === 0 && 'RATE_LIMIT=0 lets one network take all the time.',
    isProduction && config.databaseUrl === undefined && 'For production, set DATABASE_URL.',
  ].filter((hint) => hint !== false);
  return hints.length === 0 ? ok('valid') : look(hints.join(' '));
}

const MIN_VERSION = 150_000;

export async function databaseFinding({ orm }: Database): Promise<Finding> {
  const { number, version, bytes } = await findDatabaseFacts(orm);
  const megabytes = Math.ceil(bytes / 1_000_000).toLocaleString('en-US');
  return number < MIN_VERSION
    ? bad(`PostgreSQL ${version} is too old: use version 15 or newer.`)
    : ok(`PostgreSQL ${version}, ${megabytes} MB`);
}

export async function schemaFinding(db: Database): Promise<Finding> {
  const missing = await missingMigrations(db);
  return missing === 0
    ? ok('up to date')
    : look(
        `${missing === 1 ? '1 update is' : `${missing} updates are`} missing until the server starts again.`,
      );
}

export async function diskFinding({ folder }: Database): Promise<Finding> {
  if (folder === undefined) return ok('the database server has its own disk: watch it there');
  const free = await freeBytesOf(folder)();
  const text = `${Math.floor(free / 1_000_000).toLocaleString('en-US')} MB are free`;
  if (free < MIN_FREE_BYTES) return bad(`${text}: nothing can be saved. Make room in ${folder}.`);
  return free < LOW_BYTES ? look(`${text}: make room in ${folder}.`) : ok(text);
}

/** Sessions and deals end by the clock of the server, and times are stored by that of the database. */
const MAX_CLOCK_DIFFERENCE_MS = 5 * SECOND_MS;

export async function clockFinding({ orm }: Database, now: () => Date): Promise<Finding> {
  const before = now().getTime();
  const there = await findDatabaseTime(orm);
  const middle = (before + now().getTime()) / 2;
  const difference = Math.abs(there - middle);
  const seconds = (difference / SECOND_MS).toFixed(1);
  return difference > MAX_CLOCK_DIFFERENCE_MS
    ? bad(`The database's clock differs by ${seconds} s: set both clocks by a time server.`)
    : ok(`${seconds} s from the database's`);
}

export async function mailFinding({ mail }: Config): Promise<Finding> {
  if (!mail) return ok('none is set up');
  try {
    await verifyMailServer(mail);
    return ok('the mail server accepts the sign-in');
  } catch (error) {
    return bad(`The mail server refuses: ${messageOf(error)}. Check SMTP_URL.`);
  }
}

const LATE_BACKUP_MS = 36 * HOUR_MS;

/** @param folder of the backups, or undefined if the operator has not named it */
export async function backupFinding(folder: string | undefined, now: Date): Promise<Finding> {
  if (folder === undefined) return look('not checked: name their folder with --backups.');
  try {
    const files = await readdir(folder, { withFileTypes: true });
    const times = await Promise.all(
      files
        .filter((file) => file.isFile())
        .map(async ({ name }) => (await stat(join(folder, name))).mtimeMs),
    );
    if (times.length === 0) return bad(`${folder} is empty: make a backup every day.`);
    const age = now.getTime() - Math.max(...times);
    const text = `the newest is ${Math.max(0, Math.round(age / HOUR_MS))} hours old`;
    return age > LATE_BACKUP_MS ? bad(`${text}: see why none was made since.`) : ok(text);
  } catch (error) {
    return bad(`${folder} cannot be read: ${messageOf(error)}.`);
  }
}

const SOON_DAYS = 14;
const TLS_TIMEOUT_MS = 5000;

/** The certificate that shoppers' browsers get, checked as they check it. */
export async function certificateFinding(
  publicUrl: string | undefined,
  now: Date,
): Promise<Finding> {
  if (publicUrl === undefined || !publicUrl.startsWith('https:')) return ok('none is needed');
  try {
    return validityFinding(await endOfCertificate(new URL(publicUrl)), now);
  } catch (error) {
    return bad(`${publicUrl} has no valid certificate: ${messageOf(error)}.`);
  }
}

export function validityFinding(end: Date, now: Date): Finding {
  const days = Math.floor((end.getTime() - now.getTime()) / DAY_MS);
  const text = `valid until ${end.toISOString().slice(0, 10)}`;
  return days < SOON_DAYS ? bad(`${text}: renew it now.`) : ok(text);
}

function endOfCertificate({ hostname, port }: URL): Promise<Date> {
  return new Promise((resolve, reject) => {
    const host = hostname.replace(/^\[|\]$/g, '');
    const socket = connect(
      { host, ...(isIP(host) === 0 && { servername: host }), port: Number(port) || 443 },
      () => {
        resolve(new Date(socket.getPeerCertificate().valid_to));
        socket.end();
      },
    );
    socket.setTimeout(TLS_TIMEOUT_MS, () => socket.destroy(new Error('it did not answer in time')));
    socket.on('error', reject);
  });
}

/** The message of an error, without the dot at its end. */
const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
