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
