import { LANGUAGE_COOKIE } from '@aislewise/contracts/languages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../test/app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const page = async (url: string, cookie?: string) =>
  (await server.app.inject({ url, headers: cookie === undefined ? {} : { cookie } })).body;

const HEADINGS = { en: 'Store Locations', es: 'Dónde están las tiendas', ar: 'مواقع المتاجر' };

test('each kept page is kept for its language', async () => {
  for (let turn = 0; turn < 2; turn += 1) {
    for (const [language, heading] of Object.entries(HEADINGS)) {
      const html = await page('/stores', `a=b; ${LANGUAGE_COOKIE}=${language}`);
      expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`);
      expect(html).toContain(heading);
    }
  }
});

test('the address goes before the cookie, and an unknown language is English', async () => {
  const cookie = `${LANGUAGE_COOKIE}=ar`;
  expect(await page('/stores?lang=es', cookie)).toContain(HEADINGS.es);
  expect(await page('/stores?lang=xx')).toContain(HEADINGS.en);
  expect(await page('/stores', `${LANGUAGE_COOKIE}=__proto__`)).toContain(HEADINGS.en);
});

test('pages in several languages that are rendered at once do not mix their texts', async () => {
  const languages = Object.keys(HEADINGS) as (keyof typeof HEADINGS)[];
  const pages = await Promise.all(
    languages.flatMap((language) =>
      ['a', 'b'].map(async (q) => ({
        language,
        html: await page(`/stores?lang=${language}&q=${q}`),
      })),
    ),
  );
  for (const { language, html } of pages) expect(html).toContain(HEADINGS[language]);
});

test('without a choice the language is the first of the browser’s that the app has', async () => {
  const open = async (headers: Record<string, string>) =>
    (await server.app.inject({ url: '/stores', headers })).body;
  expect(await open({ 'accept-language': 'fr-CA, es-MX;q=0.8, ar;q=0.9' })).toContain(HEADINGS.ar);
  expect(await open({ 'accept-language': 'fr' })).toContain(HEADINGS.en);
  const cookie = `${LANGUAGE_COOKIE}=es`;
  expect(await open({ 'accept-language': 'ar', cookie })).toContain(HEADINGS.es);
});

test('an address that chooses a language keeps it for the pages that its links lead to', async () => {
  const { headers } = await server.app.inject({ url: '/stores?lang=es' });
  expect(headers['set-cookie']).toMatch(/^aislewise-language=es;.*Max-Age=31536000/);
  const unknown = await server.app.inject({ url: '/stores?lang=xx' });
  expect(unknown.headers['set-cookie']).toBeUndefined();
});

test('refusals are in the language asked for, beside the same code', async () => {
  const refuse = async (language: string) => {
    const headers = { 'accept-language': language };
    return (await server.app.inject({ url: '/api/nothing', headers })).json<unknown>();
  };
  expect(await refuse('en')).toEqual({
    error: 'There is nothing at this address.',
    code: 'not_found',
  });
  expect(await refuse('ar')).toEqual({ error: 'لا يوجد شيء على هذا العنوان.', code: 'not_found' });
});
