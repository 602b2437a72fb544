import type { KeeperStore } from '@aislewise/contracts/calls/settings';
import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { KeeperStoreContext } from '../src/keeper/store/keeper-store.ts';

/** The store of component tests. */
export const STORE: KeeperStore = {
  id: '00000000-0000-4000-8000-000000000001',
  slug: 'patel-bazaar-chicago-il-60659',
  shortName: 'patel-bazaar',
  name: 'Patel Bazaar',
  address: '2634 W Devon Ave, Chicago, IL 60659',
  hours: 'Daily 9am - 9pm',
  timeZone: 'America/Chicago',
  currency: 'USD',
  locale: 'en-US',
  language: 'en',
  openingHours: null,
  closedDays: [],
  embedOrigins: [],
  features: ['Halal'],
  cuisines: [],
  spokenLanguages: [],
  payments: [],
  parking: null,
  chosenCuisines: [],
  latitude: null,
  longitude: null,
  phone: null,
  logoColor: 'green',
  logoUrl: '/media/logo.webp',
  logoText: null,
  weighedCodes: null,
  productCount: 1312,
  version: 7,
};

/** Renders a component of the portal for a test: its first markup, with cached reads and no calls. */
export function renderMarkup(
  component: ReactElement,
  cache: readonly (readonly [QueryKey, unknown])[] = [],
  store = STORE,
) {
  const client = new QueryClient();
  for (const [key, data] of cache) client.setQueryData(key, data);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <KeeperStoreContext value={store}>
        <MemoryRouter>{component}</MemoryRouter>
      </KeeperStoreContext>
    </QueryClientProvider>,
  );
  return {
    html,
    text: textOf(html),
    /** The texts of the buttons, in order. */
    buttons: [...html.matchAll(/<button[^>]*>(.*?)<\/button>/gs)].map(([, label = '']) =>
      textOf(label),
    ),
    /** The options of every select, in order. */
    choices: [...html.matchAll(/<select[^>]*>(.*?)<\/select>/gs)].map(([, options = '']) =>
      [...options.matchAll(/<option[^>]*>(.*?)<\/option>/gs)].map(([, label = '']) =>
        textOf(label),
      ),
    ),
  };
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&#x27;': "'",
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
};

const textOf = (html: string): string =>
  html
    .replaceAll(/<\/?bdi>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&(?:amp|#x27|quot|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();
