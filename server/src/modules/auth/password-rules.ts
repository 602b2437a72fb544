import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import { normalized } from './password-hash.ts';
import { faultOf, invalidInput } from '../../lib/errors.ts';

/** Shorter parts of an address or a name stand in too many passwords by chance. */
const MIN_OWN_TEXT = 4;

/** Texts that are known of a keeper, so that a password of them is no secret. */
export interface KnownOfKeeper {
  email: string;
  name: string;
  storeName: string;
}

let common: Promise<ReadonlySet<string>> | undefined;

/** The list is loaded with the first new password: a start does not wait for it. */
const loadCommonPasswords = (): Promise<ReadonlySet<string>> =>
  (common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(folded)),
  ));

const folded = (text: string): string => normalized(text).toLowerCase();

const lettersAndDigits = (text: string): string => folded(text).replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Drops digits and signs at both ends: `password2026!` is `password`. */
const core = (text: string): string => text.replace(/^\P{L}+/u, '').replace(/\P{L}+$/u, '');

/** Whether a text is one piece, repeated. */
const isRepeated = (text: string): boolean => /^(.+?)\1+$/su.test(text);

/**
 * Returns the sentence that refuses a new password, or undefined if it may be used. Its length is
 * checked by the contract. A password that the keeper has already is for the caller to refuse.
 */
export async function passwordFault(
  password: string,
  known: KnownOfKeeper,
): Promise<MessageDescriptor | undefined> {
  const text = folded(password);
  if (text.trim() === '') return msg`A password must not be blank.`;
  if (isRepeated(text)) return msg`This password repeats itself. Please use several words.`;
  const plain = lettersAndDigits(password);
  const own = (value: string): boolean => {
    const part = lettersAndDigits(value);
    return part.length >= MIN_OWN_TEXT && plain.includes(part);
  };
  if (own(known.email)) return msg`A password must not contain your e-mail address.`;
  if (own(known.email.split('@')[0] ?? '')) {
    return msg`A password must not contain the part of your e-mail address before the @.`;
  }
  if (own(known.name)) return msg`A password must not contain your name.`;
  if (own(known.storeName)) return msg`A password must not contain the name of the store.`;
  const list = await loadCommonPasswords();
  if ([text, core(text)].some((form) => list.has(form))) {
    return msg`Many people use this password or one like it. Please choose another.`;
  }
  return undefined;
}

/** Throws invalid_input, with the fault at `newPassword`, if a new password may not be used. */
export async function checkNewPassword(password: string, known: KnownOfKeeper): Promise<void> {
  const fault = await passwordFault(password, known);
  if (fault) throw invalidInput([faultOf('newPassword', () => fault)]);
}
