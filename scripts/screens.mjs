/** `npm run screens -- <words>`: pictures of every screen. e2e/screens.ts lists the words. */
import path from 'node:path';
import { findBrowser } from './lib/browser.mjs';
import { freePort, temporaryFolder } from './lib/journeys.mjs';
import { PROJECT_NODE } from './lib/paths.mjs';
import { endChildrenOnSignal, run } from './lib/run.mjs';

const { folder, remove } = temporaryFolder();
endChildrenOnSignal(remove);
try {
  const { code } = await run(PROJECT_NODE, ['e2e/screens.ts', ...process.argv.slice(2)], {
    live: true,
    env: {
      CHROMIUM_PATH: await findBrowser(),
      SCREENS_PORT: String(await freePort()),
      SCREENS_DATA_DIR: path.join(folder, 'data'),
      POSTGRES_DIR: path.join(folder, 'postgres'),
    },
  });
  process.exitCode = code;
} finally {
  remove();
}
