import { z } from 'zod';
import { MAX_PASSWORD, MIN_PASSWORD, ROLES } from '../auth.ts';
import { call } from './call.ts';
import { email, exactText, id, token } from './fields.ts';

export const user = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  storeId: id.nullable(),
});
export type User = z.infer<typeof user>;

export const login = call('POST', '/api/auth/login', {
  access: 'public',
  summary: 'Signs a keeper in and sets the session cookie',
  body: z.object({
    email,
    password: exactText(MAX_PASSWORD).min(1),
  }),
  answer: z.object({ user }),
});

export const logout = call('POST', '/api/auth/logout', {
  access: 'public',
  summary: 'Ends the session',
});

export const whoAmI = call('GET', '/api/auth/user', {
  access: 'keeper',
  summary: 'Returns the signed-in keeper',
  answer: z.object({ user }),
});

const newPassword = exactText(MAX_PASSWORD).min(MIN_PASSWORD);

export const changePassword = call('POST', '/api/auth/password', {
  access: 'keeper',
  summary: 'Changes the own password and ends all other sessions',
  body: z.object({
    currentPassword: exactText(MAX_PASSWORD).min(1),
    newPassword,
  }),
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
  body: z.object({ token, newPassword }),
});

export const portalAuth = call('GET', '/api/storekeeper/auth', {
  access: 'keeper',
  summary: 'Checks that the session may manage the store of X-Store-Id',
  answer: z.object({ storeName: z.string() }),
});
