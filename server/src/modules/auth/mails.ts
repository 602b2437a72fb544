/** Mails about accounts, in the language of `readingLanguage`. */
import {
  EMAIL_FRAGMENT,
  INVITATION_DAYS,
  INVITATION_FRAGMENT,
  OBJECTION_FRAGMENT,
  REMOVAL_UNDO_DAYS,
  RESET_FRAGMENT,
} from '@aislewise/contracts/auth';
import { say } from '@aislewise/contracts/say';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/runtime-macro';
import { deviceText } from './device-label.ts';

/** The page that all links open. Their tokens follow the `#`. */
const LOGIN_PAGE = '/storekeeper/login';

interface Mail {
  subject: string;
  body: string;
}

const mail = (subject: MessageDescriptor, ...paragraphs: string[]): Mail => ({
  subject: say(subject),
  body: paragraphs.join('\n\n'),
});

const greeting = (name: string): string =>
  say(msg({ message: msg`Hello ${{ name }},`, comment: 'The first line of a mail' }));

/** The link of an invitation: an address, or a path where the site's address is not known. */
export const invitationLink = (site: string | undefined, token: string): string =>
  `${site ?? ''}${LOGIN_PAGE}#${INVITATION_FRAGMENT}${token}`;

/** The mail that brings a link to choose a new password. */
export const resetMail = (given: { name: string; site: string; token: string }): Mail =>
  mail(
    msg`Choose a new password for Aislewise`,
    greeting(given.name),
    say(
      msg`Somebody asked for a new password for your storekeeper account. Choose one here, within an hour:`,
    ),
    `${given.site}${LOGIN_PAGE}#${RESET_FRAGMENT}${given.token}`,
    say(msg`If it was not you, nothing has changed and you can leave this mail alone.`),
  );

/** The mail that brings a link to a new e-mail address. */
export const newEmailMail = (given: { name: string; site: string; token: string }): Mail =>
  mail(
    msg`Confirm your e-mail address for Aislewise`,
    greeting(given.name),
    say(
      msg`Open this link within an hour, and you sign in to your storekeeper account with this address from then on:`,
    ),
    `${given.site}${LOGIN_PAGE}#${EMAIL_FRAGMENT}${given.token}`,
    say(msg`If you did not ask for it, nothing has changed and you can leave this mail alone.`),
  );

/** The mail to the former address of a keeper. */
export const formerEmailMail = (given: { name: string }): Mail =>
  mail(
    msg`Your e-mail address for Aislewise was changed`,
    greeting(given.name),
    say(msg`You sign in to your storekeeper account with another e-mail address from now on.`),
    say(msg`If it was not you, tell whoever runs the server at once.`),
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
export const accountChangeMail = (given: { name: string; what: MailedChange }): Mail =>
  mail(
    msg`Your storekeeper account for Aislewise`,
    greeting(given.name),
    say(SENTENCES[given.what]),
    say(msg`If it was not you, choose a new password at once, or tell whoever runs the server.`),
  );

/** The mail about a sign-in in a browser that was not used before. */
export function newDeviceMail(given: {
  name: string;
  /** As it is stored. */
  device: string | null;
  at: Date;
  site: string | undefined;
}): Mail {
  const time = `${given.at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const password = say(
    msg`If it was not you, choose a new password at once: that ends all other sessions.`,
  );
  return mail(
    msg`New sign-in to Aislewise`,
    greeting(given.name),
    given.device === null
      ? say(
          msg`Somebody signed in to your storekeeper account on a new device: an unknown one, ${{ time }}.`,
        )
      : say(
          msg`Somebody signed in to your storekeeper account on a new device: ${{ device: deviceText(given.device) }}, ${{ time }}.`,
        ),
    say(msg`If it was you, all is well.`),
    given.site === undefined ? password : `${password} ${given.site}${LOGIN_PAGE}`,
  );
}

/** The mail that invites a person to manage a store. */
export const invitationMail = (given: {
  name: string;
  inviter: string;
  storeName: string;
  link: string;
}): Mail =>
  mail(
    msg`Manage ${{ store: given.storeName }} on Aislewise`,
    greeting(given.name),
    say(
      msg`${{ inviter: given.inviter }} invites you to manage ${{ store: given.storeName }}. Choose your password here, within ${plural({ count: INVITATION_DAYS }, { one: '# day', other: '# days' })}:`,
    ),
    given.link,
    say(msg`If you do not know what this is about, you can leave this mail alone.`),
  );

interface RemovalMail {
  /** The receiver. */
  name: string;
  removed: string;
  remover: string;
  storeName: string;
}

/** The mail to a removed keeper. Has a link to object where the site's address is known. */
export function removedMail(
  given: RemovalMail & { site: string | undefined; token: string },
): Mail {
  const { remover, storeName: store, site } = given;
  const paragraphs = [
    greeting(given.name),
    say(
      msg`${{ remover }} has removed you from the people who manage ${{ store }}. You are signed out and can no longer sign in.`,
    ),
  ];
  const subject = msg`You no longer manage ${{ store }} on Aislewise`;
  if (site === undefined) {
    const remedy = msg`If this is not right, ask another person of the store: each of them can bring you back within ${plural({ count: REMOVAL_UNDO_DAYS }, { one: '# day', other: '# days' })}.`;
    return mail(subject, ...paragraphs, say(remedy));
  }
  const remedy = msg`If this is not right, open this link within ${plural({ count: REMOVAL_UNDO_DAYS }, { one: '# day', other: '# days' })}. You then sign in as before, and all who manage the store get a mail about it:`;
  const link = `${site}${LOGIN_PAGE}#${OBJECTION_FRAGMENT}${given.token}`;
  return mail(subject, ...paragraphs, say(remedy), link);
}

/** The mail to the other keepers of the store about a removal. */
export function removalMail({ name, removed, remover, storeName: store }: RemovalMail): Mail {
  return mail(
    msg`${{ removed }} no longer manages ${{ store }}`,
    greeting(name),
    say(msg`${{ remover }} has removed ${{ removed }} from the people who manage ${{ store }}.`),
    say(
      msg`If this is not right, you can bring ${{ removed }} back within ${plural({ count: REMOVAL_UNDO_DAYS }, { one: '# day', other: '# days' })}: sign in and open ‘People’.`,
    ),
  );
}

/** The mail to all keepers of a store about one who is back. */
export function restoredMail({
  name,
  restored,
  restorer,
  storeName: store,
}: {
  name: string;
  restored: string;
  /** Null if the removed keeper has objected. */
  restorer: string | null;
  storeName: string;
}): Mail {
  return mail(
    msg`${{ restored }} manages ${{ store }} again`,
    greeting(name),
    restorer === null
      ? say(
          msg`${{ restored }} was removed, has objected with the link in the mail about it, and manages ${{ store }} again.`,
        )
      : say(
          msg`${{ restorer }} has brought ${{ restored }} back to the people who manage ${{ store }}.`,
        ),
    say(msg`If this is not right, talk to each other, or tell whoever runs the server.`),
  );
}
