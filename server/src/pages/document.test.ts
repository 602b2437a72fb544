import { LANGUAGE_TAGS } from '@aislewise/contracts/languages';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createDocuments } from './document.ts';

const INDEX = `<!doctype html>
<html lang="en">
  <head>
    <!--head--><title>Aislewise</title><meta name="description" content="Any food"><!--/head-->
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/app-1.js">
    <link rel="modulepreload" href="/assets/home-1.js" crossorigin data-screen="home">
    <link rel="modulepreload" href="/assets/store-1.js" crossorigin data-screen="store">
    <link rel="stylesheet" crossorigin href="/assets/index-1.css">
  </head>
  <body>
    <div id="root">
      <!--page--><p>Loading</p><!--/page-->
    </div>
  </body>
</html>`;
const write = createDocuments(INDEX, '/assets/start-1.js');
const rendered = { html: '<main>Rice</main>', state: {}, title: undefined, color: 'green' };

test('the shell loads the app and the files of its screen, and has no content', () => {
  const html = write({ screen: 'store' });
  expect(html).toContain('src="/assets/index-1.js"');
  expect(html).toContain('/assets/store-1.js');
  expect(html).not.toMatch(/home-1|start-1|page-state/);
  expect(html).toContain('<p>Loading</p>');
});

test('a rendered page begins with the small script alone, which names the other files', () => {
  const html = write({ screen: 'store', rendered });
  expect(html.match(/<script[^>]* src="[^"]*"/g)).toEqual([
    '<script type="module" src="/assets/start-1.js"',
  ]);
  expect(html).toContain('data-main="/assets/index-1.js"');
  expect(html).toContain('data-files="/assets/app-1.js /assets/store-1.js"');
  expect(html).not.toMatch(/rel="modulepreload"|home-1|Loading/);
  expect(html).toContain('<div id="root"><main>Rice</main></div>');
  expect(html).toContain('<html lang="en" dir="ltr" data-store-color="green">');
  expect(html).toContain('href="/assets/index-1.css"');
});

test('a page in Arabic is written from right to left', () => {
  expect(write({ language: 'ar', rendered })).toContain('<html lang="ar" dir="rtl" data-store');
});

test('whatever a name contains, it is text in the head and in the state', () => {
  const words = fc.constantFrom(
    '</script>',
    '<!--',
    '<script>',
    '$&',
    '"',
    "'",
    '&',
    '</title>',
    '>',
    'a',
  );
  const name = fc.oneof(
    fc.string(),
    fc.array(words).map((list) => list.join('')),
  );
  fc.assert(
    fc.property(name, (text) => {
      const address = `https://shop.example/${encodeURIComponent(text.toWellFormed())}`;
      const linkedData = [{ '@type': 'Product', name: text }];
      const image = { address: '/x.png', alt: text, width: 1200, height: 630 };
      const head = { preview: text, description: text, image, address, linkedData };
      const html = write({ head, rendered: { ...rendered, title: text, state: { text } } });
      const [, state = ''] =
        /<script type="application\/json" id="page-state">(.*)<\/script><\/body>/s.exec(html) ?? [];
      expect(JSON.parse(state)).toEqual({ text });
      expect(state).not.toContain('<');
      const [, part = ''] = /<head>(.*)<script type="module"/s.exec(html) ?? [];
      const [, data = ''] = /ld\+json">(.*?)<\/script>/s.exec(part) ?? [];
      expect(JSON.parse(data)).toEqual(linkedData[0]);
      expect(part.match(/<\/?\w+/g)).toEqual([
        '<title',
        '</title',
        '<meta',
        // The address of the page, and those of its languages.
        ...Array.from({ length: 2 + LANGUAGE_TAGS.length }, () => '<link'),
        ...Array.from({ length: 10 }, () => '<meta'),
        '<script',
        '</script',
        '<link',
      ]);
    }),
  );
});

test('a page without a head of its own has its title and the description of the app', () => {
  const html = write({ rendered: { ...rendered, title: 'Stores' } });
  expect(html).toContain('<title>Stores</title><meta name="description" content="Any food">');
  expect(html).toContain('property="og:title" content="Stores"');
  expect(html).not.toMatch(/canonical|og:url|og:image|noindex/);
});

test('a page that search engines leave out names no address for them', () => {
  const head = { address: 'https://shop.example/list', isUnlisted: true };
  const html = write({ head, rendered });
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain('canonical');
});
