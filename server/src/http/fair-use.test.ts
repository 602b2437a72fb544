import { setTimeout as delay } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ownTurn } from '../lib/own-turn.ts';
import { Secrets } from '../lib/secrets.ts';
import { handleErrors } from './error-handler.ts';
import { shareFairly } from './fair-use.ts';
import { Limits } from './limits.ts';
import { rememberRequests } from './remember-requests.ts';
import type { Work } from './overload.ts';

/** Units in ten seconds. */
const UNITS = 10;
let app: FastifyInstance;
/** Work that has begun and waits to be ended. */
let begun: (() => void)[];
let work: Work;
beforeEach(() => start());
afterEach(() => app.close());

/** Creates the server. Tests that count requests do not measure them: the first ones take longer. */
function start({ isMeasured = false } = {}): void {
  begun = [];
  app = Fastify();
  if (isMeasured) rememberRequests(app);
  handleErrors(app);
  work = new Set();
  const limits = new Limits(new Secrets('k'.repeat(32)));
  shareFairly(app, limits, { unitsPerMinute: UNITS * 6, work });
  for (const url of ['/healthz', '/readyz', '/media/a.png', '/assets/a.js', '/api/thing']) {
    app.get(url, async () => ({ ok: true }));
  }
  app.get('/api/large', async (request) => {
    request.spend(UNITS / 2 - 1);
    return { ok: true };
  });
  app.get('/assets/work', async (request) => {
    await request.inTurn(() => new Promise<void>((resolve) => begun.push(resolve)));
    return { ok: true };
  });
}

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

/** Keeps the processor busy. */
function compute(milliseconds: number): void {
  const start = process.threadCpuUsage();
  for (;;) {
    const { user, system } = process.threadCpuUsage(start);
    if ((user + system) / 1000 >= milliseconds) return;
  }
}

/** Creates the server with calls that take 15 ms of the processor: 5 units. */
function startSlow(): void {
  start({ isMeasured: true });
  app.get('/api/slow', async () => {
    compute(15);
    return { ok: true };
  });
  app.get('/api/late', async (request) => {
    await delay(1);
    await ownTurn();
    compute(15);
    await request.inTurn(async () => undefined);
    return { ok: true };
  });
}

test.each(['/api/slow', '/api/late'])(
  '%s pays for the processor time that it took, which only the next request feels',
  async (url) => {
    startSlow();
    expect(await statuses(url, 3)).toEqual([200, 200, 429]);
    expect(await ask(url, '192.0.2.2')).toBe(200);
  },
);

test('time that a request waits for others costs it nothing', async () => {
  startSlow();
  const waits = ask('/assets/work', '192.0.2.9');
  await expect.poll(() => begun.length).toBe(1);
  await statuses('/api/slow', 2);
  begun[0]?.();
  expect(await waits).toBe(200);
  expect(await ask('/api/large', '192.0.2.9')).toBe(200);
});

test('calls that wait for their turn are refused once the earlier ones have used up the budget', async () => {
  start({ isMeasured: true });
  app.get('/api/turn', (request) =>
    request.inTurn(async () => {
      compute(15);
      return { ok: true };
    }),
  );
  const answers = await Promise.all([1, 2, 3, 4].map(() => ask('/api/turn')));
  expect(answers.filter((status) => status === 429).length).toBeGreaterThanOrEqual(2);
});

test('the networks of one /48 have eight budgets', async () => {
  const found: number[] = [];
  for (let n = 0; n < UNITS * 9; n += 1) {
    found.push(await ask('/api/thing', `2001:db8:0:${(n << 8).toString(16)}::1`));
  }
  expect(found.filter((status) => status === 200)).toHaveLength(UNITS * 8);
});

test('a call that costs more than the whole budget is answered as the only one', async () => {
  app.get('/api/huge', async (request) => {
    request.spend(UNITS * 100);
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
