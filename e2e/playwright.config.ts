import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

/** What scripts/lib/journeys.mjs prepares: a browser, a free port, an empty data folder. */
function prepared(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the journeys with \`npm run journeys\`.`);
  return value;
}

const port = prepared('JOURNEYS_PORT');
const baseURL = `http://127.0.0.1:${port}`;
const report = process.env['JOURNEYS_REPORT'];
const root = fileURLToPath(new URL('..', import.meta.url));

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  // An accessibility check of a long page takes its time on a busy machine.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    baseURL,
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // Journeys that answer calls themselves must see them; those of e2e/offline allow workers.
    serviceWorkers: 'block',
    // It costs a quarter of the time; `npm run journeys -- FILE --trace on` records one.
    trace: 'off',
    launchOptions: {
      executablePath: prepared('CHROMIUM_PATH'),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      use: {
        viewport: { width: 360, height: 780 },
        deviceScaleFactor: 2,
        hasTouch: true,
        isMobile: true,
      },
    },
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' } },
  ],
  webServer: {
    command: `"${process.execPath}" server/src/main.ts`,
    cwd: root,
    url: `${baseURL}/readyz`,
    env: { PORT: port, DATA_DIR: prepared('JOURNEYS_DATA_DIR'), DEMO: '1', DATABASE_URL: '' },
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stderr: 'pipe',
    timeout: 120_000,
  },
});
