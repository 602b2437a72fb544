import { US_DOLLARS } from '@aislewise/contracts/money';
import { expect, it } from 'vitest';
import { ApiError } from '../../lib/api.ts';
import { FormConflicts } from './form-conflicts.tsx';
import { conflictsOf, formValue } from './form-faults.ts';
import { renderMarkup } from '../../../test/render-markup.tsx';
import { UndoConflicts } from '../undo/undo-dialog.tsx';

const refused = (status: number, details: object[]) =>
  new ApiError('', new Response(null, { status }), { error: 'Changed', details });

it('a field that two keepers have changed shows both values and lets one choose', () => {
  const conflict = { field: 'price', message: 'The price is 3.50 now.', current: '3.50' };
  const form = { conflicts: [conflict], values: { price: '9.91' }, choose: () => undefined };
  const { text, buttons } = renderMarkup(<FormConflicts form={form} />);
  expect(text).toContain('The price is $3.50 now. Yours: 9.91.');
  expect(buttons).toEqual(['Keep mine', 'Take theirs']);
});

it('an undo asks about each field that was changed since, with both values', () => {
  const conflict = { rowId: 'a', name: 'Rice', before: '5.00', after: '6.00', now: '7.00' };
  const conflicts = [{ ...conflict, field: 'price' }];
  const { text } = renderMarkup(
    <UndoConflicts
      store={{ timeZone: 'UTC', ...US_DOLLARS }}
      conflicts={conflicts}
      chosen={new Set()}
      onChoose={() => undefined}
    />,
  );
  expect(text).toContain('Rice: price back to $5.00 It is $7.00 now');
});

it.each([
  ['a conflict of its fields', 409, { path: 'price', message: 'x', current: '3.50' }, 1],
  ['a conflict of another field', 409, { path: 'hidden', message: 'x', current: '3.50' }, 0],
  ['a taken name, which has no other value', 409, { path: 'price', message: 'x' }, 0],
  ['a wrong input', 400, { path: 'price', message: 'x', current: '3.50' }, 0],
])('a form asks about %s (%i)', (_what, status, detail, count) => {
  expect(conflictsOf(refused(status, [detail]), ['price'])).toHaveLength(count);
});

it.each([
  [null, 'text', ''],
  [['a', 'b'], 'text', 'a, b'],
  [5, '0', '5'],
  [['milk'], null, ['milk']],
  [true, false, true],
])('the other value %j takes the shape of the field %j: %j', (value, field, shown) => {
  expect(formValue(value, field)).toEqual(shown);
});
