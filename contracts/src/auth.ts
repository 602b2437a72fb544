export const ROLES = ['storekeeper', 'operator'] as const;
export type Role = (typeof ROLES)[number];

/** The only role that can have a session of the portal (spec-coverage B). */
export const KEEPER_ROLE = 'storekeeper' satisfies Role;

/** Days from a session's last use to its end (spec-coverage C, Sessions). */
export const SESSION_DAYS = 7;

export const MIN_PASSWORD = 10;
export const MAX_PASSWORD = 200;

/** The token of a mailed link follows the login page's `#`, so that no server and no log gets it. */
export const RESET_FRAGMENT = 'reset=';

/** Headers of the portal page. The server does not trust them (spec-coverage A1). */
export const STORE_HEADER = 'X-Store-Id';
export const ROLE_HEADER = 'X-Role';
