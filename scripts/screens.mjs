/** `npm run screens -- <words>`: pictures of every screen; e2e/screens.ts says what words it knows. */
import path from 'node:path';
import { findBrowser } from './lib/browser.mjs';
import { CannotPrepare } from './lib/failure.mjs';
import { freePort, temporaryFolder } from './lib/journeys.mjs';
import { PROJECT_NODE } from './lib/paths.mjs';
import { endChildrenOnSignal, run } from './lib/run.mjs';

const { folder, remove } = temporaryFolder();
endChildrenOnSignal(remove);
try {
  const browser = await findBrowser();
  if (!browser) throw new CannotPrepare('No browser: `npm test` gets one.');
  const { code } = await run(PROJECT_NODE, ['e2e/screens.ts', ...process.argv.slice(2)], {
    live: true,
    env: {
      CHROMIUM_PATH: browser,
      SCREENS_PORT: String(await freePort()),
      SCREENS_DATA_DIR: path.join(folder, 'data'),
      POSTGRES_DIR: path.join(folder, 'postgres'),
    },
  });
  process.exitCode = code;
} catch (error) {
  if (!(error instanceof CannotPrepare)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  remove();
}
