/** Why a message was not taken. It is stored without words: the sender has no reader, and each keeper a language. */
import { say } from '@aislewise/contracts/say';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/runtime-macro';

export const TIMEOUT_MS = 15_000;
/** For the look-up of the name, the connection and its TLS. */
export const CONNECT_TIMEOUT_MS = 5_000;

/** A failure as it is stored: its kind, and what it is about. */
export type Failure =
  | 'not_public'
  | 'no_connection'
  | 'no_answer'
  | `redirect ${number}`
  | `status ${number}`
  | `unreachable ${string}`;

const SENTENCES: Readonly<Record<string, (about: string) => MessageDescriptor>> = {
  not_public: () => msg`The address is not a public one of the internet.`,
  no_connection: () =>
    msg`It could not be reached within ${plural({ count: CONNECT_TIMEOUT_MS / 1000 }, { one: '# second', other: '# seconds' })}.`,
  no_answer: () =>
    msg`It did not answer within ${plural({ count: TIMEOUT_MS / 1000 }, { one: '# second', other: '# seconds' })}.`,
  redirect: (status) => msg`It answered with a redirect (${{ status }}), which is not followed.`,
  status: (status) => msg`It answered with the status ${{ status }}.`,
  unreachable: (code) => msg`It could not be reached (${{ code }}).`,
};

/** The sentence for the keeper. Rows of earlier versions have an English one, which stays as it is. */
export function failureText(stored: string): string {
  const [, kind = '', about = ''] = /^(\w+)(?: ([^.]*))?$/.exec(stored) ?? [];
  const sentence = SENTENCES[kind];
  return sentence ? say(sentence(about)) : stored;
}
