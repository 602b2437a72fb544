/** Reads what the server writes for people in a pseudo-locale: English in it does not stand in the catalogue. */
import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { LANGUAGE_COOKIE } from '@aislewise/contracts/languages';
import { pathOf } from '@aislewise/contracts/pages';
import { sayBy } from '@aislewise/contracts/say';
import { productSlug } from '@aislewise/contracts/stores';
import { type Messages, setupI18n } from '@lingui/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KnownWords, pseudo, PSEUDO_MESSAGES } from '../../testing/pseudo-locale.ts';
import { testApp, type TestApp } from '../test/app.ts';
import { addProduct, addStore } from '../test/fixtures.ts';
import { exampleOf, type JsonSchema } from '../test/json-example.ts';
import { signedInKeeper, type TestKeeper } from '../test/keepers.ts';
import { sayToReaders } from './lib/reader.ts';
import * as mails from './modules/auth/mails.ts';
import { replyMail } from './modules/feedback/rules.ts';
import { outcomeMail } from './modules/requests/rules.ts';
import { embedPage } from './pages/embed/embed-page.ts';

/** The language in whose place the pseudo-locale stands: its dates and numbers have no letters of English. */
const REPLACED = 'ar';
const ASSETS = fileURLToPath(new URL('../../web/dist-server/assets/', import.meta.url));
const READER = { cookie: `${LANGUAGE_COOKIE}=${REPLACED}` };

/** The catalogues in the renderer of the pages, and their own texts, for the tests of the same process. */
const rendererCatalogues: { readonly messages: Messages; readonly own: Messages }[] = [];

let server: TestApp;
let keeper: TestKeeper;
let store: Awaited<ReturnType<typeof addStore>>;
let productId: string;

beforeAll(async () => {
  const i18n = setupI18n({ locale: REPLACED, messages: { [REPLACED]: PSEUDO_MESSAGES } });
  sayBy(() => i18n);
  for (const file of globSync('{shopper,keeper,server}-*.js', { cwd: ASSETS })) {
    const { messages } = (await import(pathToFileURL(ASSETS + file).href)) as {
      messages?: Messages;
    };
    if (!messages) continue;
    rendererCatalogues.push({ messages, own: { ...messages } });
    Object.assign(messages, PSEUDO_MESSAGES);
  }
  server = await testApp({ config: { publicUrl: 'https://shop.example' } });
  store = await addStore(server.db, {
    name: 'Lwazi Grosz',
    embedOrigins: ['https://lwazi.example'],
  });
  productId = await addProduct(server.db, store.id, { name: 'Mąka besan', category: 'Flours' });
  keeper = await signedInKeeper(server, store.id, 'Thandiwe Nkosi');
});

afterAll(async () => {
  sayToReaders();
  for (const { messages, own } of rendererCatalogues) {
    for (const id of Object.keys(messages)) delete messages[id];
    Object.assign(messages, own);
  }
  await server.close();
});

const TYPED =
  'Aislewise Lwazi Grosz Main Chicago Mąka besan Flours Thandiwe Nkosi UTC USD English Español';

const englishIn = (texts: readonly string[], known = new KnownWords(TYPED)): string[] =>
  texts
    .map((text) => text.replaceAll(/\S*[/@]\S*/g, ''))
    .flatMap((text) => known.englishIn(text).map((word) => `${word}: ${text.slice(0, 100)}`));

const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll(/&(?:quot|#34|#x22);/g, '"')
    .replaceAll('&amp;', '&');

const HEAD = 'description|og:title|og:description|og:image:alt|twitter:image:alt';

/** The texts of a document, and the values of attributes that are read. */
function textsIn(html: string): string[] {
  const read = html
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
    // Words of other languages.
    .replaceAll(/<(\w+)[^>]* lang="(?!ar")[^>]*>(?:[^<]|<(\w+)[^>]*>[^<]*<\/\2>)*<\/\1>/g, '');
  const attributes = [
    ...read.matchAll(/ (?:aria-label|aria-description|title|placeholder|alt)="([^"]*)"/g),
    ...read.matchAll(new RegExp(`<meta (?:name|property)="(?:${HEAD})" content="([^"]*)"`, 'g')),
  ].map(([, value = '']) => value);
  return [...attributes, ...read.split(/<[^>]*>/)].map(unescaped);
}

/** The document at an address, or at the one that it leads to. */
async function open(url: string): Promise<string> {
  const { body, headers } = await server.app.inject({ url, headers: READER });
  return headers.location === undefined ? body : open(headers.location);
}

