import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const START_MS = 120_000;
const STOP_MS = 10_000;

interface RunningApp {
  /** Without a slash at the end. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts the real server with the demo stores and resolves once it is ready. */
export async function startApp(port: string, dataDir: string): Promise<RunningApp> {
  const url = `http://127.0.0.1:${port}`;
  const settings = { PORT: port, DATA_DIR: dataDir, DATABASE_URL: '', DEMO: '1', RATE_LIMIT: '0' };
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, ...settings },
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
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > last) {
      await stop();
      throw new Error(`The server did not start:\n${said}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return { url, stop };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false; // It does not listen yet.
  }
}
