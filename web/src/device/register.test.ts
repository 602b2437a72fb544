import { afterEach, describe, expect, it, vi } from 'vitest';
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

it('installs the first worker again if it ends before it is active', async () => {
  vi.useFakeTimers();
  vi.resetModules();
  let onChange = () => {};
  const first = {
    state: 'installing',
    addEventListener: (_: string, listener: () => void) => {
      onChange = listener;
    },
  };
  const listens = { addEventListener: () => undefined };
  const broken = { ...listens, active: null, installing: first };
  const works = { ...listens, active: { postMessage: () => undefined }, installing: null };
  const register = vi.fn().mockResolvedValueOnce(broken).mockResolvedValue(works);
  const serviceWorker = { controller: null, ...listens, register, ready: new Promise(() => {}) };
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('document', listens);
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      addEventListener = () => undefined;
    },
  );
  void (await import('./register.ts')).registerWorker();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(register).toHaveBeenCalledTimes(1);
  first.state = 'redundant';
  onChange();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(register).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
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
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      addEventListener = () => undefined;
    },
  );
  await registerWorker();
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({
    type: 'keep-loaded',
    urls: loaded.slice(0, 2).map(({ name }) => name),
  });
});

it('an accepted version that the browser does not start in time is loaded without the old worker once the server answers, and other tabs learn of it', async () => {
  vi.useFakeTimers();
  vi.resetModules();
  const postMessage = vi.fn();
  const unregister = vi.fn(() => Promise.resolve(true));
  const registration = {
    addEventListener: () => undefined,
    waiting: { postMessage },
    active: {},
    unregister,
  };
  const serviceWorker = {
    controller: {},
    addEventListener: () => undefined,
    register: () => Promise.resolve(registration),
    ready: Promise.resolve(registration),
  };
  const reload = vi.fn();
  const asked = vi.fn<() => Promise<{ ok: boolean }>>(() => Promise.reject(new TypeError('away')));
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe() {}
    },
  );
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('document', { addEventListener: () => undefined });
  vi.stubGlobal('window', { location: { reload } });
  vi.stubGlobal('fetch', asked);
  const sent = vi.fn();
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      addEventListener = () => undefined;
      postMessage = sent;
    },
  );
  const fresh = await import('./register.ts');
  await fresh.registerWorker();
  fresh.updates.take();
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'activate' });
  await vi.advanceTimersByTimeAsync(9_999);
  expect(asked).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveBeenCalledOnce();
  expect(unregister).not.toHaveBeenCalled();
  asked.mockResolvedValue({ ok: true });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(unregister).toHaveBeenCalledOnce();
  expect(sent).toHaveBeenCalledOnce();
  expect(reload).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

describe('a version that has waited since an earlier page', () => {
  const origin = 'https://shop.example';

  /** Starts a page with a waiting version; `change` says that the browser has started it. */
  async function start({ hasBeenActive = false, draft = '' } = {}) {
    vi.useFakeTimers();
    vi.resetModules();
    const postMessage = vi.fn();
    const registration = {
      addEventListener: () => undefined,
      waiting: { postMessage },
      active: {},
    };
    let change = () => undefined as void;
    const serviceWorker = {
      controller: {},
      addEventListener: (_: string, listener: () => void) => {
        change = listener;
      },
      register: () => Promise.resolve(registration),
      ready: Promise.resolve(registration),
    };
    const reload = vi.fn();
    vi.stubGlobal(
      'PerformanceObserver',
      class {
        observe() {}
      },
    );
    vi.stubGlobal('navigator', { serviceWorker, userActivation: { hasBeenActive } });
    vi.stubGlobal('document', { addEventListener: () => undefined });
    vi.stubGlobal('window', { location: { origin, reload } });
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        addEventListener = () => undefined;
      },
    );
    const { sessionStore } = await import('../lib/storage.ts');
    if (draft !== '') sessionStore.set(draft, '{}');
    const { registerWorker: register, updates } = await import('./register.ts');
    await register();
    return { postMessage, reload, updates, change: () => change() };
  }
  afterEach(() => void vi.useRealTimers());

  it('is taken at the start of the only page, and the page loads itself with it', async () => {
    const { postMessage, reload, updates, change } = await start();
    expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'activate-if-alone' });
    expect(updates.state.get()).toBe('none');
    change();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is offered if the browser does not start it, because another page is open', async () => {
    const { reload, updates, change } = await start();
    await vi.advanceTimersByTimeAsync(3000);
    expect(updates.state.get()).toBe('offered');
    change();
    expect(reload).not.toHaveBeenCalled();
  });

  it.each([
    ['the person has pressed something', { hasBeenActive: true }],
    ['a form has a draft', { draft: 'aislewise:draft:feedback' }],
  ])('is only offered if %s', async (_, page) => {
    const { postMessage, updates } = await start(page);
    expect(postMessage).not.toHaveBeenCalled();
    expect(updates.state.get()).toBe('offered');
  });
});
