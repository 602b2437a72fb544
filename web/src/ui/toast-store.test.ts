import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentToasts, dismissToast, subscribeToasts, toast } from './toast-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  vi.runAllTimers();
  vi.useRealTimers();
});

describe('toasts', () => {
  it('show one at a time: a newer one takes the place', () => {
    toast({ title: 'first' });
    toast({ title: 'second', tone: 'destructive' });
    expect(currentToasts()).toMatchObject([{ title: 'second', tone: 'destructive', open: true }]);
  });

  it('are forgotten 1,000,000 ms after their dismissal, not before', () => {
    const id = toast({ title: 'Upvoted!' });
    dismissToast(id);
    expect(currentToasts()).toMatchObject([{ id, open: false }]);
    vi.advanceTimersByTime(999_999);
    expect(currentToasts()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(currentToasts()).toHaveLength(0);
  });

  it('that were replaced leave no removal behind to hit a later one', () => {
    dismissToast(toast({ title: 'old' }));
    toast({ title: 'new' });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('tell those who listen, until they stop', () => {
    const heard = vi.fn<() => void>();
    const stop = subscribeToasts(heard);
    const id = toast({ title: 'a' });
    dismissToast(id);
    expect(heard).toHaveBeenCalledTimes(2);
    dismissToast(id);
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    toast({ title: 'b' });
    expect(heard).toHaveBeenCalledTimes(2);
  });
});
