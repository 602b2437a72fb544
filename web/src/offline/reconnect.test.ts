import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWayBack, RETRY_MS } from './reconnect.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const failing = () => Promise.reject(new TypeError('Failed to fetch'));

test('once the server answers, the page that was wanted is loaded', async () => {
  const load = vi.fn();
  createWayBack({ probe: async () => true, load, isOnline: () => true }).tryAgain();
  await vi.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledOnce();
});

test('a try that fails is tried again a second later, not before', async () => {
  const probe = vi.fn(failing);
  const load = vi.fn();
  const way = createWayBack({ probe, load, isOnline: () => true });
  way.tryAgain();
  await vi.advanceTimersByTimeAsync(RETRY_MS - 1);
  expect(probe).toHaveBeenCalledTimes(1);
  probe.mockResolvedValue(true as never);
  await vi.advanceTimersByTimeAsync(1);
  expect(probe).toHaveBeenCalledTimes(2);
  expect(load).toHaveBeenCalledOnce();
});

test('an answer that is no success counts as none', async () => {
  const load = vi.fn();
  const way = createWayBack({ probe: async () => false, load, isOnline: () => true });
  way.tryAgain();
  await vi.advanceTimersByTimeAsync(RETRY_MS * 3);
  expect(load).not.toHaveBeenCalled();
  expect(way.isTrying()).toBe(true);
});

test('without a connection one failed try is enough', async () => {
  const probe = vi.fn(failing);
  const way = createWayBack({ probe, load: vi.fn(), isOnline: () => false });
  way.tryAgain();
  await vi.advanceTimersByTimeAsync(RETRY_MS * 5);
  expect(probe).toHaveBeenCalledTimes(1);
  expect(way.isTrying()).toBe(false);
});

test('pressed again while a try is under way, it is one try', async () => {
  const probe = vi.fn(failing);
  const way = createWayBack({ probe, load: vi.fn(), isOnline: () => false });
  way.tryAgain();
  way.tryAgain();
  await vi.advanceTimersByTimeAsync(0);
  expect(probe).toHaveBeenCalledTimes(1);
});

test('once stopped, nothing is loaded any more', async () => {
  const load = vi.fn();
  const probe = () => new Promise<boolean>((resolve) => setTimeout(resolve, 500, true));
  const way = createWayBack({ probe, load, isOnline: () => true });
  way.tryAgain();
  way.stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(load).not.toHaveBeenCalled();
});

test('it is not said that the connection is back before the server has answered', async () => {
  const probe = vi.fn(failing);
  const way = createWayBack({ probe, load: vi.fn(), isOnline: () => true });
  way.look();
  await vi.advanceTimersByTimeAsync(RETRY_MS - 1);
  expect([way.isTrying(), way.isRestored()]).toEqual([true, false]);
  probe.mockResolvedValue(true as never);
  await vi.advanceTimersByTimeAsync(1);
  expect([way.isTrying(), way.isRestored()]).toEqual([false, true]);
});

test('a look at the server loads nothing', async () => {
  const load = vi.fn();
  const way = createWayBack({ probe: async () => true, load, isOnline: () => true });
  way.look();
  await vi.advanceTimersByTimeAsync(RETRY_MS);
  expect(load).not.toHaveBeenCalled();
});

test('a server that went away since is no longer said to be back', async () => {
  const probe = vi.fn(async () => true);
  const way = createWayBack({ probe, load: vi.fn(), isOnline: () => true });
  way.look();
  await vi.advanceTimersByTimeAsync(0);
  probe.mockResolvedValue(false);
  way.tryAgain();
  await vi.advanceTimersByTimeAsync(0);
  expect(way.isRestored()).toBe(false);
  probe.mockResolvedValue(true);
  await vi.advanceTimersByTimeAsync(RETRY_MS);
  expect(way.isRestored()).toBe(true);
  way.stop();
  expect(way.isRestored()).toBe(false);
});

test('begun again after a stop, the answer to the try before counts for nothing', async () => {
  const load = vi.fn();
  const answers: ((answer: boolean) => void)[] = [];
  const probe = () => new Promise<boolean>((resolve) => answers.push(resolve));
  const way = createWayBack({ probe, load, isOnline: () => true });
  way.tryAgain();
  way.stop();
  way.tryAgain();
  answers[0]?.(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(load).not.toHaveBeenCalled();
  answers[1]?.(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledOnce();
});
