import { KEEPER_ROLE, RESET_FRAGMENT } from '@aislewise/contracts/auth';
import type { User } from '@aislewise/contracts/calls/auth';
import { PAGES } from '@aislewise/contracts/pages';
import { ApiError } from '../../lib/api.ts';
import { ownAddress } from '../../lib/own-address.ts';

/** The alerts of the login (spec sections 4, 5 and 8). */
export const LOGIN_TEXTS = {
  missing: 'Please fill in all fields',
  failed: 'Login failed',
  denied: 'Access denied. Storekeeper role required.',
} as const;

/** Whether the user may use the portal (spec section 4, Login). */
export function mayKeep({ role }: Pick<User, 'role'>): boolean {
  return role === KEEPER_ROLE;
}

/** Whether a call failed because nobody is signed in (any more). */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/**
 * Where to go after signing in: a page of the portal, or null. Anything else that stands in the
 * address, another site above all, is not followed.
 */
export function safeNext(next: string | null, origin?: string): string | null {
  const own = next === null ? null : ownAddress(next, origin);
  if (own === null || !/^\/storekeeper([/?#]|$)/.test(own)) return null;
  return own.startsWith(PAGES.keeperLogin) ? null : own;
}

/** The token of a mailed link, out of the address's fragment; null when there is none. */
export function resetToken(hash: string): string | null {
  const text = hash.replace(/^#/, '');
  if (!text.startsWith(RESET_FRAGMENT)) return null;
  return new URLSearchParams(text).get(RESET_FRAGMENT.slice(0, -1)) || null;
}
