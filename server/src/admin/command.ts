import { parseArgs } from 'node:util';
import { faultNamed } from '@aislewise/contracts/calls/faults';
import { z } from 'zod';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import type { Terminal } from './terminal.ts';
import { UsageError } from './usage-error.ts';

const CALL = 'npm run admin --';

/** First parameter of a command. */
export interface CommandContext extends Context {
  terminal: Terminal;
  /** All settings. */
  settings: Config;
}

interface Definition<O extends z.ZodObject> {
  /** The words that name it, e.g. `stores add`. */
  name: string;
  /** The arguments and options after the words, in the usual notation. */
  takes: string;
  about: string;
  /** The options without dashes: `flag`, or a schema that reads a text. */
  options: O;
  /** The number of arguments after the name, without options. */
  argumentCount: number;
  /** Runs on the database as it is. Other commands update the schema first. */
  keepsSchema?: boolean;
  run(context: CommandContext, values: z.output<O>, ...words: string[]): Promise<void>;
}

export type Command = Pick<Definition<z.ZodObject>, 'name' | 'takes' | 'about' | 'keepsSchema'> & {
  /** Reads what follows the name and returns the work to do. Throws UsageError. */
  prepare(args: string[]): (context: CommandContext) => Promise<void>;
};

/** An option without a value. */
export const flag = z.boolean().default(false);

/** A required option. Zod's own message for a missing one is not for people. */
export const required = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => value ?? '', schema);

export function defineCommand<O extends z.ZodObject>(definition: Definition<O>): Command {
  const { name, takes, options, argumentCount } = definition;
  const usage = `Usage: ${CALL} ${name} ${takes}`;
  return {
    ...definition,
    prepare(args) {
      const { values, positionals } = parseOptions(args, options.shape, usage);
      if (positionals.length !== argumentCount) throw new UsageError(usage);
      const result = options.safeParse(values, { error: faultNamed(dashed) });
      if (!result.success) throw new UsageError(describe(result.error));
      return (context) => definition.run(context, result.data, ...positionals);
    },
  };
}

function parseOptions(args: string[], shape: z.ZodObject['shape'], usage: string) {
  const types = Object.entries(shape).map(([option, schema]) => {
    const type = schema === flag ? ('boolean' as const) : ('string' as const);
    return [option, { type }] as const;
  });
  try {
    return parseArgs({ args, options: Object.fromEntries(types), allowPositionals: true });
  } catch (error) {
    const [message = ''] = error instanceof Error ? error.message.split('. ') : [];
    throw new UsageError(`${message}. ${usage}`, { cause: error });
  }
}

const dashed = (option: string): string => `--${option}`;

/** Names every fault by its option, in one line. A schema of the contracts has a sentence of its own. */
function describe({ issues }: z.ZodError): string {
  const faults = issues.map(({ path, message }) => {
    if (message.startsWith('--')) return message;
    const option = dashed(path.join('.'));
    return /^[A-Z]/.test(message) ? `${option}: ${message}` : `${option} ${message}.`;
  });
  return faults.join(' ');
}

/** The help of all commands. */
export function describeCommands(commands: readonly Command[]): string {
  const lines = commands.map(({ name, takes, about }) => `  ${name} ${takes}\n      ${about}`);
  return [
    `Usage: ${CALL} <command>`,
    '',
    ...lines,
    '',
    'It works on the database of DATABASE_URL or DATA_DIR, whether the server runs or not.',
  ].join('\n');
}

/** Returns the command that the first words name, and the words after them. Throws UsageError. */
export function findCommand(
  commands: readonly Command[],
  words: readonly string[],
): { command: Command; args: string[] } {
  for (const command of commands) {
    const names = command.name.split(' ');
    if (names.every((name, i) => words[i] === name)) {
      return { command, args: words.slice(names.length) };
    }
  }
  const typed = words.filter((word) => !word.startsWith('-')).slice(0, 2);
  const fault =
    typed.length > 0 ? `There is no command “${typed.join(' ')}”` : 'A command is missing';
  throw new UsageError(`${fault}. See: ${CALL} help`);
}
