/** `npm run check`: all checks that need no database and no browser. */
import { CHECKS, runChecks, UNIT_TESTS } from './lib/checks.mjs';
import { endChildrenOnSignal } from './lib/run.mjs';

endChildrenOnSignal();
const started = performance.now();
const { passed, failed } = await runChecks([...CHECKS, UNIT_TESTS]);
const seconds = ((performance.now() - started) / 1000).toFixed(0);
console.log(`\n${passed} checks passed, ${failed.length} failed, in ${seconds} s.`);
process.exitCode = failed.length > 0 ? 1 : 0;
