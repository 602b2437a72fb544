import { LANGUAGE_COOKIE, SOURCE_LANGUAGE, type Language } from '@aislewise/contracts/languages';
import { errors, type Browser, type Page } from '@playwright/test';
import { translateSteps } from './translated-steps.ts';
import type { ScreenState, Stage, Theme } from './visit.ts';

const HEIGHTS: Record<number, number> = { 320: 640, 360: 740, 768: 1024, 1280: 800 };
const LONGEST_PX = 8000;
const SETTLE_MS = 30_000;
/** The longest wait for two frames. */
const FRAMES_MS = 2000;

export interface Look {
  readonly width: number;
  readonly theme: Theme;
  readonly language: Language;
  /** Letters at this many times their size, as a person may set them. */
  readonly letters: number;
  /** Device pixels a CSS pixel. */
  readonly density: number;
}

export interface Taken {
  readonly png: Buffer;
  /** Faults that a picture does not show: the page is wider than the screen, the console has errors. */
  readonly faults: readonly string[];
}

export interface Shown {
  /** The states that the page passes through. The picture is of the last. */
  readonly states: readonly ScreenState[];
  /** The service worker may run. Elsewhere it would answer calls that a state wants to fail. */
  readonly worker: boolean;
}

/** Opens a page with this look, shows the states, waits until the last stands still, takes it. */
export async function take(
  browser: Browser,
  baseURL: string,
  { states, worker }: Shown,
  look: Look,
  places: Omit<Stage, 'page'>,
): Promise<Taken> {
  const { width, theme, language, letters, density } = look;
  const phone = width < 768;
  const last = states.at(-1);
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height: HEIGHTS[width] ?? 800 },
    deviceScaleFactor: density,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    isMobile: phone,
    hasTouch: phone,
    serviceWorkers: worker ? 'allow' : 'block',
  });
  try {
    // Late in a morning in Chicago, when stores are open; the day is today, since offers have dates.
    const morning = new Date();
    morning.setUTCHours(17, 0, 0, 0);
    await context.clock.setFixedTime(morning);
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    if (language !== SOURCE_LANGUAGE) {
      await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: baseURL }]);
      translateSteps(page, language);
    }
    const faults = new Set<string>();
    page.on('console', (message) => {
      const { url } = message.location();
      const expected = /Failed to load resource|Service Worker registration blocked/.test(
        message.text(),
      );
      if (['error', 'warning'].includes(message.type()) && !expected) {
        faults.add(`console: ${message.text().split('\n')[0]} ${url}`);
      }
    });
    if (letters !== 1) {
      await page.addInitScript((times) => {
        document.addEventListener('DOMContentLoaded', () => {
          document.documentElement.style.fontSize = `${times * 100}%`;
        });
      }, letters);
    }
    for (const { show } of states) await show({ ...places, page });
    for (const late of await settle(page, last?.loading)) faults.add(late);
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (over > 0) faults.add(`${over} px wider than the screen`);
    if (last?.whole) {
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width, height: Math.min(height, LONGEST_PX) });
      for (const late of await settle(page, last.loading)) faults.add(late);
    }
    const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    return { png, faults: [...faults] };
  } finally {
    await context.close();
  }
}

/**
 * Waits until the screen, its fonts and the pictures in sight are there. Returns what never came.
 *
 * @param loading calls are held back, so that only fonts and pictures are waited for
 */
export async function settle(page: Page, loading = false): Promise<string[]> {
  const late: string[] = [];
  const wait = async (what: string, done: () => boolean) => {
    await page.waitForFunction(done, undefined, { timeout: SETTLE_MS }).catch((error: unknown) => {
      if (!(error instanceof errors.TimeoutError)) throw error;
      late.push(`${what} after ${SETTLE_MS / 1000} s`);
    });
  };
  if (!loading) {
    // Not one that is soon replaced, such as that of the page before its scripts have come.
    await wait('no heading', () => document.querySelector('h1:not([data-passing])') !== null);
    await wait('still loading', () =>
      [...document.querySelectorAll('.animate-shimmer, .progress')].every((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return bottom <= 0 || top >= window.innerHeight;
      }),
    );
  }
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await wait('a picture is missing', () =>
    [...document.images].every((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      const { innerWidth, innerHeight } = window;
      const inSight = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      return image.complete || !inSight;
    }),
  );
  // Two frames: what the last answer changed is drawn. A page that the browser does not draw has none.
  await page.evaluate(
    (most) =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
        setTimeout(resolve, most);
      }),
    FRAMES_MS,
  );
  return late;
}
