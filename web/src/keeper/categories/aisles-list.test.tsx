import { listAisles } from '@aislewise/contracts/calls/aisles';
import { expect, it } from 'vitest';
import { renderMarkup, STORE } from '../../../test/render-markup.tsx';
import { AisleSuggestions } from './aisle-suggestions.tsx';
import { AislesList } from './aisles-list.tsx';

const aisles = [
  {
    aisle: 'Aisle 4',
    count: 7,
    spellings: [
      { spelling: 'Aisle 4', count: 4 },
      { spelling: '4', count: 2 },
      { spelling: 'aisle 4', count: 1 },
    ],
  },
  { aisle: 'Produce', count: 1, spellings: [{ spelling: 'Produce', count: 1 }] },
];
const read = (rows: object) => [[[listAisles.path, { storeId: STORE.id }], rows] as const];

it('an aisle stands once, with its other spellings, and leads to its products in the inventory', () => {
  const { text, html } = renderMarkup(<AislesList />, read(aisles));
  expect(text).toContain('Also written ‘4’ and ‘aisle 4’');
  expect(text.match(/Also written/g)).toHaveLength(1);
  expect(html).toContain('href="/storekeeper/inventory?aisle=Aisle+4"');
});

it('a single aisle can be renamed, but there is none to merge it into', () => {
  expect(renderMarkup(<AislesList />, read(aisles.slice(1))).buttons).toEqual(['Rename']);
});

it('an aisle is suggested once, as most products spell it', () => {
  const { html } = renderMarkup(<AisleSuggestions id="aisles" />, read(aisles));
  expect(html).toBe(
    '<datalist id="aisles"><option value="Aisle 4"></option><option value="Produce"></option></datalist>',
  );
});
