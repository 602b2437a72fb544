/** `npm run journeys -- <options of playwright test>`: the browser journeys alone. */
import { CannotPrepare } from './lib/failure.mjs';
import { runJourneys, temporaryFolder } from './lib/journeys.mjs';
import { endChildrenOnSignal } from './lib/run.mjs';

const { folder, remove } = temporaryFolder();
endChildrenOnSignal(remove);
try {
  const { code } = await runJourneys(folder, { args: process.argv.slice(2) });
  process.exitCode = code;
} catch (error) {
  if (!(error instanceof CannotPrepare)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  remove();
}
