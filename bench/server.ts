import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../server/src/main.ts', import.meta.url));

export interface Server {
  child: ChildProcess;
  origin: string;
  /** The e-mail addresses of the demo storekeepers. None if the program prints none. */
  keepers: readonly string[];
}

/** Runs `work` with a folder for data and removes the folder afterwards. */
export async function inScratchFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'aislewise-bench-'));
  // As root, PostgreSQL runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o711);
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The settings of a server with demo stores and without limits. Its data are in `folder`. */
export function serverSettings(folder: string): Record<string, string> {
  return {
    DEMO: '1',
    RATE_LIMIT: '0',
    LOG_LEVEL: 'error',
    DATA_DIR: join(folder, 'data'),
    POSTGRES_DIR: join(folder, 'postgres'),
  };
}

/** The programs of this version and of another checkout, if there is one, by name. */
export function versionsBeside(folder: string | undefined): [name: string, program: string][] {
  const own: [string, string] = ['this version', MAIN];
  return folder === undefined ? [own] : [own, [folder, join(folder, 'server/src/main.ts')]];
}

/**
 * Starts a server and resolves when it has printed its address and, if it is the product's own program,
 * the demo storekeepers. Rejects if it ends before.
 */
export function startServer(settings: Record<string, string>, program = MAIN): Promise<Server> {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env['PATH'], ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const [, origin] = /at (http:\S+)\n/.exec(printed) ?? [];
      const keepers = [...printed.matchAll(/^ {2}(\S+@\S+)\n/gm)].map(([, email = '']) => email);
      const printsKeepers = basename(program) === basename(MAIN);
      if (origin && (keepers.length > 0 || !printsKeepers)) resolve({ child, origin, keepers });
    });
    child.once('exit', () => reject(new Error(`The server did not start: ${printed}`)));
  });
}

/** Ends a server and waits until it has stopped. */
export async function stopServer({ child }: Server): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  if (child.kill()) await ended;
}
