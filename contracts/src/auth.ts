export const ROLES = ['storekeeper', 'operator'] as const;
export type Role = (typeof ROLES)[number];

/** The only role that can have a session of the portal (spec-coverage B). */
export const KEEPER_ROLE = 'storekeeper' satisfies Role;

/** Days from the last use of a remembered session to its end (spec-coverage C, Sessions). */
export const SESSION_DAYS = 7;

/** Days from sign-in to the end of a remembered session, however much it is used. */
export const MAX_SESSION_DAYS = 30;

/** Hours from sign-in to the end of a session that is not remembered. */
export const SESSION_HOURS = 12;

/** Minutes after a sign-in or its confirmation in which calls with `recentSignIn` are accepted. */
export const RECENT_SIGN_IN_MINUTES = 15;

/** Limits of a new password, in Unicode code points. */
export const MIN_PASSWORD = 10;
export const MAX_PASSWORD = 200;

/** The second factors that a keeper can set up. Recovery codes replace any of them. */
export const SECOND_FACTORS = ['totp', 'passkey'] as const;
export type SecondFactor = (typeof SECOND_FACTORS)[number];

/** Minutes in which a sign-in's second step must follow the password. */
export const SECOND_STEP_MINUTES = 5;

export const RECOVERY_CODES = 10;
export const MAX_PASSKEYS = 20;

/** The most open invitations of a store. */
export const MAX_INVITATIONS = 20;
export const INVITATION_DAYS = 7;

/** Days in which a removed keeper can come back: by the link in their mail, or by another keeper. */
export const REMOVAL_UNDO_DAYS = 7;

/**
 * The tokens of links that are mailed or handed over. They follow the login page's `#`, so that no
 * server and no log gets them.
 */
export const RESET_FRAGMENT = 'reset=';
export const EMAIL_FRAGMENT = 'email=';
export const INVITATION_FRAGMENT = 'invitation=';
export const OBJECTION_FRAGMENT = 'objection=';

/** Headers of the portal page. The server does not trust them (spec-coverage A1). */
export const STORE_HEADER = 'X-Store-Id';
export const ROLE_HEADER = 'X-Role';
