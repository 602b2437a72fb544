import { failed, open, storeAddress, type Shot } from './screens-shot.ts';
import { searched, SEARCH_SHOTS } from './screens-search.ts';
import { FORM_SHOTS } from './screens-forms.ts';
import { STORE_SHOTS } from './screens-stores.ts';

const OTHERS: readonly Shot[] = [
  {
    screen: 'not-found',
    state: 'page',
    prepare: ({ page, app }) => open(page, `${app}/no/such/page`),
  },
  {
    screen: 'error',
    state: 'page',
    async prepare({ page, app }) {
      await page.addInitScript(() => {
        sessionStorage.setItem('aislewise:reloaded-at', String(Date.now()));
      });
      await page.route(/\/assets\/stores-screen/, (route) => route.abort());
      await page.goto(`${app}/stores`);
      await failed(page);
    },
  },
];

/** Every screen in every state. */
export const SHOTS: readonly Shot[] = [...STORE_SHOTS, ...FORM_SHOTS, ...SEARCH_SHOTS, ...OTHERS];

/** The pictures of the README: file name and what it shows. */
export const DOCUMENT_SHOTS: readonly {
  readonly file: string;
  readonly prepare: Shot['prepare'];
}[] = [
  { file: 'search-phone.png', prepare: searched('besan') },
  { file: 'store-phone.png', prepare: (stage) => open(stage.page, storeAddress(stage)) },
  { file: 'stores-phone.png', prepare: ({ page, app }) => open(page, `${app}/stores`) },
];
