import { CLOVER_NEW } from './clover-new.ts';
import { CLOVER_OLD } from './clover-old.ts';
import { LIGHTSPEED_R } from './lightspeed-r.ts';
import { LIGHTSPEED_X_FILES } from './lightspeed-x.ts';
import { LOYVERSE_FILES } from './loyverse.ts';
import { ODOO_LABELS } from './odoo-labels.ts';
import { ODOO_TECHNICAL } from './odoo-technical.ts';
import { OSPOS_FILES } from './ospos.ts';
import { SHOPIFY_INVENTORY } from './shopify-inventory.ts';
import { SHOPIFY_NEW } from './shopify-new.ts';
import { SHOPIFY_OLD } from './shopify-old.ts';
import { SQUARE_FILES } from './square.ts';
import { SUMUP_FILES } from './sumup.ts';
import { WOOCOMMERCE_FILES } from './woocommerce.ts';
import { FOODICS } from './foodics.ts';
import { ONE_C } from './1c.ts';
import { YOUZAN } from './youzan.ts';
import { ERPNEXT } from './erpnext.ts';
import { KIOTVIET } from './kiotviet.ts';
import { MOYSKLAD } from './moysklad.ts';
import { QUICKBOOKS_POS } from './quickbooks-pos.ts';
import { VYAPAR } from './vyapar.ts';
import { ZOHO } from './zoho.ts';
import type { TillFile } from './till-file.ts';

/** An invented export of each layout of each till. */
export const TILL_FILES: readonly TillFile[] = [
  ...SQUARE_FILES,
  CLOVER_OLD,
  CLOVER_NEW,
  ...LOYVERSE_FILES,
  SHOPIFY_OLD,
  SHOPIFY_NEW,
  SHOPIFY_INVENTORY,
  ...LIGHTSPEED_X_FILES,
  LIGHTSPEED_R,
  ...WOOCOMMERCE_FILES,
  ODOO_LABELS,
  ODOO_TECHNICAL,
  ...SUMUP_FILES,
  ...OSPOS_FILES,
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
