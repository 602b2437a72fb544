import type { ParseArgsOptionsConfig } from 'node:util';
import { z } from 'zod';
import type { Context } from '../context.ts';
import type { Terminal } from './terminal.ts';
import { UsageError } from './usage-error.ts';

/** First parameter of a command. */
export interface CommandContext extends Context {
  terminal: Terminal;
}

/** What was typed after the command's words, as `parseArgs` gives it. */
export interface Given {
  values: Record<string, string | boolean | undefined>;
  positionals: string[];
}

export interface Command {
  /** The words that name it, e.g. `stores add`. */
  name: string;
  /** What may follow the words, in the usual notation. */
  takes: string;
  about: string;
  options: ParseArgsOptionsConfig;
  /** How many words follow that are no options. */
  positionals: number;
  /** Runs on the database as it is; for other commands the schema is updated first. */
  keepsSchema?: boolean;
  run(context: CommandContext, given: Given): Promise<void>;
}

/** Checks the options of a command; throws UsageError naming every fault by its option. */
export function checked<S extends z.ZodType>(schema: S, values: unknown): z.output<S> {
  const result = schema.safeParse(values);
  if (result.success) return result.data;
  const faults = result.error.issues.map(({ path, message }) => {
    const option = path.length > 0 ? `--${path.join('.')}` : '';
    return `${option} ${message}`.trim();
  });
  throw new UsageError(`${faults.join('; ')}.`);
}

/** A required option: what zod says of one that is left out is not for people. */
export const required = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => value ?? '', schema);
