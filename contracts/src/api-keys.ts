/** The scopes of a key: pushing prices and stock, or also adding and changing products. */
export const KEY_SCOPES = ['stock', 'products'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** Keys that a store may have at a time, revoked ones not counted. */
export const MAX_API_KEYS = 20;

export const MAX_KEY_NAME = 60;

/** Days for which a revoked key stays in the list. */
export const REVOKED_DAYS = 30;
