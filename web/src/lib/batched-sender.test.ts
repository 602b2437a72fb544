import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBatchedSender, type QueuedCall } from './batched-sender.ts';

const call = (name: string): QueuedCall => ({ path: '/x', body: { name } });
const names = (send: { mock: { calls: [QueuedCall][] } }) =>
  send.mock.calls.map(([{ body }]) => body['name']);

let online = true;
const waiting = (most = 60) => {
  const send = vi.fn<(call: QueuedCall) => void>();
  return { send, calls: createBatchedSender(send, { waitMs: 5000, most, isOnline: () => online }) };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  online = true;
  vi.useRealTimers();
});

describe('calls that can wait', () => {
  it('go together, when the first of them has waited long enough', () => {
    const { send, calls } = waiting();
    calls.add(call('a'));
    vi.advanceTimersByTime(4000);
    calls.add(call('b'));
    vi.advanceTimersByTime(999);
    expect(send).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(names(send)).toEqual(['a', 'b']);
  });

  it('go at once when the page says so, and only once', () => {
    const { send, calls } = waiting();
    calls.add(call('a'));
    calls.flush();
    calls.flush();
    vi.advanceTimersByTime(60_000);
    expect(names(send)).toEqual(['a']);
  });

  it('wait on without a connection, the newest of too many', () => {
    const { send, calls } = waiting(2);
    online = false;
    for (const name of ['a', 'b', 'c']) calls.add(call(name));
    vi.advanceTimersByTime(5000);
    expect(send).not.toHaveBeenCalled();
    online = true;
    calls.flush();
    expect(names(send)).toEqual(['b', 'c']);
  });
});
