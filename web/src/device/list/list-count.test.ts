import { expect, test, vi } from 'vitest';
import { isListed, listedProducts, setListed } from './list-count.ts';

test('a product is on the list by the store that it was chosen in, and its buttons hear of it', () => {
  vi.stubGlobal('window', new EventTarget());
  const listener = vi.fn<() => void>();
  const stop = listedProducts.subscribe(listener);
  setListed([{ patel: 'ghee' }, { patel: 'rice', jade: 'jasmine' }, {}]);
  expect(listener).toHaveBeenCalledOnce();
  expect(isListed(listedProducts.get(), 'patel', 'ghee')).toBe(true);
  expect(isListed(listedProducts.get(), 'jade', 'jasmine')).toBe(true);
  expect(isListed(listedProducts.get(), 'jade', 'ghee')).toBe(false);
  setListed([{ patel: 'ghee' }, { patel: 'rice', jade: 'jasmine' }]);
  expect(listener).toHaveBeenCalledOnce();
  setListed([]);
  expect(isListed(listedProducts.get(), 'patel', 'ghee')).toBe(false);
  stop();
  vi.unstubAllGlobals();
});
