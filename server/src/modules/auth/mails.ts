/** Mails about accounts, in the language of their receivers. */
import {
  EMAIL_FRAGMENT,
  INVITATION_DAYS,
  INVITATION_FRAGMENT,
  OBJECTION_FRAGMENT,
  REMOVAL_UNDO_DAYS,
  RESET_FRAGMENT,
} from '@aislewise/contracts/auth';
import type { Language } from '@aislewise/contracts/languages';
import { readerLanguage, say } from '@aislewise/contracts/say';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/runtime-macro';
import { readingLanguage, writeIn } from '../../lib/reader.ts';
import { deviceText } from './device-label.ts';

/** The page that all links open. Their tokens follow the `#`. */
const LOGIN_PAGE = '/storekeeper/login';

interface Mail {
  subject: string;
  body: string;
}

/** The person to whom a mail is written. */
export interface Receiver {
  readonly name: string;
  /** Null: none was chosen yet. The mail is then in the language of who causes it. */
  readonly language: Language | null;
}

const inLanguageOf = <Result>({ language }: Receiver, write: () => Result): Result =>
  writeIn(language ?? readingLanguage(), write);

/** A mail that greets its receiver. Paragraphs are messages and links. */
const mail = (
  receiver: Receiver,
  subject: MessageDescriptor,
  ...paragraphs: (MessageDescriptor | string)[]
): Mail =>
  inLanguageOf(receiver, () => ({
    subject: say(subject),
    body: [greeting(receiver), ...paragraphs]
      .map((paragraph) => (typeof paragraph === 'string' ? paragraph : say(paragraph)))
      .join('\n\n'),
  }));

const greeting = ({ name }: Receiver): MessageDescriptor =>
  msg({ message: msg`Hello ${{ name }},`, comment: 'The first line of a mail' });

/** The link of an invitation: an address, or a path where the site's address is not known. */
export const invitationLink = (site: string | undefined, token: string): string =>
  `${site ?? ''}${LOGIN_PAGE}#${INVITATION_FRAGMENT}${token}`;

/** The mail that brings a link to choose a new password. */
export const resetMail = (given: Receiver & { site: string; token: string }): Mail =>
  mail(
    given,
    msg`Choose a new password for Aislewise`,
    msg`Somebody asked for a new password for your storekeeper account. Choose one here, within an hour:`,
    `${given.site}${LOGIN_PAGE}#${RESET_FRAGMENT}${given.token}`,
    msg`If it was not you, nothing has changed and you can leave this mail alone.`,
  );

/** The mail that brings a link to a new e-mail address. */
export const newEmailMail = (given: Receiver & { site: string; token: string }): Mail =>
  mail(
    given,
    msg`Confirm your e-mail address for Aislewise`,
    msg`Open this link within an hour, and you sign in to your storekeeper account with this address from then on:`,
    `${given.site}${LOGIN_PAGE}#${EMAIL_FRAGMENT}${given.token}`,
    msg`If you did not ask for it, nothing has changed and you can leave this mail alone.`,
  );

/** The mail to the former address of a keeper. */
export const formerEmailMail = (given: Receiver): Mail =>
  mail(
    given,
    msg`Your e-mail address for Aislewise was changed`,
    msg`You sign in to your storekeeper account with another e-mail address from now on.`,
    msg`If it was not you, tell whoever runs the server at once.`,
  );

/** Changes of an account that its keeper gets a mail about, in case somebody else made them. */
export type MailedChange =
  | 'keeper.password_changed'
  | 'keeper.password_reset'
  | 'keeper.second_factor_added'
  | 'keeper.second_factor_removed'
  | 'keeper.email_change_asked';

const SENTENCES: Record<MailedChange, MessageDescriptor> = {
  'keeper.password_changed': msg`Your password was changed.`,
  'keeper.password_reset': msg`A new password was set with a link that was mailed to you.`,
  'keeper.second_factor_added': msg`A second step of your sign-in was set up.`,
  'keeper.second_factor_removed': msg`A second step of your sign-in was removed.`,
  'keeper.email_change_asked': msg`Somebody who is signed in asked to change your e-mail address. It changes when a link in a mail to the new address is opened. A new password ends that link.`,
};

/** The mail about a change of an account. */
export const accountChangeMail = (given: Receiver & { what: MailedChange }): Mail =>
  mail(
    given,
    msg`Your storekeeper account for Aislewise`,
    SENTENCES[given.what],
    msg`If it was not you, choose a new password at once, or tell whoever runs the server.`,
  );

