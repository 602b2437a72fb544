/** A keeper's name, password, e-mail address and sessions. */
import { z } from 'zod';
import { call } from './call.ts';
import { linkToken, newPassword, password } from './credentials.ts';
import { email, id, language, nameText, timestamp } from './fields.ts';

export const changeName = call('POST', '/api/auth/name', {
  access: 'keeper',
  summary: 'Changes the own name',
  body: z.object({ name: nameText(120) }),
});

export const changeLanguage = call('POST', '/api/auth/language', {
  access: 'keeper',
  summary: 'Chooses the language of the own mails and of the portal',
  body: z.object({ language }),
});

export const changePassword = call('POST', '/api/auth/password', {
  access: 'keeper',
  recentSignIn: true,
  summary: 'Changes the own password and ends all other sessions',
  body: z.object({ currentPassword: password, newPassword }),
});

export const requestPasswordReset = call('POST', '/api/auth/password-reset', {
  access: 'public',
  summary: 'Mails a link to set a new password; the answer is the same for every address',
  body: z.object({ email }),
});

export const resetPassword = call('POST', '/api/auth/password-reset/confirm', {
  access: 'public',
  summary:
    'Sets a new password with the token of a mailed link, which works once, and ends all sessions',
  body: z.object({ token: linkToken, newPassword }),
});

export const changeEmail = call('POST', '/api/auth/email', {
  access: 'keeper',
  recentSignIn: true,
  summary:
    'Mails a link to a new e-mail address, which becomes the own one when it is opened; where no mail can be sent, changes it at once',
  body: z.object({ email, currentPassword: password }),
  answer: z.object({ isChanged: z.boolean().describe('Whether it changed at once') }),
});

export const getMailedLinks = call('GET', '/api/auth/mailed-links', {
  access: 'public',
  summary: 'Says whether links to a new password or e-mail address can be mailed here',
  answer: z.object({ areAvailable: z.boolean() }),
});

export const confirmEmail = call('POST', '/api/auth/email/confirm', {
  access: 'public',
  summary: 'Changes the e-mail address with the token of a mailed link, which works once',
  body: z.object({ token: linkToken }),
  answer: z.object({ email: z.string().describe('The new address') }),
});

export const keeperSession = z.object({
  id,
  device: z.string().nullable().describe('Browser and system, e.g. "Chrome on Android"'),
  signedInAt: timestamp,
  lastUsedAt: timestamp.describe('The last use, at most an hour late'),
  isCurrent: z.boolean().describe('Whether this call was made with it'),
});
export type KeeperSessionRow = z.infer<typeof keeperSession>;

export const listSessions = call('GET', '/api/auth/sessions', {
  access: 'keeper',
  summary: 'Lists the own sessions, the last used first',
  answer: z.array(keeperSession),
});

export const endSession = call('DELETE', '/api/auth/sessions/:id', {
  access: 'keeper',
  summary: 'Ends one of the own sessions',
  params: z.object({ id }),
});

export const endOtherSessions = call('DELETE', '/api/auth/sessions', {
  access: 'keeper',
  summary: 'Ends all own sessions but the one of this call',
});
