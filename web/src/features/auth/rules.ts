import { t } from '@lingui/core/macro';
import {
  EMAIL_FRAGMENT,
  INVITATION_FRAGMENT,
  KEEPER_ROLE,
  OBJECTION_FRAGMENT,
  RESET_FRAGMENT,
  SECOND_FACTORS,
  type SecondFactor,
} from '@aislewise/contracts/auth';
import type { User } from '@aislewise/contracts/calls/auth';
import { PAGES } from '@aislewise/contracts/pages';
import { ApiError } from '../../lib/api.ts';
import { ownAddress } from '../../lib/own-address.ts';

/** The alerts of the login (spec sections 4, 5 and 8). */
export const LOGIN_TEXTS = {
  get missing() {
    return t`Please fill in all fields`;
  },
  get failed() {
    return t`Login failed`;
  },
  get denied() {
    return t`Access denied. Storekeeper role required.`;
  },
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

/** Whether a call failed because the keeper must set up a second factor first. */
export function isSecondFactorMissing(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'second_factor_required';
}

const LINKS = {
  reset: RESET_FRAGMENT,
  email: EMAIL_FRAGMENT,
  invitation: INVITATION_FRAGMENT,
  objection: OBJECTION_FRAGMENT,
} as const;

/** A link that was mailed or handed over. */
export interface MailedLink {
  readonly kind: keyof typeof LINKS;
  readonly token: string;
}

/** The mailed link in an address's fragment; null when there is none. */
export function mailedLink(hash: string): MailedLink | null {
  const text = hash.replace(/^#/, '');
  for (const kind of Object.keys(LINKS) as (keyof typeof LINKS)[]) {
    if (!text.startsWith(LINKS[kind])) continue;
    const token = new URLSearchParams(text).get(LINKS[kind].slice(0, -1));
    if (token) return { kind, token };
  }
  return null;
}

/** The state of the history entry at which a sign-in waits for its second step. */
export interface SecondStepState {
  readonly secondFactor: readonly SecondFactor[];
}

/**
 * The second factors of a sign-in that waits for one, or null. They stand in the history's state, so
 * that a reload keeps the second step and Back leads to the first.
 */
export function waitingFactors(state: unknown): readonly SecondFactor[] | null {
  const { secondFactor } = (state ?? {}) as Partial<Record<keyof SecondStepState, unknown>>;
  if (!Array.isArray(secondFactor)) return null;
  return SECOND_FACTORS.filter((factor) => secondFactor.includes(factor));
}
