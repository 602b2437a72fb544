import type { TillProfile } from './profile.ts';
import { ONE_C } from './profiles/1c.ts';
import { CLOVER } from './profiles/clover.ts';
import { ERPNEXT } from './profiles/erpnext.ts';
import { FOODICS } from './profiles/foodics.ts';
import { KIOTVIET } from './profiles/kiotviet.ts';
import { LIGHTSPEED_R, LIGHTSPEED_X } from './profiles/lightspeed.ts';
import { LOYVERSE } from './profiles/loyverse.ts';
import { MOYSKLAD } from './profiles/moysklad.ts';
import { ODOO } from './profiles/odoo.ts';
import { OSPOS } from './profiles/ospos.ts';
import { QUICKBOOKS_POS } from './profiles/quickbooks-pos.ts';
import { SHOPIFY, SHOPIFY_INVENTORY } from './profiles/shopify.ts';
import { SQUARE } from './profiles/square.ts';
import { SUMUP } from './profiles/sumup.ts';
import { VYAPAR } from './profiles/vyapar.ts';
import { WOOCOMMERCE } from './profiles/woocommerce.ts';
import { YOUZAN } from './profiles/youzan.ts';
import { ZOHO } from './profiles/zoho.ts';

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
  ZOHO,
  KIOTVIET,
  MOYSKLAD,
  ERPNEXT,
  QUICKBOOKS_POS,
  VYAPAR,
  FOODICS,
  YOUZAN,
  ONE_C,
];
