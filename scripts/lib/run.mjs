import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './paths.mjs';

/** Children still running, so that an interrupted script leaves none behind. */
const running = new Set();
let stopping = false;

/** Signals a child, with everything that it started if it leads a process group. */
function endTree({ child, leadsGroup }, signal) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    if (leadsGroup) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/**
 * After Ctrl-C or a termination, ends all children and exits with the code that shells expect.
 *
 * @param {() => void} [beforeExit]
 */
export function endChildrenOnSignal(beforeExit) {
  for (const [signal, number] of Object.entries({ SIGHUP: 1, SIGINT: 2, SIGTERM: 15 })) {
    process.once(signal, () => {
      stopping = true;
      const children = [...running];
      // SIGINT, whatever came: test runners end what they started only on an interrupt.
      for (const entry of children) endTree(entry, 'SIGINT');
      setTimeout(() => {
        for (const entry of children) endTree(entry, 'SIGKILL');
      }, 10_000).unref();
      void Promise.all(children.map(({ ended }) => ended)).then(() => {
        beforeExit?.();
        process.exit(128 + number);
      });
    });
  }
}

/**
 * Runs a program to its end and never throws for a non-zero code.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, live?: boolean, terminal?: boolean }} [options]
 *   `live` passes the output on as it comes as well as collecting it. `terminal` gives the program
 *   this terminal for input and output and collects nothing.
 * @returns {Promise<{ code: number, output: string, seconds: number }>} code 127 when it cannot start
 */
export function run(command, args, { cwd = ROOT, env = {}, live = false, terminal = false } = {}) {
  const started = performance.now();
  return new Promise((resolve) => {
    // A stopping script starts nothing more. The promise stays pending until the script exits.
    if (stopping) return;
    // A program in a background process group cannot read from the terminal.
    const leadsGroup = process.platform !== 'win32' && !terminal;
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: terminal ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      detached: leadsGroup,
      shell: process.platform === 'win32' && !path.isAbsolute(command),
    });
    let output = '';
    /** @type {Promise<number>} */
    const ended = new Promise((end) => {
      child.on('error', (error) => {
        output += error.message;
        end(127);
      });
      child.on('close', (code, signal) => end(code ?? (signal === 'SIGINT' ? 130 : 143)));
    });
    const entry = { child, leadsGroup, ended };
    running.add(entry);
    void ended.then((code) => {
      running.delete(entry);
      resolve({ code, output, seconds: (performance.now() - started) / 1000 });
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8');
      stream?.on('data', (text) => {
        output += text;
        if (live) process.stdout.write(text);
      });
    }
  });
}

const COLOUR = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');
const SAYS_NOTHING = /^(code|errno|syscall|path|npm warn)\b|build failed|error during build/i;

/** The first line of a program's output that says what went wrong, which `telling` recognises. */
export function reasonIn(output, telling = /error|cannot|failed|not |denied|ENO|EAI/i) {
  const lines = output
    .replace(COLOUR, '')
    .split('\n')
    .map((line) => line.replace(/^npm (error|ERR!)\s*/, '').trim())
    .filter((line) => line && !SAYS_NOTHING.test(line));
  return lines.find((line) => telling.test(line)) ?? lines[0] ?? 'no reason was given';
}
