export const ROLES = ['storekeeper', 'operator'] as const;
export type Role = (typeof ROLES)[number];

/** The role a portal session needs; any other gets none (decisions B). */
export const KEEPER_ROLE = 'storekeeper' satisfies Role;

/** A session ends this many days after its last use (decisions C, Sessions). */
export const SESSION_DAYS = 7;

export const MIN_PASSWORD = 10;
export const MAX_PASSWORD = 200;

/** A mailed link's token stands behind the login page's `#`, where no server and no log sees it. */
export const RESET_FRAGMENT = 'reset=';

/** Headers the portal page sends; they prove nothing (decisions A1). */
export const STORE_HEADER = 'X-Store-Id';
export const ROLE_HEADER = 'X-Role';
