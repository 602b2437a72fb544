import { z } from 'zod';
import { MAX_PASSWORD, MIN_PASSWORD, ROLES } from '../auth.ts';
import { call } from './call.ts';
import { email, id, noContent } from './fields.ts';

export const user = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  storeId: id.nullable(),
});
export type User = z.infer<typeof user>;

export const login = call({
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  summary: 'Signs a storekeeper in and sets the session cookie',
  body: z.object({
    email,
    password: z.string().min(1, 'must not be empty').max(MAX_PASSWORD),
  }),
  status: 200,
  answer: z.object({ user }),
});

export const logout = call({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'public',
  summary: 'Ends the session, if there is one',
  status: 204,
  answer: noContent,
});

export const whoAmI = call({
  method: 'GET',
  path: '/api/auth/user',
  access: 'keeper',
  summary: 'The signed-in storekeeper',
  status: 200,
  answer: z.object({ user }),
});

const newPassword = z
  .string()
  .min(MIN_PASSWORD, `must have at least ${MIN_PASSWORD} characters`)
  .max(MAX_PASSWORD, `must be at most ${MAX_PASSWORD} characters`);

export const changePassword = call({
  method: 'POST',
  path: '/api/auth/password',
  access: 'keeper',
  summary: 'Changes the own password and ends all other sessions',
  body: z.object({
    currentPassword: z.string().min(1, 'must not be empty').max(MAX_PASSWORD),
    newPassword,
  }),
  status: 204,
  answer: noContent,
});

export const requestPasswordReset = call({
  method: 'POST',
  path: '/api/auth/password-reset',
  access: 'public',
  summary: 'Mails a link to choose a new password; the answer is the same for every address',
  body: z.object({ email }),
  status: 204,
  answer: noContent,
});

export const resetPassword = call({
  method: 'POST',
  path: '/api/auth/password-reset/confirm',
  access: 'public',
  summary: 'Sets a new password with the token of a mailed link, once, and ends all sessions',
  body: z.object({ token: z.string().min(1, 'must not be empty').max(MAX_PASSWORD), newPassword }),
  status: 204,
  answer: noContent,
});

export const portalAuth = call({
  method: 'GET',
  path: '/api/storekeeper/auth',
  access: 'keeper',
  summary: 'Whether the session may manage the store that X-Store-Id names',
  status: 200,
  answer: z.object({ storeName: z.string() }),
});
