/**
 * Runs a throw-away PostgreSQL for the tests, and stops it when its parent ends, however that
 * ends: the parent holds the other end of this process's input, which then closes.
 *
 * Its argument is the folder for its files. It prints one line once the server answers: the
 * connection string of its superuser.
 */
import { join } from 'node:path';
import { startLocalPostgres } from '../src/db/local-postgres.ts';

const [, , folder = ''] = process.argv;

const server = await startLocalPostgres({
  dataDir: join(folder, 'data'),
  postgresDir: join(folder, 'postgres'),
  onLost(message) {
    process.stderr.write(`${message}\n`);
    process.exit(1);
  },
  settings: {
    max_connections: '100',
    // Nothing here outlives the run.
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
  },
});
const stop = (): void => void server.close().then(() => process.exit());
process.stdin.on('end', stop).on('error', stop).resume();
for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);

const { host = '', port, user, password } = server.address;
const isSocket = host.startsWith('/');
const url = new URL(`postgres://${user}@${isSocket ? 'localhost' : host}:${port}/postgres`);
url.password = typeof password === 'string' ? password : '';
if (isSocket) url.searchParams.set('host', host);
process.stdout.write(`${url.href}\n`);
