import { afterEach, expect, it, vi } from 'vitest';
import { registerWorker } from './register.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('the background worker is registered at /sw.js with the scope /', async () => {
  const register = vi.fn(() => Promise.resolve(undefined));
  const serviceWorker = { controller: null, addEventListener: () => undefined, register };
  vi.stubGlobal('navigator', { serviceWorker });
  await registerWorker();
  expect(register).toHaveBeenCalledExactlyOnceWith(
    '/sw.js',
    expect.objectContaining({ scope: '/' }),
  );
});

it('a browser without workers is left an internal note, and nothing fails', async () => {
  const noted = vi.spyOn(console, 'info').mockReturnValue();
  vi.stubGlobal('navigator', {});
  await registerWorker();
  expect(noted).toHaveBeenCalledOnce();
});
