import { randomInt } from 'node:crypto';
import { MAX_PASSWORD, MIN_PASSWORD } from '@aislewise/contracts/auth';
import { flag } from './command.ts';
import { UsageError } from './usage-error.ts';
import type { Terminal } from './terminal.ts';

/** Letters and digits that are not confused when they are read out. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 5;
const GROUP_LENGTH = 4;

export const PASSWORD_OPTIONS = { 'password-stdin': flag, generate: flag };

export const PASSWORD_TAKES = '[--generate | --password-stdin]';

/** A password of about 99 bits, e.g. `x7qp-2mka-9dfe-hw3t-kc5n`. */
export function generatePassword(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

function check(password: string): string {
  const { length } = [...password];
  if (length >= MIN_PASSWORD && length <= MAX_PASSWORD) return password;
  throw new UsageError(`A password has ${MIN_PASSWORD} to ${MAX_PASSWORD} characters.`);
}

async function askTwice(terminal: Terminal): Promise<string | undefined> {
  const first = await terminal.ask('New password (empty: generate one): ', { hidden: true });
  if (first === '') return undefined;
  const password = check(first);
  if ((await terminal.ask('Once more: ', { hidden: true })) !== password) {
    throw new UsageError('The two passwords are not the same.');
  }
  return password;
}

export interface NewPassword {
  password: string;
  /** Whether it was generated, and must be shown once. */
  generated: boolean;
}

/**
 * Asks for a new password, reads it from the standard input, or generates it. Never takes it from
 * the command line, which other users of the machine and the shell's history can see.
 */
export async function newPassword(
  terminal: Terminal,
  { 'password-stdin': isOnStdin, generate }: Record<keyof typeof PASSWORD_OPTIONS, boolean>,
): Promise<NewPassword> {
  if (isOnStdin) {
    return { password: check(await terminal.readLine()), generated: false };
  }
  const typed = terminal.canAsk && !generate ? await askTwice(terminal) : undefined;
  return { password: typed ?? generatePassword(), generated: typed === undefined };
}
