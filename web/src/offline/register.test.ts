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

it('has the worker keep what the page loaded before the worker controlled it', async () => {
  const origin = 'https://shop.example';
  const loaded = [
    { name: `${origin}/assets/store-abc.js`, workerStart: 0 },
    { name: `${origin}/api/products/7/ai-details`, workerStart: 0 },
    { name: `${origin}/api/stores`, workerStart: 12 },
    { name: 'https://pictures.example/a.webp', workerStart: 0 },
  ];
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      readonly #report: (list: object) => void;
      constructor(report: (list: object) => void) {
        this.#report = report;
      }
      observe() {
        this.#report({ getEntries: () => loaded });
      }
    },
  );
  const postMessage = vi.fn();
  const registration = { addEventListener: () => undefined, active: { postMessage } };
  const serviceWorker = {
    controller: null,
    addEventListener: () => undefined,
    register: () => Promise.resolve(registration),
    ready: Promise.resolve(registration),
  };
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('document', { addEventListener: () => undefined });
  vi.stubGlobal('window', { location: new URL(origin) });
  await registerWorker();
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({
    type: 'keep-loaded',
    urls: loaded.slice(0, 2).map(({ name }) => name),
  });
});
