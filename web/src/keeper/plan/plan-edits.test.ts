import { isWithin, MAX_FIXTURES } from '@aislewise/contracts/store-plan';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  EMPTY_PLAN,
  isBlankSection,
  planOfAisles,
  redo,
  resized,
  shifted,
  startEditor,
  stepTo,
  undo,
  withChange,
  withFixture,
  without,
} from './plan-edits.ts';

const withAisle = withFixture(EMPTY_PLAN, 'aisle', 'Aisle 1') ?? EMPTY_PLAN;

test('each step can be undone and done again, and a new step ends what could be done again', () => {
  const one = stepTo(startEditor(EMPTY_PLAN), withAisle, 0);
  const two = stepTo(one, without(withAisle, 0), null);
  expect(undo(two).plan).toEqual(withAisle);
  expect(undo(undo(two)).plan).toEqual(EMPTY_PLAN);
  expect(undo(undo(undo(two))).plan).toEqual(EMPTY_PLAN);
  expect(redo(redo(undo(undo(two)))).plan).toEqual(two.plan);
  const other = stepTo(undo(two), withChange(withAisle, 0, { name: 'Aisle 2' }));
  expect(redo(other)).toBe(other);
});

test('a step that changes nothing is no step', () => {
  const editor = startEditor(withAisle);
  expect(stepTo(editor, withChange(withAisle, 0, {}))).toBe(editor);
});

test('a box stays within the plan, however it is moved and resized', () => {
  const by = fc.integer({ min: -80, max: 80 });
  fc.assert(
    fc.property(by, by, by, by, (dx, dy, wider, higher) => {
      const box = shifted(
        { x: 3, y: 4, width: 2, height: 5 },
        { dx, dy, wider, higher },
        EMPTY_PLAN,
      );
      return isWithin(box, EMPTY_PLAN) && box.width >= 1 && box.height >= 1;
    }),
  );
});

test('a new fixture stands free, with a way around it', () => {
  const plan = withFixture(withAisle, 'aisle') ?? EMPTY_PLAN;
  expect(plan.fixtures.map(({ x, y }) => [x, y])).toEqual([
    [0, 0],
    [2, 0],
  ]);
});

test('a plan takes no more fixtures than are allowed', () => {
  const fixtures = Array.from({ length: MAX_FIXTURES }, () => withAisle.fixtures[0]!);
  expect(withFixture({ ...EMPTY_PLAN, fixtures }, 'wall')).toBeUndefined();
});

test('a plan stays large enough for its fixtures', () => {
  expect(resized(withAisle, 1, 1)).toMatchObject({ width: 4, height: 6 });
});

test.each([0, 1, 9, 10, 11, 40, 90])('a plan of %i aisles has them within its cells', (count) => {
  const plan = planOfAisles(Array.from({ length: count }, (_, i) => `Aisle ${i + 1}`));
  expect(plan.fixtures.every((one) => isWithin(one, plan))).toBe(true);
  expect(plan.fixtures.slice(-2).map(({ kind }) => kind)).toEqual(['entrance', 'till']);
});

test('the letters of a name are one step', () => {
  const start = startEditor(withAisle);
  const typed = ['A', 'Ai', 'Ais'].reduce(
    (editor, name) => stepTo(editor, withChange(editor.plan, 0, { name }), 0, 'name'),
    stepTo(start, withAisle, 0),
  );
  expect(typed.plan.fixtures[0]).toMatchObject({ name: 'Ais' });
  expect(undo(typed).plan).toEqual(withAisle);
});

test('a section needs a name or categories, an aisle does not', () => {
  const place = { x: 0, y: 0, width: 2, height: 2 };
  const section = { kind: 'section', ...place, name: ' ', categories: [] as string[] } as const;
  expect(isBlankSection(section)).toBe(true);
  expect(isBlankSection({ ...section, name: 'Bakery' })).toBe(false);
  expect(isBlankSection({ ...section, categories: ['Bread'] })).toBe(false);
  expect(isBlankSection({ ...section, kind: 'aisle', sides: [] })).toBe(false);
});
