import { randomBytes } from 'node:crypto';
import type {
  changeSharedList as changeCall,
  SharedList,
  startSharedList as startCall,
} from '@aislewise/contracts/calls/shared-lists';
import { SHARED_LIST_DAYS } from '@aislewise/contracts/shared-lists';
import { msg } from '@lingui/core/runtime-macro';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Limit } from '../../http/limits.ts';
import { notFound } from '../../lib/errors.ts';
import { runEvery } from '../../lib/run-every.ts';
import {
  countLists,
  deleteEndedLists,
  deleteLeastChanged,
  deleteList,
  findLines,
  findList,
  insertList,
  lockList,
  updateList,
} from './queries.ts';
import { mergeChanges } from './rules.ts';
import type { SharedListRow, StoredLine } from './tables.ts';

const DAY_MS = 86_400_000;
const CLEANUP_INTERVAL_MS = 3_600_000;
const ID_BYTES = 16;
/** Of all networks together: with the largest size of a list, 2 GB. */
const MAX_LISTS = 10_000;

const STARTS: Limit = {
  name: 'shared lists',
  max: 20,
  ofAll: Math.floor(MAX_LISTS / SHARED_LIST_DAYS),
  seconds: 86_400,
  refusal: msg`Too many lists were shared from your network today. Please try again tomorrow.`,
};
const CHANGES: Limit = {
  name: 'changes of a shared list',
  max: 1200,
  seconds: 3600,
  refusal: msg`This shared list was changed too often. Please try again later.`,
};

type Ctx = Pick<Context, 'db' | 'now'>;

/**
 * Starts an empty shared list. If the server has no room for more, the list that was changed least ends:
 * an empty one as long as there is one. Throws TooManyRequests.
 */
export async function startSharedList(
  { db, now, limits }: Ctx & Pick<Context, 'limits'>,
  address: string,
): Promise<z.output<typeof startCall.answer>> {
  limits.consumeOf(STARTS, address);
  const { total } = await countLists(db.orm);
  if (total >= MAX_LISTS) await deleteLeastChanged(db.orm);
  const id = randomBytes(ID_BYTES).toString('base64url');
  const endsAt = new Date(now().getTime() + SHARED_LIST_DAYS * DAY_MS);
  await insertList(db.orm, { id, endsAt });
  return { id, endsAt: endsAt.toISOString() };
}

/** The list with the lines that were changed after a version. */
const changedAfter = (
  { version, endsAt }: SharedListRow,
  lines: readonly StoredLine[],
  since: number,
): SharedList => ({
  version,
  endsAt: endsAt.toISOString(),
  lines: lines.filter(({ changedIn }) => changedIn > since).map(({ line }) => line),
});

/** Reads what was changed after a version. Throws not_found for a list that has ended. */
export async function readSharedList(
  { db, now }: Ctx,
  { list, since }: { list: string; since: number },
): Promise<SharedList> {
  const row = await findList(db.orm, list, now());
  if (!row) throw notFound(msg`This shared list does not exist.`);
  // Asked for every few seconds: mostly nothing is new.
  if (row.version <= since) return changedAfter(row, [], since);
  // Lines that are changed meanwhile are read, and read again with the next version.
  return changedAfter(row, await findLines(db.orm, list, { since }), since);
}

/**
 * Merges lines into a list, and returns what was changed after a version. Throws not_found,
 * TooManyRequests.
 */
export async function changeSharedList(
  { db, now, limits }: Ctx & Pick<Context, 'limits'>,
  { list, since, lines: changes }: z.output<typeof changeCall.body>,
): Promise<z.output<typeof changeCall.answer>> {
  const { orm } = db;
  if (!(await findList(orm, list, now()))) throw notFound(msg`This shared list does not exist.`);
  limits.consume(CHANGES, [list]);
  return db.transaction(async (tx) => {
    const row = await lockList(tx, list, now());
    if (!row) throw notFound(msg`This shared list does not exist.`);
    const ids = changes.map(({ id }) => id);
    const stored = await findLines(tx, list, { since, ids });
    const { changed, leftOut, ...size } = mergeChanges(
      stored.map(({ line }) => line),
      changes,
      row,
    );
    if (changed.length === 0) return { ...changedAfter(row, stored, since), leftOut };
    const after = { ...row, ...size, version: row.version + 1 };
    await updateList(tx, after, changed);
    const written = new Set(changed.map(({ id }) => id));
    const lines = [
      ...stored.filter(({ line }) => !written.has(line.id)),
      ...changed.map((line) => ({ changedIn: after.version, line })),
    ];
    return { ...changedAfter(after, lines, since), leftOut };
  });
}

/** Deletes a list, if there is one. */
export const endSharedList = async ({ db }: Ctx, { list }: { list: string }): Promise<void> =>
  deleteList(db.orm, list);

/** Deletes ended lists now and every hour until the returned function is called. */
export const startSharedListCleanup = ({
  db,
  now,
  log,
}: Ctx & Pick<Context, 'log'>): (() => Promise<void>) =>
  runEvery(
    CLEANUP_INTERVAL_MS,
    () => deleteEndedLists(db.orm, now()),
    (err) => log.error({ err }, 'Ended shared lists could not be deleted'),
  );
