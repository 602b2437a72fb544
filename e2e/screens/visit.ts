import type { PAGES } from '@aislewise/contracts/pages';
import type { Store } from '@aislewise/contracts/calls/stores';
import type { Page } from '@playwright/test';
import { beginAsShell } from '../steps/shell.ts';

/** The browser page of a visit, whose base URL is the app's, and the demo stores. */
export interface Stage {
  readonly page: Page;
  /** A demo store by the beginning of its name. */
  readonly store: (name: string) => Store;
  /** The store whose keeper signs in. Nothing else changes it during the visit. */
  readonly kept: Store;
}

export type Theme = 'light' | 'dark';

/** One state of a screen. */
export interface ScreenState {
  readonly name: string;
  /** Brings the page from the visit's previous state to this one. */
  readonly show: (stage: Stage) => Promise<unknown>;
  /** The picture has the whole length of the page, not only what fits on the screen. */
  readonly whole?: boolean;
  /** Pictures are taken only at these widths, in these themes. */
  readonly widths?: readonly number[];
  readonly themes?: readonly Theme[];
  /** Calls are held back: nothing is waited for. */
  readonly loading?: boolean;
  /** It differs from another state only in words or in its picture: the accessibility test leaves it out. */
  readonly pictureOnly?: boolean;
  /** As `pictureOnly`, but later states follow from it: the accessibility test passes through it. */
  readonly sameLayout?: boolean;
  /**
   * A wide screen lays it out otherwise than the first that is looked at, which is so on both:
   * the accessibility test looks at it on both, too.
   */
  readonly wide?: boolean;
}

/** The states of a screen that one browser page passes through, one after the other. */
export interface Visit {
  readonly screen: string;
  readonly page: keyof typeof PAGES | 'notFound';
  /** Files in web/src whose dialogs and sheets are open in some of the states. */
  readonly dialogs?: readonly string[];
  /** The service worker may run: the visit goes on without a connection. */
  readonly worker?: boolean;
  readonly states: readonly ScreenState[];
}

export const STORES = /\/api\/stores(\?.*)?$/;
export const STORE = /\/api\/stores\/[0-9a-f-]+$/;
export const SHELVES = /\/api\/stores\/[^/]+\/(inventory|categories)/;
export const PROMOTIONS = /\/api\/(deals|products\/(on-sale|new-seasonal))\b/;
export const SEARCH = /\/api\/products\/search/;

/** Calls that never end. */
export async function hold(page: Page, ...calls: readonly RegExp[]): Promise<void> {
  await beginAsShell(page);
  // A handler that does nothing keeps the call waiting.
  for (const call of calls) await page.route(call, () => undefined);
}

/** Calls that the server can't answer. */
export async function fail(page: Page, ...calls: readonly RegExp[]): Promise<void> {
  await beginAsShell(page);
  for (const call of calls) {
    await page.route(call, (route) =>
      route.fulfill({
        status: 503,
        json: { error: 'The server is busy. Please try again.', code: 'unavailable' },
      }),
    );
  }
}

export async function answer(page: Page, call: RegExp, json: unknown): Promise<void> {
  await beginAsShell(page);
  await page.route(call, (route) => route.fulfill({ json }));
}

/** Waits for the message that it failed. */
export const failed = (page: Page) => page.getByRole('alert').first().waitFor();

export const storeAddress = ({ store }: Stage, name = 'Patel') => {
  const { id, slug } = store(name);
  return `/store/${id}/${slug}`;
};

export const searchAddress = ({ store }: Stage, query: string, name = 'Patel') =>
  `/search/${store(name).id}?${new URLSearchParams({ q: query })}`;
