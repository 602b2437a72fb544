import type { TillProfile } from './profile.ts';
import { CLOVER } from './profiles/clover.ts';
import { LIGHTSPEED_R, LIGHTSPEED_X } from './profiles/lightspeed.ts';
import { LOYVERSE } from './profiles/loyverse.ts';
import { ODOO } from './profiles/odoo.ts';
import { OSPOS } from './profiles/ospos.ts';
import { SHOPIFY, SHOPIFY_INVENTORY } from './profiles/shopify.ts';
import { SQUARE } from './profiles/square.ts';
import { SUMUP } from './profiles/sumup.ts';
import { WOOCOMMERCE } from './profiles/woocommerce.ts';

/** The tills whose exports are recognised. The anchors of the first that match count. */
export const TILL_PROFILES: readonly TillProfile[] = [
  SQUARE,
  CLOVER,
  LIGHTSPEED_X,
  LIGHTSPEED_R,
  SHOPIFY_INVENTORY,
  SHOPIFY,
  LOYVERSE,
  WOOCOMMERCE,
  SUMUP,
  OSPOS,
  ODOO,
];
