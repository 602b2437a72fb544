import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CannotPrepare } from './failure.mjs';
import { inRoot, PROJECT_NODE } from './paths.mjs';
import { reasonIn, run } from './run.mjs';

/** The first has no window: the journeys take two thirds of the processor's time in it. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium'];
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const HOW_TO_GET_ONE =
  'Install Chromium or Google Chrome, or set CHROMIUM_PATH to one, and run `npm test` again.';

/**
 * The path of a Chromium that runs: CHROMIUM_PATH, else one in PATH, else the one that Playwright
 * downloaded before. Undefined if there is none.
 */
export async function findBrowser() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (await runs(chosen)) return chosen;
    throw new CannotPrepare(`CHROMIUM_PATH names no browser that runs: ${chosen}`);
  }
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  for (const candidate of [...candidates, ...MAC, await downloadedBrowser()]) {
    // Running it finds the scripts that only print "install the snap".
    if (candidate && existsSync(candidate) && (await runs(candidate))) return candidate;
  }
  return undefined;
}

/** Installs a browser from Playwright, else from the distribution. Throws if both fail. */
export async function installBrowser() {
  console.log('Getting a browser for the tests.');
  const playwright = await run(PROJECT_NODE, [
    inRoot('node_modules/@playwright/test/cli.js'),
    'install',
    '--no-shell',
    'chromium',
  ]);
  if (playwright.code === 0 && (await findBrowser())) return;
  if (isRootOnDebian()) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update'], { env });
    for (const name of DEBIAN_PACKAGES) {
      const options = ['install', '-y', '--no-install-recommends', name];
      const { code } = await run('apt-get', options, { env });
      if (code === 0 && (await findBrowser())) return;
    }
  }
  const reason =
    playwright.code === 0 ? 'the downloaded one does not run here' : reasonIn(playwright.output);
  throw new CannotPrepare(
    `The tests need a browser and none could be had (${reason}). ${HOW_TO_GET_ONE}`,
  );
}

/** @returns {Promise<string | undefined>} where Playwright keeps its own Chromium */
async function downloadedBrowser() {
  const ask = "process.stdout.write(require('playwright-core').chromium.executablePath())";
  const { code, output } = await run(PROJECT_NODE, ['-e', ask]);
  return code === 0 ? output.trim() : undefined;
}

async function runs(browser) {
  return (await run(browser, ['--version'])).code === 0;
}

function isRootOnDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false;
  return /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(readFileSync('/etc/os-release', 'utf8'));
}
