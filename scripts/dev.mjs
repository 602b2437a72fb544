/** `npm run dev`: the server, restarted when its files change, and Vite in front of it. */
import { inRoot, PROJECT_NODE } from './lib/paths.mjs';
import { endChildrenOnSignal, run } from './lib/run.mjs';

endChildrenOnSignal();
const vite = inRoot('node_modules/vite/bin/vite.js');
const parts = [
  run(PROJECT_NODE, ['--watch', '--watch-preserve-output', 'server/src/main.ts'], { live: true }),
  run(PROJECT_NODE, [vite, '--clearScreen', 'false'], { cwd: inRoot('web'), live: true }),
];
await Promise.race(parts);
// One alone is of no use: this ends the other, as Ctrl-C ends both.
process.kill(process.pid, 'SIGTERM');
