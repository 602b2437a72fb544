import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { headOfApp } from './heads.ts';

test('the app’s own title and description are those of its shell', () => {
  const shell = readFileSync(new URL('../../../web/index.html', import.meta.url), 'utf8');
  const { title, description } = headOfApp();
  expect(shell).toContain(`<title>${title}</title>`);
  expect(shell).toContain(`content="${description}"`);
});
