import { expect, it } from 'vitest';
import { renderMarkup } from '../../../test/render-markup.tsx';
import { LeftOut } from './till-card.tsx';

const warnings = [
  { kind: 'price-unreadable' as const, count: 1, remedy: 'These prices are left out.' },
];

it.each([
  [false, 'Rows that come in, but please check'],
  [true, 'Rows that came in, but please check'],
])('the warnings of an import (finished: %s) stand under %j', (isDone, title) => {
  const { text } = renderMarkup(<LeftOut skipped={[]} warnings={warnings} isDone={isDone} />);
  expect(text).toContain(title);
  expect(text).toContain('1 row: These prices are left out.');
});
