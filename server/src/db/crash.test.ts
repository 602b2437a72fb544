import { spawn } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test, vi } from 'vitest';
import { openDatabase } from './client.ts';

const WRITER = fileURLToPath(new URL('../../test/crash-writer.ts', import.meta.url));
const ROUNDS = 20;
const LONGEST_LIFE_MS = 300;

// Starting a database is quick, but not on a machine that is busy with other things.
vi.setConfig({ testTimeout: 60_000 });

const scratch = fs.mkdtempSync(join(tmpdir(), 'aislewise-crash-'));
afterAll(() => fs.rmSync(scratch, { recursive: true, force: true }));

interface Life {
  found: string;
  /** The number of the last row whose commit was acknowledged. */
  acknowledged: number;
}

/** Lets the writer work for a while after its first row, and kills it in the middle. */
async function liveAndDie(dataDir: string, lifeMs: number): Promise<Life> {
  const writer = spawn(process.execPath, [WRITER, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(writer, 'exit');
  const life: Life = { found: '', acknowledged: 0 };
  let killing = false;
  for await (const line of createInterface(writer.stdout)) {
    if (line.startsWith('found ')) life.found = line;
    if (!line.startsWith('wrote ')) continue;
    life.acknowledged = Number(line.slice('wrote '.length));
    if (killing) continue;
    killing = true;
    void delay(lifeMs).then(() => writer.kill('SIGKILL'));
  }
  const [, signal] = (await exited) as [number | null, string | null];
  expect(signal).toBe('SIGKILL');
  return life;
}

test(
  `a server killed at any moment loses no acknowledged row and leaves no half of a transaction, ${ROUNDS} times over`,
  { timeout: 300_000 },
  async () => {
    let before = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const { found, acknowledged } = await liveAndDie(scratch, Math.random() * LONGEST_LIFE_MS);
      const [left, right, max] = found.split(' ').slice(1).map(Number);
      expect(max).toBeGreaterThanOrEqual(before);
      // Numbers have no gaps: as many rows as the highest number means that none is missing.
      expect([left, right]).toEqual([max, max]);
      before = acknowledged;
    }
    const db = await openDatabase({ databaseUrl: undefined, dataDir: scratch });
    const { rows } = await db.orm.execute<{ n: number }>('select count(*) as n from left_rows');
    await db.close();
    expect(rows[0]?.n).toBeGreaterThanOrEqual(before);
  },
);

test('a start killed while it makes the database leaves nothing in the way of the next', async () => {
  const dataDir = join(scratch, 'interrupted');
  fs.mkdirSync(dataDir);
  const watcher = fs.watch(dataDir);
  const begun = new Promise<void>((resolve) => {
    watcher.on('change', (_event, name) => {
      if (name === 'postgres.unfinished') resolve();
    });
  });
  const starting = spawn(process.execPath, [WRITER, dataDir], { stdio: 'ignore' });
  const exited = once(starting, 'exit');
  await begun;
  starting.kill('SIGKILL');
  await exited;
  watcher.close();
  expect(fs.existsSync(join(dataDir, 'postgres'))).toBe(false);

  const db = await openDatabase({ databaseUrl: undefined, dataDir });
  await db.ping();
  await db.close();
  expect(fs.existsSync(join(dataDir, 'postgres.unfinished'))).toBe(false);
});
