/** `npm run journeys -- <options of playwright test>`: the browser journeys alone. */
import { runJourneys, temporaryFolder } from './lib/journeys.mjs';
import { endChildrenOnSignal } from './lib/run.mjs';

const { folder, remove } = temporaryFolder();
endChildrenOnSignal(remove);
try {
  process.exitCode = (await runJourneys(folder, { args: process.argv.slice(2) })).code;
} finally {
  remove();
}
