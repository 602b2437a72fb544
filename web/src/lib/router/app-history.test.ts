import { NavigationType } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAppHistory, type AppHistory } from './app-history.ts';

/** A browser's history with its address; steps happen at once. */
function stubBrowser(): { step(by: number): void; addresses(): string[] } {
  const entries: { state: unknown; path: string }[] = [{ state: null, path: '/' }];
  let at = 0;
  let onStep: () => void = () => {};
  const url = () => new URL(entries[at]?.path ?? '/', 'https://store.example');
  const step = (by: number) => {
    at += by;
    onStep();
  };
  vi.stubGlobal('window', {
    addEventListener: (_name: string, listener: () => void) => {
      onStep = listener;
    },
    get location() {
      return url();
    },
    history: {
      get state() {
        return entries[at]?.state;
      },
      go: step,
      pushState(state: unknown, _title: string, path: string) {
        at += 1;
        entries.splice(at, entries.length, { state, path });
      },
      replaceState(state: unknown, _title: string, path = entries[at]?.path ?? '/') {
        entries[at] = { state, path };
      },
    },
  });
  return { step, addresses: () => entries.map(({ path }) => path) };
}

describe('the history of the app', () => {
  let browser: ReturnType<typeof stubBrowser>;
  let history: AppHistory;
  beforeEach(() => {
    browser = stubBrowser();
    history = createAppHistory();
  });
  afterEach(() => vi.unstubAllGlobals());

  /** Refuses every move; returns the retry of the last. */
  const refuseAll = () => {
    const refused = { retry: () => {} };
    history.guard({
      isRefused: () => true,
      onRefused: (retry) => {
        refused.retry = retry;
      },
    });
    return refused;
  };

  it('shows the address of a page for what is open over another one, until the server renders it', () => {
    history.push('/store/a?product=p', { shownAs: '/store/a/product/p' });
    expect(browser.addresses()).toEqual(['/', '/store/a/product/p']);
    expect(history.move.location).toMatchObject({ pathname: '/store/a', search: '?product=p' });
    history.push('/stores', null);
    browser.step(-1);
    expect(history.move.location).toMatchObject({ pathname: '/store/a', search: '?product=p' });
    expect(createAppHistory().move.location).toMatchObject({ search: '?product=p' });
    expect(createAppHistory(true).move.location).toMatchObject({
      pathname: '/store/a/product/p',
      search: '',
      state: null,
    });
  });

  it('reports a new address with its state', () => {
    const moves: unknown[] = [];
    history.listen(({ action, location }) => moves.push([action, location.search, location.state]));
    history.push('/search?q=dal', { of: 'field' });
    browser.step(-1);
    expect(moves).toEqual([
      [NavigationType.Push, '?q=dal', { of: 'field' }],
      [NavigationType.Pop, '', null],
    ]);
  });

  it('makes a refused move when it is retried', () => {
    const refused = refuseAll();
    history.push('/stores');
    expect(history.move.location.pathname).toBe('/');
    refused.retry();
    expect(history.move.location.pathname).toBe('/stores');
  });

  it('takes a refused step back, and makes it when it is retried', async () => {
    history.push('/stores');
    const refused = refuseAll();
    browser.step(-1);
    expect(window.location.pathname).toBe('/stores');
    expect(history.move.location.pathname).toBe('/stores');
    refused.retry();
    await vi.waitFor(() => expect(history.move.location.pathname).toBe('/'));
    expect(browser.addresses()).toEqual(['/', '/stores']);
  });
});
