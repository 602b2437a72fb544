import {
  EMAIL_FRAGMENT,
  INVITATION_DAYS,
  INVITATION_FRAGMENT,
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
