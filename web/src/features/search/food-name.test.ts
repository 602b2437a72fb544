import type { Match } from '@aislewise/contracts/calls/search';
import { expect, test } from 'vitest';
import { certainMatch } from '../../../test/search-result.ts';
import { otherNameMeant } from './food-name.ts';

test('a heading has another name that the query means, but not a use, tag or category', () => {
  const meant = (match: Pick<Match, 'text' | 'field' | 'kind'> & Partial<Match>) =>
    otherNameMeant('मेथी', { name: 'Fenugreek', match: { ...certainMatch(''), ...match } });
  expect(meant({ text: 'मेथी', field: 'otherNames', kind: 'exact' })).toBe('मेथी');
  expect(meant({ text: 'Herbs', field: 'category', kind: 'exact' })).toBeNull();
  const because = { kind: 'dish', text: 'thepla' } as const;
  expect(meant({ text: 'मेथी', field: 'knowledge', kind: 'exact', because })).toBeNull();
  expect(otherNameMeant('methi', { name: 'Methi', match: null })).toBeNull();
});
