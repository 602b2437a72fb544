/** The largest logo, in decoded bytes (spec section 9, Logo). */
export const MAX_LOGO_BYTES = 2 * 1024 * 1024;
export const LOGO_SIZE_PX = 512;
