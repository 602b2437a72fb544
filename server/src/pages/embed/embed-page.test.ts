import type { Language } from '@aislewise/contracts/languages';
import { expect, test } from 'vitest';
import { writeIn } from '../../lib/reader.ts';
import { embedPage } from './embed-page.ts';

const store = { id: '7', name: 'Patel & Sons', slug: 'patel', logoColor: 'green' };
const page = (chosen?: Language) =>
  embedPage({ store, query: 'besan', chosen, results: [], total: 0, now: new Date('2026-11-30') });

test('the page is in the reader’s language, and a search keeps the one that the address chose', () => {
  expect(writeIn('es', page)).toContain('<html lang="es" dir="ltr"');
  expect(writeIn('ar', page)).toContain('<html lang="ar" dir="rtl"');
  expect(writeIn('es', page)).not.toContain('type="hidden"');
  expect(page('es')).toContain('<input type="hidden" name="lang" value="es">');
});

test('the name of the store is text in its sentences', () => {
  expect(page()).toContain('<title>Search Patel &amp; Sons</title>');
  expect(page()).toContain('No product of Patel &amp; Sons has this name.');
});
