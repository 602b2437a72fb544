/** Tills that send notifications of their own to a store. */
export const CONNECTED_TILLS = ['square', 'clover'] as const;
export type ConnectedTill = (typeof CONNECTED_TILLS)[number];
