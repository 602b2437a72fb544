import type { BrowserContext } from '@playwright/test';

/** Set while the connection is taken away; a page sees it as it begins, before its own scripts. */
const COOKIE = 'connection-is-lost';

/**
 * Has pages that are opened while `context` is offline know of it. The browser takes the connection from them,
 * but on a machine with a network of its own tells a page that is opened later that it is connected.
 */
export function tellLaterPages(context: BrowserContext): void {
  const setOffline = context.setOffline.bind(context);
  let prepared = false;
  context.setOffline = async (offline) => {
    if (offline && !prepared) {
      prepared = true;
      await context.addInitScript(believeCookie, COOKIE);
    }
    if (offline) {
      await context.addCookies([{ name: COOKIE, value: '1', domain: '127.0.0.1', path: '/' }]);
    }
    await setOffline(offline);
    if (!offline) await context.clearCookies({ name: COOKIE });
  };
}

/** Runs in the page, and in its frames; one without an origin may not read cookies. */
function believeCookie(cookie: string): void {
  if (window.origin === 'null') return;
  const isLost = (): boolean => document.cookie.includes(`${cookie}=`);
  if (!isLost() || !navigator.onLine) return;
  Object.defineProperty(Navigator.prototype, 'onLine', {
    configurable: true,
    get: () => !isLost(),
  });
  cookieStore.addEventListener('change', () => {
    if (!isLost()) window.dispatchEvent(new Event('online'));
  });
}
