import { randomInt } from 'node:crypto';
import type { ParseArgsOptionsConfig } from 'node:util';
import { MAX_PASSWORD, MIN_PASSWORD } from '@aislewise/contracts/auth';
import type { Given } from './command.ts';
import { UsageError } from './usage-error.ts';
import type { Terminal } from './terminal.ts';

/** Letters and digits that nobody takes for one another when they read them out. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 5;
const GROUP_LENGTH = 4;

export const PASSWORD_OPTIONS = {
  'password-stdin': { type: 'boolean' },
  generate: { type: 'boolean' },
} satisfies ParseArgsOptionsConfig;

export const PASSWORD_TAKES = '[--generate | --password-stdin]';

/** A password of about 99 bits, e.g. `x7qp-2mka-9dfe-hw3t-kc5n`. */
export function generatePassword(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

function check(password: string): string {
  if (password.length >= MIN_PASSWORD && password.length <= MAX_PASSWORD) return password;
  throw new UsageError(`A password has ${MIN_PASSWORD} to ${MAX_PASSWORD} characters.`);
}

async function askTwice(terminal: Terminal): Promise<string | undefined> {
  const first = await terminal.ask('New password (empty: make one): ', { hidden: true });
  if (first === '') return undefined;
  const password = check(first);
  if ((await terminal.ask('Once more: ', { hidden: true })) !== password) {
    throw new UsageError('The two passwords are not the same.');
  }
  return password;
}

export interface NewPassword {
  password: string;
  /** Whether it was made here and is to be shown, once. */
  generated: boolean;
}

/**
 * A new password, never taken from the command line, where other users of the machine and the
 * shell's history would see it: asked for, read from the standard input, or made.
 */
export async function newPassword(terminal: Terminal, { values }: Given): Promise<NewPassword> {
  if (values['password-stdin'] === true) {
    return { password: check(await terminal.readLine()), generated: false };
  }
  const typed =
    terminal.canAsk && values['generate'] !== true ? await askTwice(terminal) : undefined;
  return { password: typed ?? generatePassword(), generated: typed === undefined };
}
