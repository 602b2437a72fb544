import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { subscribeToMinutes } from './use-now.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T08:59:40.000Z') });
  vi.stubGlobal('document', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the clock', () => {
  it('ticks as a minute begins, not a minute after it was asked', () => {
    const onMinute = vi.fn();
    subscribeToMinutes(onMinute);
    vi.advanceTimersByTime(19_999);
    expect(onMinute).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onMinute).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(120_000);
    expect(onMinute).toHaveBeenCalledTimes(3);
  });

  it('ticks when the page is looked at again', () => {
    const onMinute = vi.fn();
    subscribeToMinutes(onMinute);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(onMinute).toHaveBeenCalledTimes(1);
  });

  it('stops when nobody listens any more', () => {
    const onMinute = vi.fn();
    subscribeToMinutes(onMinute)();
    document.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(120_000);
    expect(onMinute).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });
});
