import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const worker = new EventTarget();
const say = (connected: boolean, late?: string) =>
  worker.dispatchEvent(
    new MessageEvent('message', { data: { type: 'answered', connected, late } }),
  );

/** A page as it starts: the worker is heard from its entry on. */
async function startPage() {
  vi.resetModules();
  await import('./worker-messages.ts');
  return { ...(await import('./connection.ts')), ...(await import('../lib/connected.ts')) };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: worker });
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('that the network gave no answer while the page started is known once it is asked', async () => {
  const { followConnection, isOffline } = await startPage();
  say(false, '/api/stores');
  expect(isOffline()).toBe(false);
  followConnection();
  expect(isOffline()).toBe(true);
});

test('the last word counts: a network that has answered since is there', async () => {
  const { followConnection, isOffline } = await startPage();
  say(false);
  say(true);
  followConnection();
  expect(isOffline()).toBe(false);
});

test('what the worker says later is followed too', async () => {
  const { followConnection, isOffline, watchConnection, watchLateAnswers } = await startPage();
  followConnection();
  const changed = vi.fn();
  const late = vi.fn();
  watchConnection(changed);
  watchLateAnswers(late);
  say(false);
  expect(isOffline()).toBe(true);
  say(true, '/api/stores');
  expect(isOffline()).toBe(false);
  expect(changed).toHaveBeenCalledTimes(2);
  expect(late).toHaveBeenCalledExactlyOnceWith('/api/stores');
});
