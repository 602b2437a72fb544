import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { runAdminOn, runAdminWith } from '../../test/admin.ts';
import {
  backUp,
  expectFailure,
  expectRefused,
  expectUnchanged,
  filesAt,
  newFile,
} from '../../test/backups.ts';
import { testDatabase, type TestDatabase } from '../../test/database.ts';
import { addOddRows } from '../../test/odd-rows.ts';
import { PROGRAM_ENV } from '../../test/program.ts';
import { dumpDatabase } from '../backup/dump.ts';
import { decrypted, encrypted } from '../backup/encryption.ts';
import { products } from '../modules/products/tables.ts';
import { writeBackupFile } from './backup-file.ts';

const CLI = fileURLToPath(new URL('./cli.ts', import.meta.url));

/** A database with rows, which no test changes. */
let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
  await addOddRows(db);
});

test('only its owner may read a backup', async () => {
  const file = await backUp(db);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

/** A file that is cut at these lengths, and one with a changed bit at each of these places. */
function damagedFiles(whole: Buffer, lengths: number[], places: number[]): string[] {
  const flipped = places.map((at) => {
    const bytes = Buffer.from(whole);
    bytes[at] = (bytes[at] ?? 0) ^ 0b100;
    return bytes;
  });
  return [...lengths.map((length) => whole.subarray(0, length)), ...flipped].map((bytes) => {
    const file = newFile();
    writeFileSync(file, bytes);
    return file;
  });
}

test('a damaged file is refused and changes nothing', async () => {
  const whole = readFileSync(await backUp(db));
  const { length } = whole;
  const files = damagedFiles(
    whole,
    [0, 5, 1000, length >> 1, length - 9, length - 1],
    [0, 1, 12, 200, length >> 1, length - 5, length - 1],
  );
  await expectUnchanged(db, async () => {
    for (const file of files) {
      await expectFailure(db, ['restore', '--replace', file], /not a backup, or is damaged/);
    }
  });
});

describe('an encrypted backup', () => {
  const env = { BACKUP_KEY: 'k'.repeat(32) };

  test('is restored with its key alone', async () => {
    const into = await testDatabase();
    const file = newFile();
    const made = await runAdminWith(env, db, 'backup', file);
    expect(made.output).toEqual([expect.stringMatching(/, encrypted\)\.$/)]);
    expect(() => gunzipSync(readFileSync(file))).toThrow('incorrect header');
    await expectRefused(into, ['restore', file], /encrypted: set BACKUP_KEY/);
    const other = await runAdminWith({ BACKUP_KEY: 'x'.repeat(32) }, into, 'restore', file);
    expect(other.complaints).toEqual([expect.stringMatching(/another BACKUP_KEY/)]);
    expect((await runAdminWith(env, into, 'restore', file)).code).toBe(0);
    const rows = async ({ orm }: TestDatabase) => (await orm.select().from(products)).length;
    expect(await rows(into)).toBe(await rows(db));
  });

  test('that was changed or cut is refused and changes nothing', async () => {
    const file = newFile();
    await runAdminWith(env, db, 'backup', file);
    const whole = readFileSync(file);
    const { length } = whole;
    const files = damagedFiles(
      whole,
      [10, 30, 60, length >> 1, length - 1],
      [3, 25, 40, 60, length >> 1, length - 20, length - 1],
    );
    await expectUnchanged(db, async () => {
      for (const damaged of files) {
        const words = ['restore', '--replace', damaged];
        await expectFailure(db, words, /damaged|another BACKUP_KEY/, env);
      }
    });
  });

  test('can be made of no bytes and of one byte at a time', async () => {
    const key = env.BACKUP_KEY;
    async function* bytesOf(text: string) {
      for (const letter of text) yield Buffer.from(letter);
    }
    for (const text of ['', 'a', 'aislewise-encrypted', 'rows of a store '.repeat(9)]) {
      const sealed = await buffer(encrypted(bytesOf(text), key));
      const pieces = Array.from(sealed, (byte) => Buffer.from([byte]));
      async function* again() {
        yield* pieces;
      }
      const opened = await buffer(decrypted(again(), key));
      expect(opened.toString()).toBe(text);
    }
  });
});

test.each([
  ['restore', 'missing.backup', /There is no file .*check the name/],
  ['restore', '.', /is a folder/],
  ['backup', '.', /is not a file/],
  ['backup', 'nowhere/a.backup', /There is no folder .*create it/],
])('%s %s is refused in one sentence', async (command, name, line) => {
  await expectFailure(db, [command, join(dirname(newFile()), name)], line);
});

test.each(['backup', 'restore'])('%s without a file is a wrong call', async (command) => {
  const { code, complaints } = await runAdminOn(db, command);
  expect({ code, complaints }).toEqual({ code: 2, complaints: [expect.stringMatching(/Usage/)] });
});

test('an existing file is overwritten only with --overwrite', async () => {
  const empty = await testDatabase();
  const file = newFile();
  writeFileSync(file, 'mine');
  await expectFailure(empty, ['backup', file], /exists already.*--overwrite/);
  expect(readFileSync(file, 'utf8')).toBe('mine');
  expect((await runAdminOn(empty, 'backup', '--overwrite', file)).code).toBe(0);
  expect((await runAdminOn(empty, 'restore', file)).code).toBe(0);
});

test.each([
  ['EACCES', /may not write in/],
  ['ENOSPC', /not enough space/],
])('a write that fails with %s is explained and leaves no file', async (code, line) => {
  const file = newFile();
  async function* failing(): AsyncGenerator<Buffer> {
    yield Buffer.from('rows');
    throw Object.assign(new Error(code), { code });
  }
  await expect(writeBackupFile(file, failing(), { overwrite: false })).rejects.toThrow(line);
  expect(filesAt(file)).toEqual([]);
});

test('a connection that is lost during a backup leaves no file', async () => {
  // Its connections end.
  const own = await testDatabase();
  await addOddRows(own);
  async function* interrupted(): AsyncGenerator<Buffer> {
    for await (const chunk of dumpDatabase(own.address, () => undefined)) {
      yield chunk;
      await own.orm.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`);
    }
  }
  const file = newFile();
  const written = writeBackupFile(file, interrupted(), { overwrite: false });
  await expect(written).rejects.toThrow('not available');
  expect(filesAt(file)).toEqual([]);
});

/** Runs the command line in a process of its own, below a limit of the size of files. */
async function runLimited(blocks: number, ...words: string[]) {
  const script = `ulimit -f ${blocks}; exec "$0" "$@"`;
  const child = spawn('sh', ['-c', script, process.execPath, CLI, ...words], {
    env: { ...PROGRAM_ENV, ...db.env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, errors };
}

test('a backup that finds no space ends with one sentence', async () => {
  const file = newFile();
  const { code, errors } = await runLimited(64, 'backup', file);
  expect(errors.trim().split('\n')).toEqual([expect.stringMatching(/not enough space for/)]);
  expect(code).toBe(1);
  expect(filesAt(file)).toEqual([]);
});
