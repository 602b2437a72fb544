import { expect, test } from 'vitest';
import { writeIn } from '../../lib/reader.ts';
import { embedPage } from './embed-page.ts';

const store = { id: '7', name: 'Patel & Sons', slug: 'patel', logoColor: 'green' };
const page = () =>
  embedPage({ store, query: 'besan', results: [], total: 0, now: new Date('2026-11-30') });

test('a search keeps the language that the address of the page has', () => {
  const spanish = writeIn('es', page);
  expect(spanish).toContain('<html lang="es" dir="ltr"');
  expect(spanish).toContain('<input type="hidden" name="lang" value="es">');
  expect(writeIn('ar', page)).toContain('<html lang="ar" dir="rtl"');
  expect(writeIn('en', page)).not.toContain('type="hidden"');
});

test('the name of the store is text in its sentences', () => {
  expect(page()).toContain('<title>Search Patel &amp; Sons</title>');
  expect(page()).toContain('No product of Patel &amp; Sons has this name.');
});
