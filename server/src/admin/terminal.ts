import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { UsageError } from './usage-error.ts';

/** Where a command says things and asks for them. */
export interface Terminal {
  /** A line of the command's result. */
  say(line: string): void;
  /** A line beside the result, for the person alone. */
  note(line: string): void;
  /** Shows a line in place of the last one, or takes it away; only where a person watches. */
  redraw?(line: string | null): void;
  /** Whether a person sits there who can be asked. */
  readonly canAsk: boolean;
  /** Asks for a line; what is typed is not shown when it is `hidden`. */
  ask(question: string, options?: { hidden?: boolean }): Promise<string>;
  /** The first line of the standard input, for scripts. */
  readLine(): Promise<string>;
}

/** The terminal this process runs in. Questions go to stderr: stdout holds results alone. */
export function processTerminal(): Terminal {
  const { stdin, stdout, stderr } = process;
  // Whoever reads the result (`… | head`) may have had enough of it.
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
    // Only now: by its first letter the terminal must have stopped showing what is typed.
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
