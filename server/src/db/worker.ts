/** The thread of the embedded database: the backend blocks whichever thread it runs on. */
import * as fs from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { openBackend, type Backend } from './backend.ts';
import { Bridge } from './bridge.ts';
import { adoptCluster, hasCluster, locate, SOCKET_NAME, type DataDir } from './data-dir.ts';
import { StartError } from './errors.ts';
import { MAINTENANCE_INTERVAL_MS, maintain } from './maintenance.ts';

export interface WorkerData {
  dataDir: string;
  durable: boolean;
  maxWaitMs: number;
  maxIdleInTransactionMs: number;
}

export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'failed'; message: string; forOperator: boolean }
  | { kind: 'log'; message: string }
  | { kind: 'fsyncs'; count: number }
  | { kind: 'maintained' }
  | { kind: 'closed' };

export type ToWorker = 'close' | 'fsyncs' | 'maintain';

/** The PostgreSQL that PGlite is built from; its directories can't be opened by another. */
const EMBEDDED_MAJOR = '18';

/** Told to each client as it connects, so that drivers know what they speak to. */
const REPORTED = [
  'server_version',
  'server_encoding',
  'client_encoding',
  'DateStyle',
  'IntervalStyle',
  'TimeZone',
  'integer_datetimes',
  'standard_conforming_strings',
] as const;

const options: WorkerData = workerData as WorkerData;
const tell = (message: FromWorker): void => parentPort?.postMessage(message);

function die(error: unknown): never {
  tell({ kind: 'failed', message: describe(error), forOperator: error instanceof StartError });
  process.exit(1);
}

const describe = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

const open = (directory: string): Promise<Backend> =>
  openBackend({ directory, durable: options.durable, onFatal: die });

/**
 * Makes the cluster beside its place and renames it into it, so that a start that is killed halfway
 * leaves nothing that can't be opened.
 */
async function create(dir: DataDir): Promise<void> {
  fs.rmSync(dir.unfinished, { recursive: true, force: true });
  fs.mkdirSync(dir.unfinished, { mode: 0o700 });
  const backend = await open(dir.unfinished);
  await backend.close();
  adoptCluster(dir);
}

async function reportedParameters({ pglite }: Backend): Promise<Record<string, string>> {
  const columns = REPORTED.map((name) => `current_setting('${name}') as "${name}"`);
  const { rows } = await pglite.query<Record<string, string>>(`select ${columns.join(', ')}`);
  return rows[0] ?? {};
}

async function start(): Promise<void> {
  const dir = locate(options.dataDir);
  if (!hasCluster(dir, EMBEDDED_MAJOR)) await create(dir);
  const backend = await open(dir.cluster);
  const bridge = new Bridge({
    exec: (messages) => backend.exec(messages),
    parameters: await reportedParameters(backend),
    maxWaitMs: options.maxWaitMs,
    maxIdleInTransactionMs: options.maxIdleInTransactionMs,
  });
  const socket = join(dir.socketDir, SOCKET_NAME);
  await bridge.listen(socket);
  fs.chmodSync(socket, 0o600);

  const runMaintenance = (): Promise<void> =>
    maintain(backend.pglite, (work) => bridge.run(work)).catch((error: unknown) =>
      tell({ kind: 'log', message: `Maintenance of the database failed: ${describe(error)}` }),
    );
  const timer = setInterval(() => void runMaintenance(), MAINTENANCE_INTERVAL_MS);

  async function close(): Promise<void> {
    clearInterval(timer);
    await bridge.close();
    await backend.close();
    tell({ kind: 'closed' });
    parentPort?.close();
  }

  parentPort?.on('message', (message: ToWorker) => {
    if (message === 'close') void close().catch(die);
    if (message === 'fsyncs') tell({ kind: 'fsyncs', count: backend.fsyncs() });
    if (message === 'maintain') void runMaintenance().then(() => tell({ kind: 'maintained' }));
  });
  tell({ kind: 'ready' });
}

await start().catch(die);
