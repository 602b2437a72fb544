/** Calls of strangers and keepers must not grow a server's database and memory without a bound. */
import { randomUUID } from 'node:crypto';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { HISTORY_DAY_BYTES } from '@aislewise/contracts/storage';
import type { Database } from '../server/src/db/client.ts';
import { findTableBytes } from '../server/src/modules/storage/queries.ts';
import { sendJson } from './client.ts';
import type { Finding } from './findings.ts';
import { noise } from './picture-files.ts';
import { callerFor, parsed, type Call } from './victim.ts';

/** A finding whose figures stand in the database, or in the memory of this process. */
export type Inside = (db: Database) => Finding;

const MB = 1024 * 1024;

interface Room {
  kind: string;
  bytes: number;
}

/** The bytes that a store takes of one kind, as its keeper sees them. */
async function roomOf(call: Call, kind: string): Promise<number> {
  const rooms = await call<Room[]>('GET', '/api/storekeeper/storage');
  return rooms.find((one) => one.kind === kind)?.bytes ?? Number.NaN;
}

const PUSHED_ROWS = 2000;
const PUSHES = 12;

/** A key that changes every price again and again: the old prices before the first push are enough. */
const pushedPrices: Inside = () => async (scene) => {
  const { keeper, target } = scene;
  const call = callerFor(target, keeper);
  const key = { name: 'Push', scopes: ['stock', 'products'] };
  const path = '/api/storekeeper/api-keys';
  const { secret } = await call<{ secret: string }>('POST', path, key);
  const push = async (method: string, name: string, price: number) => {
    const rows = Array.from({ length: PUSHED_ROWS }, (_, i) => {
      const row = { key: `key ${i}`, price, at: new Date().toISOString() };
      return name === 'stock' ? row : { ...row, name: `Push rice ${i}`, category: 'Rice' };
    });
    const headers = { authorization: `Bearer ${secret}` };
    const to = `/api/v1/stores/${keeper.storeId}/${name}`;
    const answer = await sendJson(target.base, { method, path: to, headers, body: { rows } });
    const { applied, added } = parsed<{ applied: number; added?: number }>(answer, to);
    if (Math.max(applied, added ?? 0) !== PUSHED_ROWS) throw new Error(`${to} took ${answer.text}`);
  };
  await push('POST', 'products', 1);
  await push('PUT', 'stock', 2);
  const first = await roomOf(call, 'history');
  for (let i = 1; i < PUSHES; i += 1) await push('PUT', 'stock', 2 + i);
  const grown = (await roomOf(call, 'history')) / first;
  return grown < 1.5 ? undefined : `${PUSHES} pushes keep ${grown.toFixed(1)} times as much as one`;
};

/** A plan of about 125 kB that shares nothing with the one before. */
const largestPlan = () => ({
  width: 40,
  height: 40,
  fixtures: Array.from({ length: 200 }, (_, i) => ({
    kind: 'section',
    x: i % 40,
    y: Math.floor(i / 40),
    width: 1,
    height: 1,
    name: `${i}`,
    categories: Array.from({ length: 16 }, () => `${randomUUID()}`),
  })),
});

const FURTHER_SAVES = 20;

/** Plans saved until the bytes of the day are used up, and further ones. */
const savedPlans: Inside = (db) => async (scene) => {
  const { keeper, target } = scene;
  const call = callerFor(target, keeper);
  let { version } = await call<{ version: number }>('GET', `/api/stores/${keeper.storeId}/plan`);
  const save = async (): Promise<number> => {
    const plan = largestPlan();
    const body = { plan, version };
    ({ version } = await call<{ version: number }>('PUT', '/api/storekeeper/plan', body));
    return JSON.stringify(plan).length;
  };
  const size = async (): Promise<number> =>
    (await findTableBytes(db.orm)).find(({ table }) => table === 'audit_rows')?.bytes ?? Number.NaN;
  const before = await size();
  // A change has the plan before and the plan after.
  for (let written = 0; written < HISTORY_DAY_BYTES;) written += (await save()) * 2;
  const full = await size();
  if (full - before > HISTORY_DAY_BYTES * 1.2)
    return `a day takes ${Math.round((full - before) / MB)} MB`;
  for (let i = 0; i < FURTHER_SAVES; i += 1) await save();
  const more = (await size()) - full;
  return more < MB ? undefined : `${FURTHER_SAVES} further saves take ${Math.round(more / MB)} MB`;
};

const PHOTOS = 2;
/** Of a photo in its six files. */
const MAX_PHOTO_BYTES = 500_000;

