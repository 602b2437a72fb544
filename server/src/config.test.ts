import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('without any setting everything has its default', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: undefined,
    demo: true,
  });
});

test('an empty setting counts as left out', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
  });
});

test.each([
  ['by default only with the embedded database', {}, true],
  ['not beside a PostgreSQL server', { DATABASE_URL: 'postgres://localhost/x' }, false],
  ['not in production', { NODE_ENV: 'production' }, false],
  ['where asked for', { DATABASE_URL: 'postgres://localhost/x', DEMO: '1' }, true],
  ['not where refused', { DEMO: '0' }, false],
])('the demo is made %s', (_, env, demo) => {
  expect(readConfig(env).demo).toBe(demo);
});

test('every bad setting is named, one line each', () => {
  const bad = { PORT: 'high', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://x', DEMO: 'yes' };
  const error = caught(() => readConfig(bad));
  const named = new Set(error.faults.map((fault) => fault.split(':')[0]));
  expect(error.faults).toHaveLength(4);
  expect(named).toEqual(new Set(Object.keys(bad)));
});

function caught(act: () => unknown): ConfigError {
  try {
    act();
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
  throw new Error('It should have been refused');
}
