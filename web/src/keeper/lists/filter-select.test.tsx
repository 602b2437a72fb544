import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FilterSelect } from './filter-select.tsx';

const markupOf = (value: string, options: readonly string[], more: readonly string[] = []) =>
  renderToStaticMarkup(
    <FilterSelect
      label="Category"
      all="All"
      options={options.map((one) => ({ value: one, label: one }))}
      more={more.map((one) => ({ value: one, label: one }))}
      value={value}
      onChange={() => undefined}
    />,
  );
const chosen = (markup: string) => /<option[^>]* selected=""[^>]*>([^<]*)/.exec(markup)?.[1];

test('a filter shows its value also while the choices are not known', () => {
  expect(chosen(markupOf('Pooja', []))).toBe('Pooja');
  expect(chosen(markupOf('all', []))).toBe('All');
});

test('a value among the choices is offered once', () => {
  expect(markupOf('Pooja', ['Dals', 'Pooja']).match(/>Pooja</g)).toHaveLength(1);
  expect(markupOf('Pooja', ['Dals'], ['Pooja']).match(/>Pooja</g)).toHaveLength(1);
});