/** A moment as the reader writes it, by the clock of a time zone: 'Nov 21, 2026, 7:30 AM CST'. */
const momentText = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(readerLanguage(), {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  })
    .format(at)
    .replaceAll('\u202f', ' ');

/** The mail about a sign-in in a browser that was not used before. */
export function newDeviceMail(
  given: Receiver & {
    /** As it is stored. */
    device: string | null;
    at: Date;
    /** The zone of the receiver's store, or 'UTC'. */
    timeZone: string;
    site: string | undefined;
  },
): Mail {
  const { device, time } = inLanguageOf(given, () => ({
    device: given.device && deviceText(given.device),
    time: momentText(given.at, given.timeZone),
  }));
  return mail(
    given,
    msg`New sign-in to Aislewise`,
    device === null
      ? msg`Somebody signed in to your storekeeper account on a new device: an unknown one, ${{ time }}.`
      : msg`Somebody signed in to your storekeeper account on a new device: ${{ device }}, ${{ time }}.`,
    msg`If it was you, all is well.`,
    given.site === undefined
      ? msg`If it was not you, choose a new password at once: that ends all other sessions.`
      : msg`If it was not you, choose a new password at once: that ends all other sessions. ${{ link: given.site + LOGIN_PAGE }}`,
  );
}

/** The mail that invites a person to manage a store. */
export const invitationMail = (
  given: Receiver & { inviter: string; storeName: string; link: string },
): Mail =>
  mail(
    given,
    msg`Manage ${{ store: given.storeName }} on Aislewise`,
    msg`${{ inviter: given.inviter }} invites you to manage ${{ store: given.storeName }}. Choose your password here, within ${plural({ count: INVITATION_DAYS }, { one: '# day', other: '# days' })}:`,
    given.link,
    msg`If you do not know what this is about, you can leave this mail alone.`,
  );

interface RemovalMail extends Receiver {
  removed: string;
  remover: string;
  storeName: string;
}

/** The mail to a removed keeper. Has a link to object where the site's address is known. */
export function removedMail(
  given: RemovalMail & { site: string | undefined; token: string },
): Mail {
  const { remover, storeName: store, site } = given;
  const removal = msg`${{ remover }} has removed you from the people who manage ${{ store }}. You are signed out and can no longer sign in.`;
  const subject = msg`You no longer manage ${{ store }} on Aislewise`;
  if (site === undefined) {
    const remedy = msg`If this is not right, ask another person of the store: each of them can bring you back within ${plural({ count: REMOVAL_UNDO_DAYS }, { one: '# day', other: '# days' })}.`;
    return mail(given, subject, removal, remedy);
  }
  const remedy = msg`If this is not right, open this link within ${plural({ count: REMOVAL_UNDO_DAYS }, { one: '# day', other: '# days' })}. You then sign in as before, and all who manage the store get a mail about it:`;
  const link = `${site}${LOGIN_PAGE}#${OBJECTION_FRAGMENT}${given.token}`;
  return mail(given, subject, removal, remedy, link);
}

/** The mail to the other keepers of the store about a removal. */
export function removalMail(given: RemovalMail): Mail {
  const { removed, remover, storeName: store } = given;
  return mail(
    given,
    msg`${{ removed }} no longer manages ${{ store }}`,
    msg`${{ remover }} has removed ${{ removed }} from the people who manage ${{ store }}.`,
    msg`If this is not right, you can bring ${{ removed }} back within ${plural({ count: REMOVAL_UNDO_DAYS }, { one: '# day', other: '# days' })}: sign in and open ‘People’.`,
  );
}

/** The mail to all keepers of a store about one who is back. */
export function restoredMail(
  given: Receiver & {
    restored: string;
    /** Null if the removed keeper has objected. */
    restorer: string | null;
    storeName: string;
  },
): Mail {
  const { restored, restorer, storeName: store } = given;
  return mail(
    given,
    msg`${{ restored }} manages ${{ store }} again`,
    restorer === null
      ? msg`${{ restored }} was removed, has objected with the link in the mail about it, and manages ${{ store }} again.`
      : msg`${{ restorer }} has brought ${{ restored }} back to the people who manage ${{ store }}.`,
    msg`If this is not right, talk to each other, or tell whoever runs the server.`,
  );
}
