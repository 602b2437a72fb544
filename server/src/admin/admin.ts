import { type Config, ConfigError } from '../config.ts';
import { createContext } from '../create-context.ts';
import { migrate, StartError, type Database } from '../db/client.ts';
import { DatabaseUnavailable } from '../db/errors.ts';
import { AppError } from '../lib/errors.ts';
import { OperatorError } from '../lib/operator-error.ts';
import type { Secrets } from '../lib/secrets.ts';
import { backupCommands } from './backup.ts';
import { describeCommands, findCommand, type Command } from './command.ts';
import { doctorCommands } from './doctor.ts';
import { importCommands } from './import.ts';
import { keeperCommands } from './keepers.ts';
import { personalDataCommands } from './personal-data.ts';
import { storeCommands } from './stores.ts';
import type { Terminal } from './terminal.ts';
import { UsageError } from './usage-error.ts';
import { wordingCommands } from './wordings.ts';

/** All commands. */
const COMMANDS: readonly Command[] = [
  ...storeCommands,
  ...keeperCommands,
  ...importCommands,
  ...personalDataCommands,
  ...wordingCommands,
  ...backupCommands,
  ...doctorCommands,
];

const EXIT = { done: 0, failed: 1, misused: 2 } as const;

/** Returns lines about a failure that the operator can correct, and undefined for a bug. */
function explain(error: unknown): readonly string[] | undefined {
  if (error instanceof ConfigError) return error.faults;
  if (error instanceof AppError) return [error.sentence];
  const isForeseen = [UsageError, OperatorError, StartError, DatabaseUnavailable].some(
    (kind) => error instanceof kind,
  );
  return isForeseen && error instanceof Error ? [error.message] : undefined;
}

interface AdminOptions {
  terminal: Terminal;
  /** Writes a line to the standard error. */
  complain: (line: string) => void;
  open: () => Promise<Database>;
  readSettings: () => Config;
  /** Reads the installation's key. Called when the database is open. */
  readSecrets: () => Secrets;
  now: () => Date;
}

/**
 * Runs a command of the operator. Returns the exit code: 0 when it was done, 1 when it failed, 2
 * when the command line is wrong. A failure is one line. Throws other errors.
 */
export async function runAdmin(
  words: readonly string[],
  { terminal, complain, open, readSettings, readSecrets, now }: AdminOptions,
): Promise<number> {
  if (words.length === 0 || words.includes('--help') || words[0] === 'help') {
    terminal.say(describeCommands(COMMANDS));
    return words.length === 0 ? EXIT.misused : EXIT.done;
  }
  let db: Database | undefined;
  try {
    const { command, args } = findCommand(COMMANDS, words);
    const run = command.prepare(args);
    db = await open();
    if (!command.keepsSchema) await migrate(db);
    const context = createContext({ db, now, secrets: readSecrets() });
    await run({ ...context, terminal, settings: readSettings() });
    return EXIT.done;
  } catch (error) {
    const lines = explain(error);
    if (!lines) throw error;
    for (const line of lines) complain(line);
    return error instanceof UsageError ? EXIT.misused : EXIT.failed;
  } finally {
    await db?.close();
  }
}
