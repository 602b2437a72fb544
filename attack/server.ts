/** Starts a server with the demo stores on a data folder of its own. */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Target } from './target.ts';

const MAIN = fileURLToPath(new URL('../server/src/main.ts', import.meta.url));
const ADMIN = fileURLToPath(new URL('../server/src/admin/cli.ts', import.meta.url));

export interface Started extends Target {
  /** Memory of the server's process in bytes (Linux); undefined elsewhere. */
  memory: () => number | undefined;
  /** Size of its files in bytes, without PostgreSQL's write-ahead log, whose size has a limit. */
  disk: () => number;
  isRunning: () => boolean;
  /** Runs a command of the operator on the server's database. Rejects if it fails. */
  admin: (...words: string[]) => Promise<string>;
  /** A path for a file, which goes with the server. */
  fileFor: (name: string) => string;
  stop: () => Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

function memoryOf({ pid }: ChildProcess): number | undefined {
  if (process.platform !== 'linux' || pid === undefined) return undefined;
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
}

function diskOf(folder: string): number {
  let bytes = 0;
  for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!file.isFile() || file.parentPath.includes('pg_wal')) continue;
    // PostgreSQL may remove a file meanwhile.
    bytes += statSync(join(file.parentPath, file.name), { throwIfNoEntry: false })?.size ?? 0;
  }
  return bytes;
}

/** Starts the server with these settings and waits until it answers. Rejects if it ends. */
export async function startServer(settings: Record<string, string>): Promise<Started> {
  const folder = mkdtempSync(join(tmpdir(), 'aislewise-attack-'));
  // As root PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    POSTGRES_DIR: join(folder, 'postgres'),
    DEMO: '1',
    LOG_LEVEL: 'error',
    ...settings,
  };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let isRunning = true;
  const ended = once(child, 'exit').then(() => {
    isRunning = false;
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  // The keepers are printed last.
  for (;;) {
    if (/password \S+:\n(?: {2}\S.*\n){2,}/.test(output)) break;
    await Promise.race([once(child.stdout, 'data'), ended]);
    if (!isRunning) throw new Error(`The server ended: ${output}`);
  }
  const password = /password (\S+):/.exec(output)?.[1] ?? '';
  const [first = '', second = ''] = output.match(/\S+@\S+/g) ?? [];
  return {
    base: `http://127.0.0.1:${port}`,
    keepers: [
      { email: first, password },
      { email: second, password },
    ],
    memory: () => memoryOf(child),
    disk: () => diskOf(folder),
    isRunning: () => isRunning,
    admin: async (...words) =>
      (await promisify(execFile)(process.execPath, [ADMIN, ...words], { env })).stdout,
    fileFor: (name) => join(folder, name),
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
