/**
 * A cluster on loopback, made of the files of deploy/: three machines with etcd and PostgreSQL under
 * Patroni, HAProxy, PgBouncer and two app nodes. It needs Linux and Debian's packages.
 *
 *   npm run cluster -- up                  starts it, empty but for the demo stores
 *   npm run cluster -- faults [--rounds 1] [--only NAME]
 *                                          breaks it under load and prints what clients noticed
 *   npm run cluster -- drill [--rounds 1]  starts it, loses all machines of the database under load, and
 *                                          restores it from the archive of the WAL
 *   npm run cluster -- down                stops it and deletes its data
 */
import { parseArgs } from 'node:util';
import { runDrills } from './drill.ts';
import { runFaults } from './faults.ts';
import { bringDown, bringUp } from './up.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '1' }, only: { type: 'string', default: '' } },
});

const COMMANDS: Record<string, () => Promise<void>> = {
  up: bringUp,
  down: bringDown,
  drill: () => runDrills(Number(values.rounds)),
  faults: () => runFaults({ rounds: Number(values.rounds), only: values.only }),
};

const command = COMMANDS[positionals[0] ?? ''];
if (command) await command();
else {
  console.error('Usage: npm run cluster -- up|faults|drill|down');
  process.exitCode = 2;
}
