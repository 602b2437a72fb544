#!/usr/bin/env node
/**
 * Watches a file or a folder and sends the till's export to Aislewise when it changes. Needs Node.js 18
 * or newer and nothing else. docs/watched-folder.md says how to start it with the computer.
 *
 *   node send-till-export.mjs --url https://your.server --store STORE_ID --key-file key.txt --watch PATH
 */
import { createHash } from 'node:crypto';
import { appendFileSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';

const HELP = `Sends a till's export when it changes.

  --url URL          the address of Aislewise
  --store ID         the number of your store (Settings, Connections)
  --key-file FILE    a file with the key alone; or set AISLEWISE_KEY
  --watch PATH       the export, or a folder of exports (.csv, .xlsx, .xls, .ods, .json): the newest counts
  --location NAME    the shop of the till that is this store; needed once, if it has several
  --log FILE         by default send-till-export.log here
  --once             send now if it has changed, then end: for Task Scheduler or cron
  --poll SECONDS     how often to look, 10 by default
  --retry SECONDS    the first wait after a failure, 5 by default; it doubles up to 15 minutes`;

const MAX_LOG_BYTES = 1024 * 1024;
const MAX_WAIT_SECONDS = 900;
const EXPORTS = new Set(['.csv', '.xlsx', '.txt', '.tsv', '.xls', '.ods', '.xml', '.json']);
/** Statuses after which the same file may come in later. */
const LATER = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

const options = /** @type {const} */ ({
  url: { type: 'string' },
  store: { type: 'string' },
  'key-file': { type: 'string' },
  watch: { type: 'string' },
  location: { type: 'string' },
  log: { type: 'string', default: 'send-till-export.log' },
  once: { type: 'boolean', default: false },
  poll: { type: 'string', default: '10' },
  retry: { type: 'string', default: '5' },
  help: { type: 'boolean', default: false },
});

/** @param {string} sentence */
function stop(sentence) {
  console.error(sentence);
  process.exit(2);
}

function readSettings() {
  const { values } = parseArgs({ options });
  if (values.help) {
    console.log(HELP);
    process.exit(0);
  }
  const { url, store, watch } = values;
  const key = (
    values['key-file'] === undefined
      ? (process.env.AISLEWISE_KEY ?? '')
      : readFileSync(values['key-file'], 'utf8')
  ).trim();
  if (!url || !store || !watch) return stop(`--url, --store and --watch are needed.\n\n${HELP}`);
  if (key === '') return stop('The key is missing: give --key-file or AISLEWISE_KEY.');
  return { ...values, url, store, watch, key };
}

const settings = readSettings();

/** Writes a line to the screen and to the log, of which two pieces of 1 MB are kept. @param {string} text */
function log(text) {
  const line = `${new Date().toISOString()} ${text}\n`;
  process.stdout.write(line);
  try {
    const size = statSync(settings.log, { throwIfNoEntry: false })?.size ?? 0;
    if (size > MAX_LOG_BYTES) renameSync(settings.log, `${settings.log}.old`);
    appendFileSync(settings.log, line);
  } catch (error) {
    process.stderr.write(`The log could not be written: ${String(error)}\n`);
  }
}

/** The file to send: the path itself, or the newest export of the folder. Null if there is none. */
async function findFile() {
  const found = await stat(settings.watch).catch(() => null);
  if (found === null) return null;
  if (found.isFile()) return { path: settings.watch, mark: `${found.size} ${found.mtimeMs}` };
  let newest = null;
  for (const name of await readdir(settings.watch)) {
    // Excel's own files of an open workbook begin with ~$.
    if (!EXPORTS.has(extname(name).toLowerCase()) || name.startsWith('~$')) continue;
    const path = join(settings.watch, name);
    const one = await stat(path).catch(() => null);
    if (one === null || !one.isFile()) continue;
    if (newest === null || one.mtimeMs > newest.mtimeMs) {
      newest = { path, mtimeMs: one.mtimeMs, mark: `${path} ${one.size} ${one.mtimeMs}` };
    }
  }
  return newest;
}

const SENT_FILE = `${settings.log}.sent`;
let sent = '';
try {
  sent = readFileSync(SENT_FILE, 'utf8').trim();
} catch {
  // Nothing was sent yet.
}

/** Sends a file once. @param {string} path @param {Buffer} bytes */
async function send(path, bytes) {
  const { url, store, key, location } = settings;
  const query = new URLSearchParams({ fileName: basename(path) });
  if (location !== undefined) query.set('location', location);
  const address = new URL(`/api/v1/stores/${encodeURIComponent(store)}/imports?${query}`, url);
  const response = await fetch(address, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/octet-stream' },
    body: bytes,
    // A redirect could lead the key to another server.
    redirect: 'error',
    signal: AbortSignal.timeout(300_000),
  });
  const body = await response.json().catch(() => ({}));
  const after = Number(response.headers.get('retry-after') ?? 0);
  return { status: response.status, body, after };
}

/** Sends a file until it is taken or refused for good. Returns whether it was taken. @param {string} path */
async function sendUntilTaken(path) {
  let wait = Number(settings.retry);
  for (;;) {
    let seconds = wait;
    try {
      const bytes = await readFile(path);
      const hash = createHash('sha256').update(bytes).digest('hex');
      if (hash === sent) return true;
      const { status, body, after } = await send(path, bytes);
      if (status < 300) {
        const { new: added, changed, unchanged, refused } = body.counts;
        log(
          `sent ${path}: new ${added}, changed ${changed}, unchanged ${unchanged}, refused ${refused}`,
        );
        for (const { count, remedy } of body.warnings ?? []) log(`warning ${count}: ${remedy}`);
        for (const { count, reason, examples = [] } of body.skipped ?? []) {
          const first = examples.length > 0 ? ` (${examples.join('; ')})` : '';
          log(`left out ${count} rows: ${reason}${first}`);
        }
        const lacked = body.lacked ?? [];
        if (lacked.length > 0) log(`no column is read as: ${lacked.join(', ')}`);
        const columns = body.leftOut ?? [];
        if (columns.length > 0) log(`left out columns: ${columns.join(', ')}`);
        sent = hash;
        writeFileSync(SENT_FILE, hash);
        return true;
      }
      log(`refused ${path}: ${status} ${body.error ?? ''}`);
      if (!LATER.has(status)) return false;
      seconds = Math.max(seconds, after);
    } catch (error) {
      const { message, cause } = /** @type {Error} */ (error);
      log(`failed ${path}: ${message}${cause instanceof Error ? ` (${cause.message})` : ''}`);
    }
    log(`next try in ${seconds} s`);
    await delay(seconds * 1000);
    wait = Math.min(wait * 2, MAX_WAIT_SECONDS);
  }
}

if (settings.once) {
  const file = await findFile();
  if (file === null) log(`there is no export at ${settings.watch}`);
  process.exitCode = file !== null && (await sendUntilTaken(file.path)) ? 0 : 1;
} else {
  log(`watching ${settings.watch}`);
  let done = '';
  let seen = '';
  for (;;) {
    const file = await findFile();
    // The same size and time twice: the till has written all of it.
    if (file !== null && file.mark !== done && file.mark === seen) {
      await sendUntilTaken(file.path);
      done = file.mark;
    }
    seen = file?.mark ?? '';
    await delay(Number(settings.poll) * 1000);
  }
}
