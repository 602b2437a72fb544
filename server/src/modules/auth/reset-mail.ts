import { RESET_FRAGMENT } from '@aislewise/contracts/auth';

/** The mail that brings a link to choose a new password. */
export function resetMail({ name, site, token }: { name: string; site: string; token: string }) {
  const link = `${site}/storekeeper/login#${RESET_FRAGMENT}${token}`;
  return {
    subject: 'Choose a new password for Aislewise',
    body: [
      `Hello ${name},`,
      'Somebody asked for a new password for your storekeeper account. Choose one here, within an hour:',
      link,
      'If it was not you, nothing has changed and you can leave this mail alone.',
    ].join('\n\n'),
  };
}
