import type { Language } from '@aislewise/contracts/languages';
import { say } from '@aislewise/contracts/say';
import { msg } from '@lingui/core/runtime-macro';
import { writeIn } from '../../lib/reader.ts';

interface Reply {
  storeName: string;
  /** The customer's feedback. */
  message: string;
  response: string;
  /** Whether it replaces a reply that was sent. */
  isCorrection?: boolean;
}

const quoted = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

/** The mail with the reply to a customer's feedback, in the language of the store's mails. */
export const replyMail = (reply: Reply, language: Language) =>
  writeIn(language, () => ({ subject: subjectOf(reply), body: bodyOf(reply) }));

const subjectOf = ({ storeName, isCorrection }: Reply): string =>
  isCorrection
    ? say(msg`${{ storeName }} corrected the reply to your feedback`)
    : say(msg`${{ storeName }} replied to your feedback`);

const bodyOf = ({ storeName, message, response, isCorrection }: Reply): string =>
  [
    ...(isCorrection
      ? [say(msg`${{ storeName }} has corrected its reply to you. It is now:`)]
      : []),
    response,
    storeName,
    say(msg({ message: 'You wrote to us:', comment: 'In a mail, before what the customer wrote' })),
    quoted(message),
    say(
      msg`You get this mail because you gave your address with your feedback. Replies to it are not read.`,
    ),
  ].join('\n\n');
