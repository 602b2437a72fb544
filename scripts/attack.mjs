/**
 * Runs `attack/run.ts` with the browser that the tests use.
 *
 *   npm run attack -- [options]    the top of attack/run.ts lists them
 */
import { findBrowser } from './lib/browser.mjs';
import { inRoot, PROJECT_NODE } from './lib/paths.mjs';
import { endChildrenOnSignal, run } from './lib/run.mjs';

endChildrenOnSignal();
const CHROMIUM_PATH = await findBrowser();
const { code } = await run(PROJECT_NODE, [inRoot('attack/run.ts'), ...process.argv.slice(2)], {
  env: { CHROMIUM_PATH },
  terminal: true,
});
process.exitCode = code;
