import { isPage } from '@aislewise/contracts/pages';
import { expect, type Page } from '@playwright/test';

const known = new WeakSet<Page>();

/**
 * From now on a page begins as the shell, as it does with a service worker and when the server is busy: it asks for
 * its content, and journeys can answer those calls.
 */
export async function beginAsShell(page: Page): Promise<void> {
  if (known.has(page)) return;
  known.add(page);
  await page.route(
    ({ pathname }) => isPage(pathname),
    async (route) => {
      const request = route.request();
      if (!request.isNavigationRequest()) return route.fallback();
      const shell = new URL('/shell', request.url()).href;
      return route.fulfill({ response: await route.fetch({ url: shell }) });
    },
  );
}

/** Resolves once the server sends a page with its content: the first one may take too long. */
export async function whenRendered(page: Page, address: string): Promise<void> {
  const body = async () => (await page.request.get(address)).text();
  await expect.poll(body).toContain('id="page-state"');
}
