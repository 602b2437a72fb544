import { afterEach, expect, it, vi } from 'vitest';
import { registerWorker } from './register.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('the service worker is registered at /sw.js with the scope /', async () => {
  const register = vi.fn(() => Promise.resolve(undefined));
  const serviceWorker = { controller: null, addEventListener: () => undefined, register };
  vi.stubGlobal('navigator', { serviceWorker });
  await registerWorker();
  expect(register).toHaveBeenCalledExactlyOnceWith(
    '/sw.js',
    expect.objectContaining({ scope: '/' }),
  );
});

it('logs and continues in a browser without service workers', async () => {
  const noted = vi.spyOn(console, 'info').mockReturnValue();
  vi.stubGlobal('navigator', {});
  await registerWorker();
  expect(noted).toHaveBeenCalledOnce();
});