/** Photos of noise, the largest that are stored: all their bytes count. */
const noisyPhotos: Inside = (db) => async (scene) => {
  const call = callerFor(scene.target, scene.other);
  const before = await roomOf(call, 'photos');
  for (let i = 0; i < PHOTOS; i += 1) {
    const imageData = `data:image/png;base64,${noise(512).toString('base64')}`;
    await call('POST', '/api/storekeeper/photos', { imageData });
  }
  const each = ((await roomOf(call, 'photos')) - before) / PHOTOS;
  const tables = await findTableBytes(db.orm);
  const stored = tables.find(({ table }) => table === 'photos')?.bytes ?? Number.NaN;
  if (each > MAX_PHOTO_BYTES) return `a photo takes ${each} bytes`;
  return stored > each * PHOTOS * 2 ? `${stored} bytes are stored of ${each * PHOTOS}` : undefined;
};

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
/** The bytes of data in memory. Compiled code comes and goes. */
function usedMemory(): number {
  // The second time collects what the first has freed.
  for (let i = 0; i < 2; i += 1) collectGarbage();
  return getHeapSpaceStatistics()
    .filter(({ space_name: name }) =>
      ['new_space', 'old_space', 'large_object_space'].includes(name),
    )
    .reduce((sum, { space_used_size: bytes }) => sum + bytes, 0);
}

const MADE_UP_NAMES = 1000;
/** Rounds before and of the measurement. What else goes on moves the memory of single ones. */
const ROUNDS = { first: 2, measured: 3 };
/** 100 bytes for each of both. They took 459 and 760. */
const MAX_NAMES_BYTES = MADE_UP_NAMES * 2 * 100;

/** Changes of shared lists and reports to stores that do not exist. */
const madeUpNames: Inside =
  () =>
  async ({ target }) => {
    const attempt = async () => {
      const list = Buffer.from(randomUUID()).toString('base64url').slice(0, 22);
      const bodies = {
        '/api/shared-lists/changes': { list, since: 0, lines: [] },
        '/api/stock-reports': { storeId: randomUUID(), productId: randomUUID(), kind: 'not_here' },
      };
      for (const [path, body] of Object.entries(bodies)) {
        const { status, text } = await sendJson(target.base, { method: 'POST', path, body });
        if (status !== 404) throw new Error(`${path} answers ${status} ${text}`);
      }
    };
    const grown: number[] = [];
    for (let round = 0; round < ROUNDS.first + ROUNDS.measured; round += 1) {
      const before = usedMemory();
      for (let i = 0; i < MADE_UP_NAMES; i += 20) {
        await Promise.all(Array.from({ length: 20 }, attempt));
      }
      grown.push(usedMemory() - before);
    }
    const usual = grown.slice(ROUNDS.first).toSorted((a, b) => a - b)[1] ?? Number.NaN;
    return usual > MAX_NAMES_BYTES ? `${Math.round(usual / 1024)} kB stay in memory` : undefined;
  };

const LINES_OF_CHANGE = 40;
const CHANGES = 10;
const TICKS = 200;
/** A tick of a list with 400 lines wrote all of them: 112 kB. */
const MAX_TICK_BYTES = 8192;

/** Ticks in a full shared list, and what each writes into the log of the database. */
const ticks: Inside =
  (db) =>
  async ({ target }) => {
    const post = async <T>(path: string, body?: unknown) =>
      parsed<T>(await sendJson(target.base, { method: 'POST', path, body }), path);
    const { id: list } = await post<{ id: string }>('/api/shared-lists');
    const newLine = () => ({
      id: randomUUID(),
      addedAt: 1,
      item: {
        words: `${randomUUID()} `.repeat(5).slice(0, 180),
        quantity: null,
        unit: null,
        note: '',
      },
      chosen: {},
      tickedAt: null,
      isRemoved: false,
      changedAt: { item: 1, chosen: 1, tickedAt: 1, isRemoved: 1 },
    });
    const change = (lines: unknown[]) =>
      post('/api/shared-lists/changes', { list, since: 1e9, lines });
    const lines = Array.from({ length: LINES_OF_CHANGE * CHANGES }, newLine);
    for (let i = 0; i < CHANGES; i += 1) {
      await change(lines.slice(i * LINES_OF_CHANGE, (i + 1) * LINES_OF_CHANGE));
    }
    const written = async (): Promise<number> => {
      const lsn = `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as bytes`;
      const { rows } = await db.orm.execute<{ bytes: number }>(lsn);
      return Number(rows[0]?.bytes);
    };
    const before = await written();
    for (let i = 0; i < TICKS; i += 1) {
      const line = lines[i] ?? newLine();
      await change([{ ...line, isRemoved: true, changedAt: { ...line.changedAt, isRemoved: 2 } }]);
    }
    const each = Math.round(((await written()) - before) / TICKS);
    return each > MAX_TICK_BYTES ? `a tick writes ${each} bytes` : undefined;
  };

export const GROWTH: Readonly<Record<string, Inside>> = {
  'ticks in a full shared list': ticks,
  'photos of noise': noisyPhotos,
  'prices pushed again and again': pushedPrices,
  'plans saved again and again': savedPlans,
  'made-up names in memory': madeUpNames,
};
