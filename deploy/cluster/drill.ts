/** Loses all machines of the database under load, and restores it from the archive of the WAL. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { checkLoad } from './ledger.ts';
import { startLoad } from './load.ts';
import {
  folderOf,
  makeFolder,
  runAs,
  signalAll,
  startService,
  stopService,
  waitFor,
  writeFor,
} from './processes.ts';
import {
  app,
  appOf,
  APP_MACHINES,
  archive,
  binariesOfPostgres,
  MACHINES,
  REPLICATION,
  restored,
  RESTORED_URL,
} from './services.ts';
import { answers, bringDown, bringUp, query } from './up.ts';

/** Load before the base backup, and between it and the loss. */
const LOAD_MS = 20_000;

/** Starts the archive, and copies the database into its folder `base` while the load goes on. */
async function startArchive(): Promise<void> {
  const service = archive();
  makeFolder(service);
  runAs(service, '/bin/mkdir', ['wal']);
  startService(service);
  await delay(LOAD_MS);
  const options = '--no-password --checkpoint fast --wal-method none --pgdata base --dbname';
  const program = join(binariesOfPostgres(), 'pg_basebackup');
  runAs(service, program, [...options.split(' '), REPLICATION]);
}

/** All machines of the database are gone with their disks. */
async function loseDatabase(): Promise<void> {
  const names = MACHINES.flatMap((machine) => [`patroni-${machine}`, `etcd-${machine}`]);
  for (const name of names) signalAll(name, 'SIGKILL');
  for (const name of names) {
    await stopService(name);
    rmSync(join(folderOf(name), 'data'), { recursive: true, force: true });
  }
}

/** Restores the base backup and the WAL after it, and starts the database. */
async function restore(): Promise<void> {
  signalAll('archive', 'SIGKILL');
  const service = restored();
  makeFolder(service);
  const from = folderOf('archive');
  runAs(service, '/bin/cp', ['-r', join(from, 'base'), 'data']);
  runAs(service, '/usr/bin/touch', ['data/recovery.signal']);
  const wal = join(from, 'wal');
  const data = join(folderOf(service.name), 'data');
  const settings = {
    // The last file is not whole.
    restore_command: `cp ${wal}/%f %p || cp ${wal}/%f.partial %p`,
    synchronous_standby_names: '',
    // Patroni names them by the folder of its machine.
    hba_file: join(data, 'pg_hba.conf'),
    ident_file: join(data, 'pg_ident.conf'),
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
  writeFor(service, 'data/postgresql.auto.conf', lines.join(''));
  startService(service);
  await waitFor('the restored database', async () => {
    return (await query(RESTORED_URL, 'select pg_is_in_recovery()')).join() === 'f';
  });
}

async function runDrill(round: number): Promise<void> {
  await bringUp();
  const load = await startLoad();
  await startArchive();
  await delay(LOAD_MS);
  const lostAt = Date.now();
  const stopped = load.stop();
  await loseDatabase();
  await stopped;
  const from = performance.now();
  await restore();
  const restoredIn = (performance.now() - from) / 1000;
  const [last = ''] = await query(
    RESTORED_URL,
    'select extract(epoch from max(at)) * 1000 from audit_rows',
  );
  const { acknowledged, lost, duplicated } = await checkLoad(load, RESTORED_URL);
  for (const machine of APP_MACHINES) await stopService(`app-${machine}`);
  startService(app('a', RESTORED_URL));
  await waitFor('the app on the restored database', () => answers(`${appOf('a')}/readyz`));
  console.log(
    `${round}. ${acknowledged} writes acknowledged, ${lost} lost, ${duplicated} duplicated; the last ` +
      `change is of ${((lostAt - Number(last)) / 1000).toFixed(1)} s before the loss; restored in ` +
      `${restoredIn.toFixed(1)} s`,
  );
  await bringDown();
}

export async function runDrills(rounds: number): Promise<void> {
  for (let round = 1; round <= rounds; round += 1) await runDrill(round);
}
