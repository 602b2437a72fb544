import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { findBrowser } from './browser.mjs';
import { CannotPrepare } from './failure.mjs';
import { inRoot, PROJECT_NODE } from './paths.mjs';
import { run } from './run.mjs';

/** A folder for one run, and how to remove it with all that is in it. */
export function temporaryFolder() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'aislewise-test-'));
  // Started by root, PostgreSQL runs as another user, who must get at its own folder within.
  chmodSync(folder, 0o711);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) };
}

/** A port that was free a moment ago. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}

/**
 * Runs the browser journeys against a server that is really started, on its own port and with an
 * empty data folder inside `folder`.
 *
 * @param {string} folder of the run; the caller removes it
 * @param {{ args?: string[], report?: string }} [options] `report` is where the JSON report goes
 */
export async function runJourneys(folder, { args = [], report } = {}) {
  const browser = await findBrowser();
  if (!browser) throw new CannotPrepare('No browser: `npm test` gets one.');
  const cli = inRoot('node_modules/@playwright/test/cli.js');
  return run(PROJECT_NODE, [cli, 'test', '--config', 'e2e/playwright.config.ts', ...args], {
    live: true,
    env: {
      CHROMIUM_PATH: browser,
      JOURNEYS_PORT: String(await freePort()),
      MAILING_APP_PORT: String(await freePort()),
      JOURNEYS_DATA_DIR: path.join(folder, 'data'),
      POSTGRES_DIR: path.join(folder, 'postgres'),
      JOURNEYS_REPORT: report,
    },
  });
}
