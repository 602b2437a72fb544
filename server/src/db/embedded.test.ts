import { execFile } from 'node:child_process';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { connectTo } from '../../test/socket-client.ts';
import { openDatabase, type Database } from './client.ts';
import { locate } from './data-dir.ts';
import { startEmbedded, type Embedded } from './embedded.ts';
import { DatabaseUnavailable } from './errors.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const OWNER = fileURLToPath(new URL('../../test/owner.ts', import.meta.url));
/** Calls itself until the backend dies of it. */
const ENDLESS = `create or replace function endless(n int) returns int language plpgsql
                 as 'begin return endless(n + 1); end'`;

const scratch = fs.mkdtempSync(join(tmpdir(), 'aislewise-embedded-'));
const dataDir = join(scratch, 'data');

afterAll(() => fs.rmSync(scratch, { recursive: true, force: true }));

/** What a process of its own says when it opens the directory. */
async function otherProcess(dir: string, ...more: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [OWNER, dir, ...more]);
  return stdout;
}

const opening = (dir: string) => openDatabase({ databaseUrl: undefined, dataDir: dir });

describe('an open directory', () => {
  let database: Embedded;

  beforeAll(async () => {
    database = await startEmbedded({ dataDir });
    const client = await connectTo(database.socketDir);
    await client.query('create table item (id int primary key)');
    await client.end();
    return () => database.close();
  });

  test('has every commit on the disk before it is acknowledged', async () => {
    const client = await connectTo(database.socketDir);
    for (let id = 1; id <= 10; id += 1) {
      const before = await database.fsyncs();
      await client.query('insert into item values ($1)', [id]);
      expect(await database.fsyncs()).toBeGreaterThanOrEqual(before + 1);
    }
    await client.end();
  });

  test('costs a read no fsync', async () => {
    const client = await connectTo(database.socketDir);
    const before = await database.fsyncs();
    for (let round = 0; round < 10; round += 1) await client.query('select * from item');
    expect(await database.fsyncs()).toBe(before);
    await client.end();
  });

  test('is refused to another server in one clear sentence', async () => {
    const sentence =
      /^Another server is running on .+data: stop it first, or start this one with .+\.$/;
    expect(await otherProcess(dataDir)).toMatch(sentence);
    await expect(opening(dataDir)).rejects.toThrow(sentence);
  });

  test('is still owned after another was refused', async () => {
    await otherProcess(dataDir);
    expect(await otherProcess(dataDir)).toContain('Another server is running');
  });

  test('can be worked on by another process through its socket', async () => {
    expect(await otherProcess(dataDir, 'attach')).toBe('[{"n":10}]');
  });

  test('has a socket that its owner alone can reach', () => {
    const { socketDir } = locate(dataDir);
    expect(fs.statSync(socketDir).mode & 0o777).toBe(0o700);
    expect(fs.statSync(join(socketDir, '.s.PGSQL.5432')).mode & 0o777).toBe(0o600);
    expect(fs.statSync(locate(dataDir).cluster).mode & 0o077).toBe(0);
  });
});

describe('a closed directory', () => {
  test('keeps its rows, and a process that attaches opens it itself', async () => {
    expect(await otherProcess(dataDir, 'attach')).toBe('[{"n":10}]');
    expect(await otherProcess(dataDir)).toBe('[{"n":10}]');
  });

  test('leaves neither socket nor work to recover behind', async () => {
    const { socketDir, cluster } = locate(dataDir);
    expect(fs.existsSync(join(socketDir, '.s.PGSQL.5432'))).toBe(false);
    const DB_SHUTDOWNED = 1;
    const control = fs.readFileSync(join(cluster, 'global', 'pg_control'));
    expect(control.readInt32LE(16)).toBe(DB_SHUTDOWNED);
  });

  test('with a path too long for a socket is opened all the same', async () => {
    const long = join(scratch, 'a-directory-name-that-goes-on-and-on'.repeat(3), 'data');
    fs.mkdirSync(long, { recursive: true });
    fs.cpSync(locate(dataDir).cluster, locate(long).cluster, { recursive: true });
    const db = await opening(long);
    await expect(db.ping()).resolves.toBeUndefined();
    expect(await otherProcess(long, 'attach')).toBe('[{"n":10}]');
    await db.close();
    fs.rmSync(locate(long).socketDir, { recursive: true });
  });
});

