/** Starts programs of this project in processes of their own, and waits for what they print. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

export interface Ended {
  code: number | null;
  signal: string | null;
  errors: string;
}

export interface Program {
  child: ChildProcess;
  /** Resolves to the match in what it has printed so far or prints later. */
  printed(words: RegExp): Promise<RegExpExecArray>;
  ended: Promise<Ended>;
}

/** The environment of every program: where programs are, and where Node keeps compiled code. */
export const PROGRAM_ENV = {
  PATH: process.env['PATH'] ?? '',
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
};

const running = new Set<ChildProcess>();

/** Runs a TypeScript file with nothing but these settings. It is killed at the end of the test file. */
export function runProgram(
  file: string,
  settings: Record<string, string>,
  args: readonly string[] = [],
): Program {
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...PROGRAM_ENV, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = once(child, 'close').then(([code, signal]) => {
    running.delete(child);
    return { code: code as number | null, signal: signal as string | null, errors };
  });

  async function printed(words: RegExp): Promise<RegExpExecArray> {
    for (;;) {
      const found = words.exec(output);
      if (found) return found;
      const next = once(child.stdout, 'data').then(() => undefined);
      const last = await Promise.race([next, ended]);
      if (last && !words.test(output)) throw new Error(`It ended: ${last.errors}`);
    }
  }
  return { child, printed, ended };
}

/** Kills the programs that a test file has left running. */
export function killPrograms(): void {
  for (const child of running) child.kill('SIGKILL');
}
