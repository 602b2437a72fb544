/** Tills that send notifications of their own to a store. */
export const CONNECTED_TILLS = ['square', 'clover'] as const;
export type ConnectedTill = (typeof CONNECTED_TILLS)[number];

/** Square's id of a location, Clover's of a merchant. */
export const MAX_TILL_LOCATION = 60;

/** Square's signature key, Clover's auth code. */
export const MAX_TILL_SECRET = 200;

/** A notification with an older time is refused: Square sends one again for three days. */
export const MAX_NOTIFICATION_HOURS = 72;
