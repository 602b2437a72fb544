import { expect, test, vi } from 'vitest';
import type { StrategyHandler } from 'workbox-strategies';

// Workbox needs a service worker's globals. Its base class only creates the handler stubbed here.
// Another test of this worker may have loaded the modules that follow.
vi.hoisted(() => vi.resetModules());
vi.mock('workbox-strategies', () => ({ Strategy: class {} }));
const { NewestAnswer } = await import('./newest-answer.ts');

const REQUEST = new Request('https://shop.example/api/stores');

interface Scene {
  readonly network: () => Promise<Response>;
  readonly cached?: string;
  readonly timeoutMs?: number;
}

/** Runs the strategy and returns its answer and, once all work is done, its reports. */
async function run({ network, cached, timeoutMs = 60_000 }: Scene) {
  const work: Promise<unknown>[] = [];
  const report = vi.fn(async () => undefined);
  const handler = {
    event: {},
    fetchAndCachePut: network,
    cacheMatch: async () => (cached === undefined ? undefined : new Response(cached)),
    waitUntil: (promise: Promise<unknown>) => {
      work.push(promise);
      return promise;
    },
  } as unknown as StrategyHandler;
  const reports = async () => {
    await Promise.all(work);
    return report.mock.calls.map((call: unknown[]) => call[1]);
  };
  const answer = new NewestAnswer({}, report, timeoutMs)._handle(REQUEST, handler);
  const response = await answer.catch(() => null);
  return { answer, text: await response?.text(), status: response?.status, reports };
}

const failing = () => Promise.reject(new TypeError('Failed to fetch'));
const answering =
  (text: string, status = 200) =>
  () =>
    Promise.resolve(new Response(text, { status }));

test('answers from the network first', async () => {
  const { text, reports } = await run({ network: answering('new'), cached: 'old' });
  expect(text).toBe('new');
  expect(await reports()).toEqual([{ type: 'answered', connected: true }]);
});

test('answers from the cache when the network fails, and reports the failure', async () => {
  const { text, reports } = await run({ network: failing, cached: 'old' });
  expect(text).toBe('old');
  expect(await reports()).toEqual([{ type: 'answered', connected: false }]);
});

test('answers from the cache when the network is slow, and reports the late response', async () => {
  let arrive: (response: Response) => void = () => undefined;
  const network = () =>
    new Promise<Response>((resolve) => {
      arrive = resolve;
    });
  const { text, reports } = await run({ network, cached: 'old', timeoutMs: 0 });
  expect(text).toBe('old');
  arrive(new Response('new'));
  expect(await reports()).toEqual([{ type: 'answered', connected: true, late: '/api/stores' }]);
});

test('waits for a slow network as long as it takes when nothing is cached', async () => {
  const network = () =>
    new Promise<Response>((resolve) => setTimeout(resolve, 20, new Response('new')));
  expect((await run({ network, timeoutMs: 0 })).text).toBe('new');
});

test('fails as the network does when nothing is cached, and reports the failure', async () => {
  const { answer, reports } = await run({ network: failing });
  await expect(answer).rejects.toThrow(TypeError);
  expect(await reports()).toEqual([{ type: 'answered', connected: false }]);
});

test('a server error does not hide the cached answer, and counts as no connection', async () => {
  const { text, reports } = await run({ network: answering('away', 503), cached: 'old' });
  expect(text).toBe('old');
  expect(await reports()).toEqual([{ type: 'answered', connected: false }]);
});

test('a refusal of the server replaces the cached answer', async () => {
  const { status, text } = await run({ network: answering('gone', 404), cached: 'old' });
  expect([status, text]).toEqual([404, 'gone']);
});
