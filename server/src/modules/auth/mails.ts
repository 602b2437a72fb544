import {
  EMAIL_FRAGMENT,
  INVITATION_DAYS,
  INVITATION_FRAGMENT,
  OBJECTION_FRAGMENT,
  REMOVAL_UNDO_DAYS,
  RESET_FRAGMENT,
} from '@aislewise/contracts/auth';

/** The page that all links open. Their tokens follow the `#`. */
const LOGIN_PAGE = '/storekeeper/login';

interface Mail {
  subject: string;
  body: string;
}

const mail = (subject: string, ...paragraphs: string[]): Mail => ({
  subject,
  body: paragraphs.join('\n\n'),
});

/** The link of an invitation: an address, or a path where the site's address is not known. */
export const invitationLink = (site: string | undefined, token: string): string =>
  `${site ?? ''}${LOGIN_PAGE}#${INVITATION_FRAGMENT}${token}`;

/** The mail that brings a link to choose a new password. */
export const resetMail = (given: { name: string; site: string; token: string }): Mail =>
  mail(
    'Choose a new password for Aislewise',
    `Hello ${given.name},`,
    'Somebody asked for a new password for your storekeeper account. Choose one here, within an hour:',
    `${given.site}${LOGIN_PAGE}#${RESET_FRAGMENT}${given.token}`,
    'If it was not you, nothing has changed and you can leave this mail alone.',
  );

/** The mail that brings a link to a new e-mail address. */
export const newEmailMail = (given: { name: string; site: string; token: string }): Mail =>
  mail(
    'Confirm your e-mail address for Aislewise',
    `Hello ${given.name},`,
    'Open this link within an hour, and you sign in to your storekeeper account with this address from then on:',
    `${given.site}${LOGIN_PAGE}#${EMAIL_FRAGMENT}${given.token}`,
    'If you did not ask for it, nothing has changed and you can leave this mail alone.',
  );

/** The mail to the former address of a keeper. */
export const formerEmailMail = (given: { name: string }): Mail =>
  mail(
    'Your e-mail address for Aislewise was changed',
    `Hello ${given.name},`,
    'You sign in to your storekeeper account with another e-mail address from now on.',
    'If it was not you, tell whoever runs the server at once.',
  );

/** Changes of an account that its keeper gets a mail about, in case somebody else made them. */
export type MailedChange =
  | 'keeper.password_changed'
  | 'keeper.password_reset'
  | 'keeper.second_factor_added'
  | 'keeper.second_factor_removed'
  | 'keeper.email_change_asked';

const SENTENCES: Record<MailedChange, string> = {
  'keeper.password_changed': 'Your password was changed.',
  'keeper.password_reset': 'A new password was set with a link that was mailed to you.',
  'keeper.second_factor_added': 'A second step of your sign-in was set up.',
  'keeper.second_factor_removed': 'A second step of your sign-in was removed.',
  'keeper.email_change_asked':
    'Somebody who is signed in asked to change your e-mail address. It changes when a link in a mail to the new address is opened. A new password ends that link.',
};

/** The mail about a change of an account. */
export const accountChangeMail = (given: { name: string; what: MailedChange }): Mail =>
  mail(
    'Your storekeeper account for Aislewise',
    `Hello ${given.name},`,
    SENTENCES[given.what],
    'If it was not you, choose a new password at once, or tell whoever runs the server.',
  );

/** The mail about a sign-in in a browser that was not used before. */
export const newDeviceMail = (given: {
  name: string;
  device: string | null;
  at: Date;
  site: string | undefined;
}): Mail =>
  mail(
    'New sign-in to Aislewise',
    `Hello ${given.name},`,
    `Somebody signed in to your storekeeper account on a new device: ${given.device ?? 'an unknown one'}, ${given.at.toISOString().slice(0, 16).replace('T', ' ')} UTC.`,
    'If it was you, all is well.',
    `If it was not you, choose a new password at once: that ends all other sessions.${given.site === undefined ? '' : ` ${given.site}${LOGIN_PAGE}`}`,
  );

/** The mail that invites a person to manage a store. */
export const invitationMail = (given: {
  name: string;
  inviter: string;
  storeName: string;
  link: string;
}): Mail =>
  mail(
    `Manage ${given.storeName} on Aislewise`,
    `Hello ${given.name},`,
    `${given.inviter} invites you to manage ${given.storeName}. Choose your password here, within ${INVITATION_DAYS} days:`,
    given.link,
    'If you do not know what this is about, you can leave this mail alone.',
  );

interface RemovalMail {
  /** The receiver. */
  name: string;
  removed: string;
  remover: string;
  storeName: string;
}

/** The mail to a removed keeper. Has a link to object where the site's address is known. */
export const removedMail = (
  given: RemovalMail & { site: string | undefined; token: string },
): Mail =>
  mail(
    `You no longer manage ${given.storeName} on Aislewise`,
    `Hello ${given.name},`,
    `${given.remover} has removed you from the people who manage ${given.storeName}. You are signed out and can no longer sign in.`,
    given.site === undefined
      ? `If this is not right, ask another person of the store: each of them can bring you back within ${REMOVAL_UNDO_DAYS} days.`
      : `If this is not right, open this link within ${REMOVAL_UNDO_DAYS} days. You then sign in as before, and all who manage the store get a mail about it:\n\n${given.site}${LOGIN_PAGE}#${OBJECTION_FRAGMENT}${given.token}`,
  );

/** The mail to the other keepers of the store about a removal. */
export const removalMail = (given: RemovalMail): Mail =>
  mail(
    `${given.removed} no longer manages ${given.storeName}`,
    `Hello ${given.name},`,
    `${given.remover} has removed ${given.removed} from the people who manage ${given.storeName}.`,
    `If this is not right, you can bring ${given.removed} back within ${REMOVAL_UNDO_DAYS} days: sign in and open ‘People’.`,
  );

/** The mail to all keepers of a store about one who is back. */
export const restoredMail = (given: {
  name: string;
  restored: string;
  /** Null if the removed keeper has objected. */
  restorer: string | null;
  storeName: string;
}): Mail =>
  mail(
    `${given.restored} manages ${given.storeName} again`,
    `Hello ${given.name},`,
    given.restorer === null
      ? `${given.restored} was removed, has objected with the link in the mail about it, and manages ${given.storeName} again.`
      : `${given.restorer} has brought ${given.restored} back to the people who manage ${given.storeName}.`,
    'If this is not right, talk to each other, or tell whoever runs the server.',
  );
