import { msg } from '@lingui/core/runtime-macro';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { AppError, TooManyRequests } from '../lib/errors.ts';
import { errorOptions, handleErrors } from '../http/error-handler.ts';
import { logOptions } from './log.ts';
import { logRefusals } from './refusal-log.ts';

/** A server whose calls are refused with the status in their path, and the lines that it logs. */
function refusingApp() {
  const lines: Record<string, unknown>[] = [];
  let time = 0;
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const app = Fastify({ ...errorOptions(), logger: Object.assign({ stream }, logOptions('warn')) });
  handleErrors(app);
  logRefusals(app, () => new Date(time));
  app.get('/api/notes/:id', () => 'a note');
  app.get('/api/401/:id', () => Promise.reject(new AppError('unauthenticated', msg`Sign in.`)));
  app.get('/api/403/:id', () => Promise.reject(new AppError('forbidden', msg`Not yours.`)));
  app.get('/api/429/:id', () => Promise.reject(new TooManyRequests(msg`Wait.`, 5)));
  app.get('/api/404/:id', () => Promise.reject(new AppError('not_found', msg`None.`)));
  app.post('/api/auth/confirm', () => Promise.reject(new AppError('invalid_input', msg`Wrong.`)));
  return { app, lines, wait: (ms: number) => void (time += ms) };
}

test.each([401, 403, 429])('a refusal with %i is logged with its request', async (status) => {
  const { app, lines } = refusingApp();
  await app.inject({ url: `/api/${status}/1` });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    level: 40,
    reqId: 'req-1',
    method: 'GET',
    route: `/api/${status}/:id`,
    status,
  });
});

test('a wrong proof of a signed-in keeper is logged', async () => {
  const { app, lines } = refusingApp();
  await app.inject({ method: 'POST', url: '/api/auth/confirm' });
  expect(lines).toMatchObject([{ route: '/api/auth/confirm', status: 400 }]);
});

test('answers and other refusals are not logged as refusals', async () => {
  const { app, lines } = refusingApp();
  await app.inject({ url: '/api/notes/1' });
  await app.inject({ url: '/api/404/1' });
  expect(lines).toEqual([]);
});

test('a logged refusal names neither person, address, header nor query', async () => {
  const { app, lines } = refusingApp();
  await app.inject({
    url: '/api/403/someone@example.com?q=saffron',
    remoteAddress: '203.0.113.9',
    headers: { cookie: 'aislewise-session=token', 'user-agent': 'Firefox' },
  });
  expect(lines).toHaveLength(1);
  expect(JSON.stringify(lines)).not.toMatch(/someone|saffron|203\.0|token|Firefox/);
});

test('a flood of refusals writes ten lines a minute, and then says how many it left out', async () => {
  const { app, lines, wait } = refusingApp();
  for (let i = 0; i < 200; i += 1) await app.inject({ url: '/api/429/1' });
  expect(lines).toHaveLength(10);
  await app.inject({ url: '/api/403/1' });
  expect(lines).toHaveLength(11);
  wait(60_000);
  await app.inject({ url: '/api/429/1' });
  expect(lines.at(-1)).toMatchObject({ status: 429, leftOut: 190 });
  await app.inject({ url: '/api/429/1' });
  expect(lines.at(-1)).not.toHaveProperty('leftOut');
});
