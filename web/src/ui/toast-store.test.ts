import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentToast, dismissToast, dismissToastOf, shownToast, toast } from './toast-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  dismissToast();
  vi.runAllTimers();
  vi.useRealTimers();
});

describe('toasts', () => {
  it('show one at a time: a newer one replaces the current one', () => {
    toast({ title: 'first' });
    toast({ title: 'second', tone: 'destructive' });
    expect(currentToast()).toMatchObject({ title: 'second', tone: 'destructive', open: true });
  });

  it('are removed 1,000,000 ms after they are dismissed, not before', () => {
    toast({ title: 'Upvoted!' });
    dismissToast();
    expect(currentToast()).toMatchObject({ title: 'Upvoted!', open: false });
    vi.advanceTimersByTime(999_999);
    expect(currentToast()).toBeDefined();
    vi.advanceTimersByTime(1);
    expect(currentToast()).toBeUndefined();
  });

  it('keep an action under the next message until its time is over', () => {
    const action = { label: 'Undo', run: () => undefined, until: Date.now() + 10_000 };
    toast({ title: 'Saved', action });
    toast({ title: 'Product saved' });
    expect(currentToast()).toMatchObject({ title: 'Product saved', action });
    vi.advanceTimersByTime(10_000);
    toast({ title: 'Another' });
    expect(currentToast()?.action).toBeUndefined();
  });

  it('of a field are hidden by their id, and not those in their place', () => {
    const fault = toast({ title: 'Missing Information' });
    toast({ title: 'Feedback Submitted' });
    dismissToastOf(fault);
    expect(currentToast()).toMatchObject({ title: 'Feedback Submitted', open: true });
    dismissToastOf(toast({ title: 'Missing Information' }));
    expect(currentToast()?.open).toBe(false);
  });

  it('cancel the removal of the toast they replace', () => {
    toast({ title: 'old' });
    dismissToast();
    toast({ title: 'new' });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('notify listeners of every change until they unsubscribe', () => {
    const listener = vi.fn<() => void>();
    const unsubscribe = shownToast.subscribe(listener);
    toast({ title: 'a' });
    dismissToast();
    expect(listener).toHaveBeenCalledTimes(2);
    dismissToast();
    expect(listener).toHaveBeenCalledTimes(2);
    unsubscribe();
    toast({ title: 'b' });
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
