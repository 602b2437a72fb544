import { parseArgs } from 'node:util';
import { ConfigError } from '../config.ts';
import { migrate, StartError, type Database } from '../db/client.ts';
import { DatabaseUnavailable } from '../db/errors.ts';
import { createContext } from '../create-context.ts';
import { AppError } from '../lib/errors.ts';
import { backupCommands } from './backup.ts';
import type { Command, Given } from './command.ts';
import { importCommands } from './import.ts';
import { UsageError } from './usage-error.ts';
import { keeperCommands } from './keepers.ts';
import { storeCommands } from './stores.ts';
import type { Terminal } from './terminal.ts';

/** Every command; a new one is added here. */
const COMMANDS: readonly Command[] = [
  ...storeCommands,
  ...keeperCommands,
  ...importCommands,
  ...backupCommands,
];

const EXIT = { fine: 0, failed: 1, misused: 2 } as const;

const CALL = 'npm run admin --';

function usage(): string {
  const lines = COMMANDS.map(({ name, takes, about }) => `  ${name} ${takes}\n      ${about}`);
  return [
    `Usage: ${CALL} <command>`,
    '',
    ...lines,
    '',
    'It works on the database that DATABASE_URL or DATA_DIR names, while the server runs or not.',
  ].join('\n');
}

/** The command that the first words name, and what follows them. */
function chosen(words: readonly string[]): { command: Command; rest: string[] } {
  for (const command of COMMANDS) {
    const parts = command.name.split(' ');
    if (parts.every((part, i) => words[i] === part)) {
      return { command, rest: words.slice(parts.length) };
    }
  }
  const typed = words.filter((word) => !word.startsWith('-')).slice(0, 2);
  throw new UsageError(
    typed.length > 0
      ? `There is no command “${typed.join(' ')}”. See: ${CALL} help`
      : `A command is missing. See: ${CALL} help`,
  );
}

function parse({ name, takes, options, positionals }: Command, args: string[]): Given {
  const hint = `Usage: ${CALL} ${name} ${takes}`;
  let given: Given;
  try {
    given = parseArgs({ args, options, allowPositionals: true, strict: true }) as Given;
  } catch (error) {
    const [message = ''] = error instanceof Error ? error.message.split('. ') : [];
    throw new UsageError(`${message}. ${hint}`, { cause: error });
  }
  if (given.positionals.length !== positionals) throw new UsageError(hint);
  return given;
}

/** One line for what the operator can mend; undefined for a bug. */
function explain(error: unknown): readonly string[] | undefined {
  if (error instanceof ConfigError) return error.faults;
  if (error instanceof UsageError || error instanceof StartError) return [error.message];
  if (error instanceof AppError || error instanceof DatabaseUnavailable) return [error.message];
  return undefined;
}

export interface AdminParts {
  terminal: Terminal;
  complain: (line: string) => void;
  open: () => Promise<Database>;
  now: () => Date;
}

/**
 * The operator's command line. Answers the exit code: 0 when it was done, 1 when it could not be,
 * 2 when what was typed makes no sense. Failures are one line; anything unforeseen throws.
 */
export async function runAdmin(words: readonly string[], parts: AdminParts): Promise<number> {
  const { terminal, complain, open, now } = parts;
  if (words.length === 0 || words.includes('--help') || words[0] === 'help') {
    terminal.say(usage());
    return words.length === 0 ? EXIT.misused : EXIT.fine;
  }
  let db: Database | undefined;
  try {
    const { command, rest } = chosen(words);
    const given = parse(command, rest);
    db = await open();
    if (!command.keepsSchema) await migrate(db);
    const context = createContext({ db, now });
    await command.run({ ...context, terminal }, given);
    return EXIT.fine;
  } catch (error) {
    const lines = explain(error);
    if (!lines) throw error;
    for (const line of lines) complain(line);
    return error instanceof UsageError ? EXIT.misused : EXIT.failed;
  } finally {
    await db?.close();
  }
}
