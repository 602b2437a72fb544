/**
 * The power-loss case of the embedded database: only what was fsynced survives.
 *
 * A workload runs on a cluster whose file system writes down every change and every fsync. Then
 * power fails at many moments of that record: a directory is built anew from what an fsync had
 * made safe by then, plus none, some or all of the later writes, in sectors of 512 bytes. Each is
 * opened, and every row whose commit was acknowledged before that moment must be there, with the
 * tables, their index and both halves of each transaction in agreement.
 *
 * Names (creating, renaming, removing) survive in the order they happened, up to the last fsync or
 * a little beyond, as on a journalling file system.
 *
 * For control the same is done with fsync off, which must lose rows: else the bench sees nothing.
 */
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBackend } from '../server/src/db/backend.ts';
import type { FsRecorder } from '../server/src/db/fs.ts';
import { Disk, type Change, type Keep } from './power-loss-disk.ts';

const TRANSACTIONS = 250;
const MOMENTS = Number(process.env['MOMENTS'] ?? 30);
const CONTROL_MOMENTS = 5;

interface Acknowledged {
  id: number;
  /** How many changes were on record when its commit was acknowledged. */
  at: number;
}

interface Recording {
  base: string;
  root: string;
  changes: Change[];
  acknowledged: Acknowledged[];
}

/** A repeatable source of chance (mulberry32). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function recorderInto(changes: Change[]): FsRecorder {
  return {
    write: (path, position, data) => changes.push({ kind: 'write', path, position, data }),
    truncate: (path, size) => changes.push({ kind: 'truncate', path, size }),
    fsync: (path) => changes.push({ kind: 'fsync', path }),
    create: (path, directory) => changes.push({ kind: 'create', path, directory }),
    rename: (from, to) => changes.push({ kind: 'rename', from, to }),
    remove: (path) => changes.push({ kind: 'remove', path }),
  };
}

const die = (error: unknown): never => {
  throw error;
};

/** Runs the workload: transactions on two tables, a checkpoint and a new table now and then. */
async function record(scratch: string, durable: boolean): Promise<Recording> {
  const root = join(scratch, durable ? 'recorded' : 'control');
  const base = `${root}-base`;
  const first = await openBackend({ directory: root, durable, onFatal: die });
  await first.pglite.exec(
    `create table left_rows (id int primary key, body text);
     create index left_rows_body on left_rows (body);
     create table right_rows (id int primary key)`,
  );
  await first.close();
  fs.cpSync(root, base, { recursive: true });

  const changes: Change[] = [];
  const acknowledged: Acknowledged[] = [];
  const backend = await openBackend({
    directory: root,
    durable,
    onFatal: die,
    recorder: recorderInto(changes),
  });
  for (let id = 1; id <= TRANSACTIONS; id += 1) {
    await backend.pglite.transaction(async (tx) => {
      await tx.query('insert into left_rows values ($1, repeat($2, $3))', [id, `${id}-`, id % 200]);
      await tx.query('insert into right_rows values ($1)', [id]);
      if (id > 20)
        await tx.query("update left_rows set body = body || 'x' where id = $1", [id - 20]);
    });
    acknowledged.push({ id, at: changes.length });
    if (id % 60 === 0) await backend.pglite.exec('checkpoint');
    if (id % 75 === 0)
      await backend.pglite.exec(`create table more_${id} as select * from left_rows`);
    if (id % 100 === 0) await backend.pglite.exec('vacuum left_rows');
  }
  // Not closed before the record ends: closing would write a checkpoint.
  const end = changes.length;
  await backend.close();
  changes.length = end;
  return { base, root, changes, acknowledged };
}

/** What is wrong with the database after power failed at a moment; null when nothing is. */
async function examine(
  recording: Recording,
  moment: number,
  keep: Keep,
  random: () => number,
  directory: string,
): Promise<string | null> {
  const played = recording.changes.slice(0, moment);
  const lastFsync = played.findLastIndex(({ kind }) => kind === 'fsync');
  const beyond = Math.floor(random() * (moment - lastFsync));
  const namesUntil = keep === 'nothing' ? lastFsync + 1 : lastFsync + 1 + beyond;
  const disk = new Disk(recording.base, recording.root);
  disk.play(played, keep === 'everything' ? moment : namesUntil);
  disk.settle(keep, random);
  disk.writeTo(directory);
  const expected = recording.acknowledged.findLast(({ at }) => at <= moment)?.id ?? 0;
  try {
    return await check(directory, expected);
  } catch (error) {
    return `can't be opened: ${String(error).slice(0, 300)}`;
  } finally {
    fs.rmSync(directory, { recursive: true, force: true });
  }
}

async function check(directory: string, expected: number): Promise<string | null> {
  const backend = await openBackend({ directory, durable: false, onFatal: die });
  try {
    const { rows } = await backend.pglite.query<
      Record<'left' | 'right' | 'max' | 'indexed', number>
    >(
      `select (select count(*)::int from left_rows) as "left",
              (select count(*)::int from right_rows) as "right",
              (select coalesce(max(id), 0)::int from right_rows) as max,
              (select count(*)::int from left_rows l where exists
                (select from left_rows i where i.body = l.body and i.id = l.id)) as indexed`,
    );
    const [found] = rows;
    if (!found) return 'the tables are gone';
    const { left, right, max, indexed } = found;
    if (max < expected) return `${expected - max} acknowledged rows are lost`;
    // Numbers have no gaps: as many rows as the highest number means that none is missing.
    if (left !== max || right !== max || indexed !== max)
      return `rows disagree: ${JSON.stringify(found)}`;
    return null;
  } finally {
    await backend.close();
  }
}

interface Verdict {
  examined: number;
  faults: string[];
}

async function failPower(recording: Recording, moments: number, scratch: string): Promise<Verdict> {
  const verdict: Verdict = { examined: 0, faults: [] };
  const random = chance(20_260_101);
  const keeps: readonly Keep[] = ['nothing', 'some', 'some', 'everything'];
  for (let index = 0; index < moments; index += 1) {
    // Half of the moments are right after an acknowledgement, where the most can be lost.
    const { acknowledged, changes } = recording;
    const row = acknowledged[Math.floor(random() * acknowledged.length)];
    const moment = index % 2 === 0 && row ? row.at : Math.floor(random() * changes.length);
    const keep = keeps[Math.floor(index / 2) % keeps.length] ?? 'nothing';
    const fault = await examine(recording, moment, keep, random, join(scratch, `moment-${index}`));
    verdict.examined += 1;
    if (fault !== null) verdict.faults.push(`after change ${moment}, keeping ${keep}: ${fault}`);
  }
  return verdict;
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const scratch = fs.mkdtempSync(join(tmpdir(), 'aislewise-power-'));
try {
  const recording = await record(scratch, true);
  const fsyncs = recording.changes.filter(({ kind }) => kind === 'fsync').length;
  say(
    `recorded: ${TRANSACTIONS} transactions, ${recording.changes.length} changes, ${fsyncs} fsyncs`,
  );
  const verdict = await failPower(recording, MOMENTS, scratch);
  say(`power failed at ${verdict.examined} moments: ${verdict.faults.length} faults`);
  for (const fault of verdict.faults) say(`  ${fault}`);

  const control = await failPower(await record(scratch, false), CONTROL_MOMENTS, scratch);
  say(`control, fsync off: ${control.faults.length} of ${control.examined} moments lose something`);
  for (const fault of control.faults) say(`  ${fault}`);
  if (verdict.faults.length > 0 || control.faults.length === 0) process.exitCode = 1;
} finally {
  fs.rmSync(scratch, { recursive: true, force: true });
}
