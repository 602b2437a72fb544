import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { runProgram } from '../../test/program.ts';
import { scratchFolder } from '../../test/scratch.ts';
import { locateDataDir } from './data-dir.ts';

const WRITER = fileURLToPath(new URL('../../test/row-writer.ts', import.meta.url));
/** The second kills PostgreSQL as well. `npm run bench -- kills` does many more. */
const ROUNDS = 2;
const LONGEST_LIFE_MS = 300;

const scratch = scratchFolder();
const DATA_DIR = join(scratch, 'data');
const settings = { DATA_DIR, POSTGRES_DIR: join(scratch, 'postgres') };
afterAll(() => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 }));

const start = () => runProgram(WRITER, settings);

function killPostmaster(): void {
  const pidFile = join(locateDataDir(DATA_DIR).database, 'postmaster.pid');
  process.kill(Number.parseInt(readFileSync(pidFile, 'utf8')), 'SIGKILL');
}

test('kills at any moment, of PostgreSQL too, lose no acknowledged row and leave no half of a transaction', async () => {
  let acknowledged = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const writer = start();
    const [, left, right, max] = (await writer.printed(/found (\d+) (\d+) (\d+)\n/)).map(Number);
    // Numbers have no gaps: as many rows as the highest number means that none is missing.
    expect([left, right]).toEqual([max, max]);
    expect(max).toBeGreaterThanOrEqual(acknowledged);
    await writer.printed(/wrote/);
    await delay(Math.random() * LONGEST_LIFE_MS);
    if (round % 2 === 1) killPostmaster();
    writer.child.kill('SIGKILL');
    await writer.ended;
    const [last = ''] = (await writer.printed(/[^]*wrote (\d+)\n/)).slice(1);
    acknowledged = Number(last);
  }
  const last = start();
  const [, left] = (await last.printed(/found (\d+)/)).map(Number);
  expect(left).toBeGreaterThanOrEqual(acknowledged);
  last.child.kill('SIGTERM');
  expect(await last.ended).toEqual({ code: 0, signal: null, errors: '' });
});
