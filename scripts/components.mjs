/** `npm run components -- <options of vitest run>`: the tests of components in a browser. */
import { findBrowser } from './lib/browser.mjs';
import { inRoot, PROJECT_NODE } from './lib/paths.mjs';
import { endChildrenOnSignal, run } from './lib/run.mjs';

endChildrenOnSignal();
const args = ['run', '--project', 'browser', ...process.argv.slice(2)];
const { code } = await run(PROJECT_NODE, [inRoot('node_modules/vitest/vitest.mjs'), ...args], {
  env: { CHROMIUM_PATH: await findBrowser() },
  terminal: true,
});
process.exitCode = code;
