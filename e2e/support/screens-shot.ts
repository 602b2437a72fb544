import type { Store } from '@aislewise/contracts/calls/stores';
import type { Page } from '@playwright/test';

/** What a picture's preparation has at hand. */
export interface Stage {
  readonly page: Page;
  /** Where the app answers, without a slash at the end. */
  readonly app: string;
  /** A demo store by the beginning of its name. */
  readonly store: (name: string) => Store;
}

/** One screen in one state. */
export interface Shot {
  readonly screen: string;
  readonly state: string;
  /** Brings the page there; whatever is still loading afterwards is waited for. */
  readonly prepare: (stage: Stage) => Promise<void>;
  /** The whole length of the page, not only what fits on the screen. */
  readonly whole?: boolean;
  /** Only at these widths, in these themes. */
  readonly widths?: readonly number[];
  readonly themes?: readonly Theme[];
  /** Things stay on their way here: nothing is waited for. */
  readonly loading?: boolean;
}

export type Theme = 'light' | 'dark';

export const STORES = /\/api\/stores$/;
export const SHELVES = /\/api\/stores\/[^/]+\/inventory/;
export const PROMOTIONS = /\/api\/(deals|products\/(on-sale|new-seasonal))\b/;
export const SEARCH = /\/api\/products\/search/;

/** Calls that never end. */
export const hold = (page: Page, ...calls: readonly RegExp[]) =>
  // A handler that does nothing keeps the call waiting.
  Promise.all(calls.map((call) => page.route(call, () => undefined)));

/** Calls that the server can't answer. */
export const fail = (page: Page, ...calls: readonly RegExp[]) =>
  Promise.all(
    calls.map((call) =>
      page.route(call, (route) =>
        route.fulfill({
          status: 503,
          json: { error: 'The server is busy. Please try again.', code: 'unavailable' },
        }),
      ),
    ),
  );

export const answer = (page: Page, call: RegExp, json: unknown) =>
  page.route(call, (route) => route.fulfill({ json }));

/** Waits for the message that it failed. */
export const failed = (page: Page) => page.getByRole('alert').first().waitFor();

export const storeAddress = ({ app, store }: Stage, name = 'Patel') => {
  const { id, slug } = store(name);
  return `${app}/store/${id}/${slug}`;
};

export const searchAddress = ({ app, store }: Stage, query: string, name = 'Patel') =>
  `${app}/search/${store(name).id}?${new URLSearchParams({ q: query })}`;

/** Opens a page, whatever state it then is in. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
}
