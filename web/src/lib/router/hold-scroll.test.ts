import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdScroll } from './hold-scroll.ts';

/** A page that is low at first. */
function openPage(height: number) {
  const listeners = { resize: new Set<() => void>(), gesture: new Set<() => void>() };
  const listen = (kind: keyof typeof listeners) => (listener: () => void) => {
    listeners[kind].add(listener);
    return () => void listeners[kind].delete(listener);
  };
  const page = {
    height,
    at: 0,
    scrollTo(top: number) {
      page.at = Math.min(top, page.height);
    },
    maxScroll: () => page.height,
    onResize: listen('resize'),
    onGesture: listen('gesture'),
    grow(to: number) {
      page.height = to;
      for (const listener of listeners.resize) listener();
    },
    touch() {
      for (const listener of listeners.gesture) listener();
    },
  };
  return page;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a position is held until the page is high enough', () => {
  const page = openPage(29);
  const onEnd = vi.fn<() => void>();
  holdScroll(page, 1500, onEnd);
  expect(page.at).toBe(29);
  page.grow(800);
  expect(page.at).toBe(800);
  expect(onEnd).not.toHaveBeenCalled();
  page.grow(4000);
  expect(page.at).toBe(1500);
  expect(onEnd).toHaveBeenCalledOnce();
  page.at = 0;
  page.grow(5000);
  expect(page.at).toBe(0);
});

test('a page that is high enough is scrolled at once', () => {
  const page = openPage(4000);
  const onEnd = vi.fn<() => void>();
  holdScroll(page, 1500, onEnd);
  expect(page.at).toBe(1500);
  expect(onEnd).toHaveBeenCalledOnce();
});

test.each([
  ['the person scrolls', (page: ReturnType<typeof openPage>) => page.touch()],
  ['3 seconds have passed', () => vi.advanceTimersByTime(3000)],
])('a position is let go once %s', (_, act) => {
  const page = openPage(29);
  const onEnd = vi.fn<() => void>();
  holdScroll(page, 1500, onEnd);
  act(page);
  expect(onEnd).toHaveBeenCalledOnce();
  page.grow(4000);
  expect(page.at).toBe(29);
});
