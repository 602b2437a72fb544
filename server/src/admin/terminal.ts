import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { UsageError } from './usage-error.ts';

/** Output and input of a command. */
export interface Terminal {
  /** Writes a line of the command's result. */
  say(line: string): void;
  /** Writes a line for the person, which is not part of the result. */
  note(line: string): void;
  /** Replaces the last line, or removes it. Only on a terminal. */
  redraw?(line: string | null): void;
  /** Whether a person can answer questions. */
  readonly canAsk: boolean;
  /** Asks for a line. A `hidden` one is not shown while it is typed. */
  ask(question: string, options?: { hidden?: boolean }): Promise<string>;
  /** Reads the first line of the standard input, for scripts. */
  readLine(): Promise<string>;
}

/**
 * A text of strangers as one line that a terminal only shows: without control characters, which could
 * write elsewhere on the screen, and without marks that change the direction of the rest of the line.
 */
export const printable = (text: string): string =>
  text
    .replaceAll(/\p{Bidi_Control}/gu, '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();

/** The terminal of this process. Questions go to stderr: stdout holds only results. */
export function processTerminal(): Terminal {
  const { stdin, stdout, stderr } = process;
  // The reader of the result (`… | head`) may close it early.
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit();
    throw error;
  });

  async function nextLine(output?: Writable, question = ''): Promise<string> {
    const lines = createInterface({
      input: stdin,
      ...(output && { output }),
      terminal: stdin.isTTY && output !== undefined,
    });
    // The terminal has stopped showing typed letters before the question appears.
    stderr.write(question);
    try {
      return await new Promise<string>((resolve, reject) => {
        lines.once('line', resolve);
        const stop = (): void => reject(new UsageError('Stopped.'));
        lines.once('SIGINT', stop);
        lines.once('close', () => (output ? stop() : resolve('')));
      });
    } finally {
      lines.close();
    }
  }

  return {
    say: (line) => void stdout.write(`${line}\n`),
    note: (line) => void stderr.write(`${line}\n`),
    ...(stderr.isTTY && {
      redraw: (line: string | null) => void stderr.write(`\r\u001b[K${line ?? ''}`),
    }),
    canAsk: stdin.isTTY,
    async ask(question, { hidden = false } = {}) {
      const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
      const answer = await nextLine(hidden ? nowhere : stderr, question);
      if (hidden) stderr.write('\n');
      return answer;
    },
    readLine: () => nextLine(),
  };
}