describe('a directory that cannot be used is told in one sentence', () => {
  test('when it cannot be written', async () => {
    const file = join(scratch, 'file');
    fs.writeFileSync(file, '');
    await expect(opening(join(file, 'data'))).rejects.toThrow(
      /^The data directory .+ can't be written \(ENOTDIR\): make it writable for this user, or set/,
    );
  });

  test('when its database is of another version', async () => {
    const other = locate(join(scratch, 'other'));
    fs.mkdirSync(other.cluster, { recursive: true });
    fs.writeFileSync(join(other.cluster, 'PG_VERSION'), '17\n');
    await expect(opening(other.root)).rejects.toMatchObject({ name: 'StartError' });
    await expect(opening(other.root)).rejects.toThrow(
      /is of PostgreSQL 17, and this version opens/,
    );
  });

  test('when what stands there is no database', async () => {
    const other = locate(join(scratch, 'nothing'));
    fs.mkdirSync(other.cluster, { recursive: true });
    await expect(opening(other.root)).rejects.toThrow(/is not a database: move it away/);
  });
});

describe('a backend that dies', () => {
  let db: Database;
  const said: string[] = [];

  beforeAll(async () => {
    db = await openDatabase({ databaseUrl: undefined, dataDir, log: (line) => said.push(line) });
    return () => db.close();
  });

  test('is started again, with everything that was acknowledged', async () => {
    await db.orm.execute('insert into item values (11)');
    await db.orm.execute(ENDLESS);
    await expect(db.orm.execute('select endless(1)')).rejects.toBeInstanceOf(DatabaseUnavailable);
    await vi.waitFor(() => db.ping(), { timeout: 50_000, interval: 50 });
    const { rows } = await db.orm.execute('select max(id) from item');
    expect(rows).toEqual([{ max: 11 }]);
    expect(said).toContain('The embedded database ended unexpectedly; starting it again.');
  });
});

describe('a backend that dies and can not be started', () => {
  const version = join(locate(dataDir).cluster, 'PG_VERSION');
  const otherVersion = (): void => fs.writeFileSync(version, '17\n');
  const rightVersion = (): void => fs.writeFileSync(version, '18\n');

  async function kill({ socketDir }: Embedded): Promise<void> {
    const client = await connectTo(socketDir);
    // The connection ends in the middle of it.
    client.on('error', () => undefined);
    await client.query(ENDLESS);
    await expect(client.query('select endless(1)')).rejects.toBeInstanceOf(Error);
  }

  const answers = async ({ socketDir }: Embedded): Promise<void> => {
    const client = await connectTo(socketDir);
    await client.end();
  };
  const within = { timeout: 50_000, interval: 50 };

  test('is tried again until it can', async () => {
    const said: string[] = [];
    const database = await startEmbedded({ dataDir, log: (line) => said.push(line) });
    otherVersion();
    await kill(database);
    await vi.waitFor(() => expect(said.join('\n')).toContain('is of PostgreSQL 17'), within);
    rightVersion();
    await vi.waitFor(() => answers(database), within);
    await database.close();
  });

  test('is given up after so many tries, in one sentence, and can be closed then', async () => {
    const lost = vi.fn<(message: string) => void>();
    const restarts = { most: 2, stableMs: 60_000 };
    const database = await startEmbedded({ dataDir, onLost: lost, restarts });
    otherVersion();
    await kill(database);
    await vi.waitFor(() => expect(lost).toHaveBeenCalled(), within);
    expect(lost.mock.calls).toEqual([
      [expect.stringMatching(/ended too often and is not started/)],
    ]);
    await database.close();
    rightVersion();
  });

  test('while it is closed is not started', async () => {
    const said: string[] = [];
    const database = await startEmbedded({ dataDir, log: (line) => said.push(line) });
    otherVersion();
    await kill(database);
    await vi.waitFor(() => expect(said.join('\n')).toContain('is of PostgreSQL 17'), within);
    await database.close();
    rightVersion();
    expect(await otherProcess(dataDir)).toMatch(/^\[\{"n":\d+\}\]$/);
  });

  test('counts anew once it has run for a while', async () => {
    const lost = vi.fn<(message: string) => void>();
    const restarts = { most: 1, stableMs: 0 };
    const database = await startEmbedded({ dataDir, onLost: lost, restarts });
    for (let death = 1; death <= 2; death += 1) {
      await kill(database);
      await vi.waitFor(() => answers(database), within);
    }
    expect(lost).not.toHaveBeenCalled();
    await database.close();
  });
});
