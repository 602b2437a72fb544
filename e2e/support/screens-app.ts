import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const START_MS = 120_000;
const STOP_MS = 10_000;

/** A program that answers at an address until it is stopped. */
export interface Running {
  /** Without a slash at its end. */
  readonly url: string;
  stop(): Promise<void>;
}

/** The real server with the demo stores, on a free port and a data folder that `stop` removes. */
export async function startApp(): Promise<Running> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'aislewise-screens-'));
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
  const port = await freePort();
  const env = {
    PORT: String(port),
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL: '',
    DEMO: '1',
    RATE_LIMIT: '0',
  };
  try {
    const server = await start(['server/src/main.ts'], env, `http://127.0.0.1:${port}`, '/readyz');
    return {
      url: server.url,
      stop: async () => {
        await server.stop();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Vite's development server, the only one with the page of the component kit. */
export async function startKit(): Promise<Running> {
  const port = String(await freePort());
  const vite = ['node_modules/vite/bin/vite.js', 'web', '--host', '127.0.0.1', '--strictPort'];
  return start([...vite, '--port', port], {}, `http://127.0.0.1:${port}`, '/kit.html');
}

async function start(
  args: readonly string[],
  env: Record<string, string>,
  url: string,
  ready: string,
): Promise<Running> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => {
      said += text;
    });
  }
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
  });
  const stop = async () => {
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await ended;
    clearTimeout(late);
  };
  const last = Date.now() + START_MS;
  while (!(await answers(url + ready))) {
    if (child.exitCode !== null || Date.now() > last) {
      await stop();
      throw new Error(`${args[0]} did not start:\n${said}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return { url, stop };
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false; // It does not listen yet.
  }
}

/** A port that was free a moment ago. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
