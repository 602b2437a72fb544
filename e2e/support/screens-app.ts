import { spawn } from 'node:child_process';
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

/** The real server with the demo stores, and where the pictures' run keeps its data. */
export function startApp(port: string, dataDir: string): Promise<Running> {
  const env = { PORT: port, DATA_DIR: dataDir, DATABASE_URL: '', DEMO: '1', RATE_LIMIT: '0' };
  return start(['server/src/main.ts'], env, `http://127.0.0.1:${port}`, '/readyz');
}

/** Vite's development server, the only one with the page of the component kit. */
export function startKit(port: string): Promise<Running> {
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
