/** Rows of one push of stock or products. */
export const MAX_PUSH_ROWS = 5000;

/** How far a till's clock may be ahead of the server's. */
export const MAX_CLOCK_LEAD_MINUTES = 5;

/** The longest key by which a till names a product, with the name of the till. */
export const MAX_TILL_KEY = 300;

/** Names of unknown fields that the answer of a push lists. */
export const MAX_LEFT_OUT = 20;
