import { expect, it, vi } from 'vitest';
import { createObservable } from './observable.ts';
import { storedText } from './stored-text.ts';

it('a value calls its listeners after every change, until they unsubscribe', () => {
  const count = createObservable(1);
  const seen: number[] = [];
  const stop = count.subscribe(() => seen.push(count.get()));
  for (const value of [2, 2, 3]) count.set(value);
  stop();
  count.set(4);
  expect(seen).toEqual([2, 3]);
  expect(count.get()).toBe(4);
});

it('a stored text also calls its listeners after a change of another tab', () => {
  const window = new EventTarget();
  vi.stubGlobal('window', window);
  const text = storedText('aislewise:observable-test');
  const listener = vi.fn<() => void>();
  const stop = text.subscribe(listener);
  text.set('rice');
  text.set('rice');
  expect(listener).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('storage'));
  expect(listener).toHaveBeenCalledTimes(2);
  text.set(null);
  stop();
  window.dispatchEvent(new Event('storage'));
  expect(listener).toHaveBeenCalledTimes(3);
  expect(text.get()).toBeNull();
  vi.unstubAllGlobals();
});