test('mails have no English', () => {
  const given = {
    name: 'Thandiwe',
    language: REPLACED,
    site: 'https://shop.example',
    token: 'x',
    link: 'https://shop.example/x',
    device: 'Chrome on Android',
    at: new Date('2026-11-30T12:00:00Z'),
    inviter: 'Nkosi',
    storeName: store.name,
    removed: 'Nkosi',
    remover: 'Nkosi',
    restored: 'Nkosi',
    restorer: 'Nkosi',
  };
  const changes: mails.MailedChange[] = [
    'keeper.password_changed',
    'keeper.password_reset',
    'keeper.second_factor_added',
    'keeper.second_factor_removed',
    'keeper.email_change_asked',
  ];
  const variants = [
    ...changes.map((what) => ({ ...given, what })),
    { ...given, what: changes[0], site: undefined, device: null, restorer: null },
  ];
  // All mails of the module, so that a new one is read, too.
  const writers = Object.entries(mails).filter(([name]) => name.endsWith('Mail')) as unknown as [
    string,
    (all: unknown) => { subject: string; body: string },
  ][];
  const reply = { storeName: store.name, message: 'Mąka?', response: 'Besan.' };
  const outcome = { storeName: store.name, productName: 'Besan', customerMessage: 'Besan.' };
  const written = [
    ...writers.flatMap(([, write]) => variants.map((variant) => write(variant))),
    replyMail(reply, REPLACED),
    replyMail({ ...reply, isCorrection: true }, REPLACED),
    outcomeMail({ ...outcome, status: 'fulfilled', fulfillmentDate: '2026-11-30' }, REPLACED),
    outcomeMail({ ...outcome, status: 'fulfilled', fulfillmentDate: null }, REPLACED),
    outcomeMail({ ...outcome, status: 'rejected', fulfillmentDate: null }, REPLACED),
  ].flatMap((mail) => (mail ? [mail.subject, mail.body] : []));
  expect(written.length).toBeGreaterThan(100);
  expect(englishIn(written, new KnownWords(TYPED, 'Chrome Android'))).toEqual([]);
});

test('pages, as the server renders them, and their heads have no English', async () => {
  const own = { storeId: store.id, slug: 'lwazi-grosz' };
  const product = pathOf('product', { ...own, productId, name: productSlug('Mąka besan') });
  const addresses = [
    '/',
    '/stores',
    pathOf('store', own),
    pathOf('category', { ...own, categoryKey: 'flours' }),
    product,
    pathOf('storeSearch', own),
    `${pathOf('storeSearch', own)}?q=besan`,
    `/search/${store.id}?q=xqzvkw`,
    pathOf('storeList', own),
    '/list',
    '/no/such/page',
  ];
  const faults: string[] = [];
  for (const url of addresses) {
    const body = await open(url);
    expect(body, url).toContain(pseudo('Stores'));
    const known = new KnownWords(TYPED, 'xqzvkw');
    const [, state] = /id="page-state"[^>]*>(.*?)<\/script>/s.exec(body) ?? [];
    if (state !== undefined) known.addAll(JSON.parse(state));
    faults.push(...englishIn(textsIn(body), known).map((fault) => `${url} ${fault}`));
  }
  expect(faults).toEqual([]);
});

test('the embedded search and the manifest have no English', async () => {
  const shown = { store: { ...store, slug: 'lwazi', logoColor: 'green' }, chosen: undefined };
  const empty = { ...shown, results: [], total: 0, now: new Date() } as const;
  const page = await server.app.inject({ url: `/embed/${store.id}?q=besan`, headers: READER });
  const frames = [
    page.body,
    embedPage({ ...empty, query: '' }),
    embedPage({ ...empty, query: 'besan' }),
  ];
  expect(frames[0]).toContain('besan</strong>');
  expect(englishIn(frames.flatMap(textsIn))).toEqual([]);

  const { body: script } = await server.app.inject({ url: '/embed.js', headers: READER });
  const [, title = ''] = /frame\.title = "([^"]*)"/.exec(script) ?? [];
  expect(title).not.toBe('');
  expect(englishIn([title])).toEqual([]);

  const { body: manifest } = await server.get(`/api/pwa/manifest/${store.id}`, READER);
  const { name, short_name, description, shortcuts } = manifest as {
    [key: string]: string;
  } & { shortcuts: { name: string }[] };
  const named = shortcuts.map((shortcut) => shortcut.name);
  expect(englishIn([name, short_name, description, ...named].map(String))).toEqual([]);
});

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly schema: JsonSchema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema: JsonSchema }>> };
}

const { paths } = JSON.parse(
  readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8'),
) as { paths: Record<string, Record<string, Operation>> };

/** An input with a value of a wrong kind in each field. */
const wrongly = (example: unknown): unknown =>
  example !== null && typeof example === 'object' && !Array.isArray(example)
    ? Object.fromEntries(Object.keys(example).map((key) => [key, { x: null }]))
    : null;

test('refusals of all calls have no English', async () => {
  const said = new Set<string>();
  for (const [path, operations] of Object.entries(paths)) {
    // It ends the session of the other calls.
    if (path.endsWith('/logout')) continue;
    const url = path.replaceAll(/\{\w+\}/g, () => randomUUID());
    for (const [method, { requestBody }] of Object.entries(operations)) {
      const schema = requestBody?.content['application/json']?.schema;
      const bodies = schema ? [{}, wrongly(exampleOf(schema))] : [undefined];
      for (const headers of [keeper.headers, {}]) {
        for (const body of bodies) {
          const answer = await server.app.inject({
            method: method.toUpperCase() as 'GET',
            url,
            headers: {
              ...headers,
              ...(body !== undefined && { 'content-type': 'application/json' }),
            },
            ...(body !== undefined && { payload: JSON.stringify(body) }),
          });
          if (answer.statusCode < 400) continue;
          const { error, details = [] } = answer.json<{
            error: string;
            details?: { message: string }[];
          }>();
          said.add(error);
          for (const { message } of details) said.add(message);
        }
      }
    }
  }
  expect(said.size).toBeGreaterThan(200);
  // Words of programs, which stay as they are.
  const known = new KnownWords(TYPED, 'Authorization: Bearer KEY', 'each lb kg');
  expect(englishIn([...said], known)).toEqual([]);
});
