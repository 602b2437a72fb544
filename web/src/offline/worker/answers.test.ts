import { afterEach, expect, test, vi } from 'vitest';
import { newestAnswer } from './answers.ts';

const KEY = '/api/stores';

afterEach(() => void vi.restoreAllMocks());

/** A cache of one answer. */
function cacheWith(text: string | null) {
  const entries = new Map<string, Response>();
  if (text !== null) entries.set(KEY, new Response(text));
  return {
    entries,
    match: async (key: string) => entries.get(key)?.clone(),
    put: async (key: string, response: Response) => void entries.set(key, response),
  } as unknown as Pick<Cache, 'match' | 'put'> & { entries: Map<string, Response> };
}

const never = () => new Promise<never>(() => undefined);
const atOnce = () => Promise.resolve();
const failing = () => Promise.reject<Response>(new TypeError('Failed to fetch'));
const answering =
  (text: string, status = 200) =>
  () =>
    Promise.resolve(new Response(text, { status }));

test('the network’s answer comes first, and is kept', async () => {
  const cache = cacheWith('old');
  const { response, fresh } = await newestAnswer(answering('new'), cache, KEY, never);
  expect([await response.text(), fresh]).toEqual(['new', true]);
  expect(await cache.entries.get(KEY)?.text()).toBe('new');
});

test('without a network what is kept stands in, and that is told', async () => {
  const { response, fresh, arrived } = await newestAnswer(failing, cacheWith('old'), KEY, never);
  expect([await response.text(), fresh, await arrived]).toEqual(['old', false, false]);
});

test('a network that keeps the shopper waiting is not waited for, but its answer is kept', async () => {
  const cache = cacheWith('old');
  let answer: (response: Response) => void = () => undefined;
  const slow = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  const { response, fresh, arrived } = await newestAnswer(() => slow, cache, KEY, atOnce);
  expect([await response.text(), fresh]).toEqual(['old', false]);
  answer(new Response('new'));
  expect(await arrived).toBe(true);
  expect(await cache.entries.get(KEY)?.text()).toBe('new');
});

test('with nothing kept the network is waited for however long it takes', async () => {
  const { response, fresh } = await newestAnswer(answering('new'), cacheWith(null), KEY, atOnce);
  expect([await response.text(), fresh]).toEqual(['new', true]);
});

test('with nothing kept the network’s failure is the answer', async () => {
  await expect(newestAnswer(failing, cacheWith(null), KEY, never)).rejects.toThrow(TypeError);
});

test('what a server says that is down does not hide what is kept', async () => {
  const cache = cacheWith('old');
  const { response, arrived } = await newestAnswer(answering('away', 503), cache, KEY, never);
  expect([await response.text(), await arrived]).toEqual(['old', false]);
  expect(await cache.entries.get(KEY)?.text()).toBe('old');
});

test('a store that is gone is gone, whatever is kept of it', async () => {
  const cache = cacheWith('old');
  const { response, fresh } = await newestAnswer(answering('gone', 404), cache, KEY, never);
  expect([response.status, fresh]).toEqual([404, true]);
});

test.each(['old', null])(
  'on a device without room the answer is shown all the same, with %s kept',
  async (text) => {
    const noted = vi.spyOn(console, 'info').mockReturnValue();
    const full = {
      ...cacheWith(text),
      put: () => Promise.reject(new DOMException('No room', 'QuotaExceededError')),
    };
    const { response, fresh, arrived } = await newestAnswer(answering('new'), full, KEY, never);
    expect([await response.text(), fresh, await arrived]).toEqual(['new', true, true]);
    expect(noted).toHaveBeenCalledOnce();
  },
);
