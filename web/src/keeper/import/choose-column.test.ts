import type { ImportColumn } from '@aislewise/contracts/imports';
import { expect, it } from 'vitest';
import { candidatesFor, chooseColumn, leaveOutField } from './choose-column.ts';

const columnsOf = (...fields: (ImportColumn | null)[]) => fields.map((column) => ({ column }));

it('a field that is chosen for a column is taken from the one that held it', () => {
  const columns = columnsOf('name', 'inStock', null, 'price');
  expect(chooseColumn(columns, 2, 'inStock')).toEqual(['name', '', 'inStock', 'price']);
});

it('a column that is left out takes nothing from others', () => {
  expect(chooseColumn(columnsOf('name', null, 'price'), 2, '')).toEqual(['name', '', '']);
});

it('a field that the list has none of is taken from its columns', () => {
  expect(leaveOutField(columnsOf('name', 'price', null, 'price'), 'price')).toEqual([
    'name',
    '',
    '',
    '',
  ]);
});

it('columns that hold nothing else are offered first, and only those with fitting cells', () => {
  const columns = [
    { column: 'name', samples: ['Rice'] },
    { column: 'category', samples: ['5 Spices'] },
    { column: null, samples: ['12.50'] },
    { column: null, samples: [] },
  ] as const;
  expect(candidatesFor(columns, 'price')).toEqual([2, 1]);
  expect(candidatesFor(columns, 'otherNames')).toEqual([0, 1]);
});
