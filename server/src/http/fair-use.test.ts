import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Secrets } from '../lib/secrets.ts';
import { handleErrors } from './error-handler.ts';
import { shareFairly } from './fair-use.ts';
import { Limits } from './limits.ts';
import type { Work } from './overload.ts';

/** Units in ten seconds. */
const UNITS = 10;
let app: FastifyInstance;
/** Work that has begun and waits to be ended. */
let begun: (() => void)[];
let work: Work;
beforeEach(() => {
  begun = [];
  app = Fastify();
  handleErrors(app);
  work = new Set();
  const limits = new Limits(new Secrets('k'.repeat(32)));
  shareFairly(app, limits, { unitsPerMinute: UNITS * 6, work });
  for (const url of ['/healthz', '/readyz', '/media/a.png', '/assets/a.js', '/api/thing']) {
    app.get(url, async () => ({ ok: true }));
  }
  app.get('/api/large', async (request) => {
    await request.spend(UNITS / 2 - 1);
    return { ok: true };
  });
  app.get('/assets/work', async (request) => {
    await request.inTurn(() => new Promise<void>((resolve) => begun.push(resolve)));
    return { ok: true };
  });
});
afterEach(() => app.close());

const ask = async (url: string, remoteAddress = '192.0.2.1') =>
  (await app.inject({ url, remoteAddress })).statusCode;

async function statuses(url: string, count: number): Promise<number[]> {
  const found = [];
  for (let i = 0; i < count; i += 1) found.push(await ask(url));
  return found;
}

test.each(['/readyz', '/api/thing', '/no/such/page'])(
  '%s costs its network a unit',
  async (url) => {
    const found = await statuses(url, UNITS + 1);
    expect(found.slice(0, UNITS)).not.toContain(429);
    expect(found.at(-1)).toBe(429);
    expect(await ask(url, '192.0.2.2')).not.toBe(429);
  },
);

test.each(['/assets/a.js', '/media/a.png'])(
  '%s costs a tenth, and the answer to monitors nothing',
  async (file) => {
    expect(await statuses(file, UNITS * 10 - 1)).not.toContain(429);
    expect(await statuses('/healthz', 50)).not.toContain(429);
    expect(await statuses(file, 2)).toContain(429);
    expect(await ask('/healthz')).toBe(200);
  },
);

test('work that costs more takes more of the budget', async () => {
  expect(await statuses('/api/large', 2)).toEqual([200, 200]);
  expect(await statuses('/api/thing', 1)).toEqual([429]);
});

test('a call that costs more than the whole budget is answered as the only one', async () => {
  app.get('/api/huge', async (request) => {
    await request.spend(UNITS * 100);
    return { ok: true };
  });
  expect(await statuses('/api/huge', 2)).toEqual([200, 429]);
});

test('work of one network is done one after the other, and that of another beside it', async () => {
  const own = [ask('/assets/work'), ask('/assets/work')];
  await expect.poll(() => begun.length).toBe(1);
  const other = ask('/assets/work', '192.0.2.2');
  await expect.poll(() => begun.length).toBe(2);
  begun[1]?.();
  expect(await other).toBe(200);
  begun[0]?.();
  expect(await own[0]).toBe(200);
  await expect.poll(() => begun.length).toBe(3);
  begun[2]?.();
  expect(await own[1]).toBe(200);
});

test('a request that waits for its turn is not at work', async () => {
  const answers = [ask('/assets/work'), ask('/assets/work')];
  await expect.poll(() => begun.length).toBe(1);
  expect(work.size).toBe(1);
  begun[0]?.();
  await expect.poll(() => begun.length).toBe(2);
  expect(work.size).toBe(1);
  begun[1]?.();
  expect(await Promise.all(answers)).toEqual([200, 200]);
  expect(work.size).toBe(0);
});
