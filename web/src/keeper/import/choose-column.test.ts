import type { ImportColumn } from '@aislewise/contracts/imports';
import { expect, it } from 'vitest';
import { chooseColumn } from './choose-column.ts';

const columnsOf = (...fields: (ImportColumn | null)[]) => fields.map((column) => ({ column }));

it('a field that is chosen for a column is taken from the one that held it', () => {
  const columns = columnsOf('name', 'inStock', null, 'price');
  expect(chooseColumn(columns, 2, 'inStock')).toEqual(['name', '', 'inStock', 'price']);
});

it('a column that is left out takes nothing from others', () => {
  expect(chooseColumn(columnsOf('name', null, 'price'), 2, '')).toEqual(['name', '', '']);
});
