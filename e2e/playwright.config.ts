import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS, prepared } from './browser.ts';

const port = prepared('JOURNEYS_PORT');
const baseURL = `http://127.0.0.1:${port}`;
const report = process.env['JOURNEYS_REPORT'];
const root = fileURLToPath(new URL('..', import.meta.url));

export default defineConfig({
  testDir: '.',
  // They are unit tests.
  testIgnore: 'screens/**',
  globalSetup: './global-setup.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 4,
  retries: 0,
  // Far more than a journey needs: only one that hangs should fail by the clock.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ['./failed-pages.ts'],
    ...(report ? ([['json', { outputFile: report }]] as const) : []),
  ],
  use: {
    baseURL,
    actionTimeout: 60_000,
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // Journeys that answer calls themselves must see them; those of e2e/offline allow workers.
    serviceWorkers: 'block',
    // It costs a quarter of the time; `npm run journeys -- FILE --trace on` records one.
    trace: 'off',
    launchOptions: {
      executablePath: prepared('CHROMIUM_PATH'),
      args: BROWSER_FLAGS,
    },
  },
  projects: [
    {
      name: 'phone',
      use: {
        viewport: { width: 360, height: 780 },
        // No journey looks at pixels, and drawing four times as many costs 7% of the processor's time.
        deviceScaleFactor: 1,
        hasTouch: true,
        isMobile: true,
      },
    },
    {
      name: 'desktop',
      // Only the journeys that a wide screen or the dark theme may change.
      grep: /@both/,
      use: { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
    },
  ],
  webServer: {
    command: `"${process.execPath}" server/src/main.ts`,
    cwd: root,
    url: `${baseURL}/readyz`,
    env: {
      PORT: port,
      DATA_DIR: prepared('JOURNEYS_DATA_DIR'),
      DEMO: '1',
      // All journeys come from one network, whose work the server would limit.
      RATE_LIMIT: '0',
      DATABASE_URL: process.env['JOURNEYS_DATABASE_URL'] ?? '',
    },
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stderr: 'pipe',
    timeout: 120_000,
  },
});
