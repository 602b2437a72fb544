import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BROWSER_FLAGS } from './e2e/browser.ts';
import { foodDrawings } from './web/vite-plugins/food-drawings.ts';
import { messagePlugins } from './web/vite-plugins/messages.ts';

// Node keeps compiled TypeScript here. Halves the CPU time of tests that start programs and threads.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(
  new URL('node_modules/.cache/node', import.meta.url),
);

const DATABASE_TESTS = ['server/src/**/*.db.test.ts'];

const BROWSER_TESTS = ['src/**/*.browser.test.tsx'];

/**
 * `unit` needs nothing but Node. Tests named `*.db.test.ts` need a PostgreSQL, and are `server`; those
 * named `*.browser.test.tsx` press what a screen shows in a Chromium, and are `browser`.
 */
export default defineConfig({
  test: {
    allowOnly: false,
    restoreMocks: true,
    // Two cores are what a small machine has; more workers only make its tests wait on each other.
    maxWorkers: 2,
    isolate: false,
    projects: [
      {
        extends: true,
        plugins: [...messagePlugins(), foodDrawings()],
        test: {
          name: 'unit',
          pool: 'threads',
          include: [
            '{contracts,finder,pantry}/src/**/*.test.ts',
            'server/src/**/*.test.ts',
            'web/**/*.test.{ts,tsx}',
            'e2e/screens/*.test.ts',
            'scripts/**/*.test.mjs',
          ],
          exclude: [...DATABASE_TESTS, 'web/src/**/*.browser.test.tsx'],
          setupFiles: ['testing/unit-setup.ts'],
          // Far more than any needs: only a test that hangs should fail by the clock.
          testTimeout: 60_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: DATABASE_TESTS,
          globalSetup: ['server/test/global-setup.ts'],
          setupFiles: ['server/test/setup.ts'],
          // A suite opens a database and some start whole servers, on machines that may be busy.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        extends: 'web/vite.config.ts',
        root: 'web',
        // Vite bundles these packages at the start. One found later would reload the page during a test.
        optimizeDeps: { entries: ['index.html', 'src/**/*.tsx', 'test/**/*.tsx'] },
        test: {
          name: 'browser',
          include: BROWSER_TESTS,
          setupFiles: [fileURLToPath(new URL('web/test/browser-setup.ts', import.meta.url))],
          testTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // As in the journeys: a part of a name is enough.
            locators: { exact: false },
            viewport: { width: 360, height: 780 },
            provider: playwright({
              launchOptions: {
                executablePath: process.env['CHROMIUM_PATH'] ?? '',
                args: BROWSER_FLAGS,
              },
              contextOptions: { locale: 'en-US', timezoneId: 'America/Chicago', hasTouch: true },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
