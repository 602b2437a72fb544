import { ALERT_VISIT } from './alert.ts';
import { FORM_VISITS } from './forms.ts';
import { ACCOUNT_VISIT } from './keeper-account.ts';
import { IMPORT_VISIT, showTillPreview } from './keeper-import.ts';
import { ANALYTICS_VISIT } from './keeper-analytics.ts';
import { HOME_VISIT } from './home.ts';
import { LIST_VISITS } from './list.ts';
import { LOGIN_VISITS } from './keeper-login.ts';
import { CONNECTIONS_VISIT } from './keeper-connections.ts';
import { CUSTOMER_VISIT } from './keeper-customers.ts';
import { PEOPLE_VISIT } from './keeper-people.ts';
import { PRINT_VISITS } from './keeper-print.ts';
import { PRODUCT_VISITS } from './keeper-products.ts';
import { SECTION_VISITS } from './keeper-sections.ts';
import { OFFLINE_VISITS } from './offline.ts';
import { searched, SEARCH_VISITS } from './search.ts';
import { MAP_VISIT } from './store-map.ts';
import { STORE_LIST_VISITS } from './store-list.ts';
import { STORE_VISITS } from './stores.ts';
import { failed, storeAddress, type ScreenState, type Visit } from './visit.ts';

const NO_SCREEN: Visit = {
  screen: 'no-screen',
  page: 'notFound',
  states: [
    { name: 'not-found', show: ({ page }) => page.goto('/no/such/page') },
    {
      name: 'error',
      async show({ page }) {
        // The page has loaded itself again just now: a second failure is shown.
        await page.addInitScript(() => {
          sessionStorage.setItem('aislewise:reloaded-at', String(Date.now()));
        });
        await page.route(/\/assets\/stores-screen/, (route) => route.abort());
        await page.goto('/stores');
        await failed(page);
      },
    },
  ],
};

/** Every screen, dialog and sheet in every state. */
export const VISITS: readonly Visit[] = [
  HOME_VISIT,
  ...STORE_LIST_VISITS,
  ...STORE_VISITS,
  ALERT_VISIT,
  ...FORM_VISITS,
  ...SEARCH_VISITS,
  MAP_VISIT,
  NO_SCREEN,
  ...LIST_VISITS,
  ...OFFLINE_VISITS,
  ...LOGIN_VISITS,
  ANALYTICS_VISIT,
  ...PRODUCT_VISITS,
  ...PRINT_VISITS,
  ...SECTION_VISITS,
  CUSTOMER_VISIT,
  ACCOUNT_VISIT,
  PEOPLE_VISIT,
  CONNECTIONS_VISIT,
  IMPORT_VISIT,
];

/** The pictures of the README and the documents: file name and what it shows. */
export const DOCUMENT_PICTURES: readonly {
  readonly file: string;
  readonly show: ScreenState['show'];
}[] = [
  { file: 'search-phone.png', show: searched('besan') },
  { file: 'store-phone.png', show: (stage) => stage.page.goto(storeAddress(stage)) },
  { file: 'stores-phone.png', show: ({ page }) => page.goto('/stores') },
  { file: 'import-preview-phone.png', show: showTillPreview },
];
