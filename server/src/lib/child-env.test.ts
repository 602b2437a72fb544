import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { childEnv } from './child-env.ts';

test('a child gets the settings that it needs and no secret', () => {
  vi.stubEnv('SECRET_KEY', 'secret');
  vi.stubEnv('PGPASSWORD', 'secret');
  vi.stubEnv('TZ', 'UTC');
  const env = childEnv({ LC_ALL: 'C' });
  expect(env).toMatchObject({ PATH: process.env['PATH'], TZ: 'UTC', LC_ALL: 'C' });
  expect(Object.values(env)).not.toContain('secret');
  vi.unstubAllEnvs();
});

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const STARTS = /\b(?:spawn|execFile|execFileSync|spawnSync|fork|exec|execSync)\)?\(|new Worker\(/;

test('every file that starts a process or a thread passes a chosen environment', () => {
  const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const starting = files.filter((name) => {
    const text = readFileSync(join(ROOT, name), 'utf8');
    return /node:child_process|node:worker_threads/.test(text) && STARTS.test(text);
  });
  expect(starting.length).toBeGreaterThan(3);
  const careless = starting.filter(
    (name) => !/childEnv|WORKER_ENV/.test(readFileSync(join(ROOT, name), 'utf8')),
  );
  expect(careless).toEqual([]);
});
