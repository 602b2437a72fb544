import { t } from '@lingui/core/macro';
import {
  type CellBox,
  type Fixture,
  type FixtureKind,
  MAX_FIXTURES,
  MAX_PLAN_SIDE,
  MIN_PLAN_SIDE,
  type StorePlan,
} from '@aislewise/contracts/store-plan';

/** The plan on the screen with the steps that undo and redo take. */
export interface Editor {
  readonly plan: StorePlan;
  readonly past: readonly StorePlan[];
  readonly future: readonly StorePlan[];
  /** The index of the chosen fixture, or null. */
  readonly chosen: number | null;
  /** The field that the last step typed into: further letters belong to the same step. */
  readonly typed?: string | undefined;
}

/** Whether a section says nothing to shoppers: it has neither a name nor categories. */
export const isBlankSection = (fixture: Fixture): boolean =>
  fixture.kind === 'section' && fixture.name.trim() === '' && fixture.categories.length === 0;

/** Said of such a section. */
export const blankSectionText = (): string =>
  t`Type a name or choose categories: shoppers read nothing else of it.`;

/** Steps that can be undone. */
const MAX_STEPS = 100;

export const EMPTY_PLAN: StorePlan = { width: 24, height: 16, fixtures: [] };

export const startEditor = (plan: StorePlan): Editor => ({
  plan,
  past: [],
  future: [],
  chosen: null,
});

export const isSame = (a: StorePlan, b: StorePlan): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/**
 * The editor after a step to another plan. The same editor if the plan is the same.
 *
 * @param typed the field that a letter was typed into
 */
export function stepTo(
  editor: Editor,
  plan: StorePlan,
  chosen = editor.chosen,
  typed?: string,
): Editor {
  if (isSame(editor.plan, plan)) return chosen === editor.chosen ? editor : { ...editor, chosen };
  if (typed !== undefined && typed === editor.typed && chosen === editor.chosen)
    return { ...editor, plan, future: [] };
  const past = [...editor.past, editor.plan].slice(-MAX_STEPS);
  return { plan, past, future: [], chosen, typed };
}

export function undo(editor: Editor): Editor {
  const before = editor.past.at(-1);
  if (!before) return editor;
  return {
    plan: before,
    past: editor.past.slice(0, -1),
    future: [editor.plan, ...editor.future],
    chosen: null,
  };
}

export function redo(editor: Editor): Editor {
  const [after, ...future] = editor.future;
  if (!after) return editor;
  return { plan: after, past: [...editor.past, editor.plan], future, chosen: null };
}

const between = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/** A box moved and resized by cells, kept within the plan. */
export function shifted(
  box: CellBox,
  {
    dx = 0,
    dy = 0,
    wider = 0,
    higher = 0,
  }: Partial<Record<'dx' | 'dy' | 'wider' | 'higher', number>>,
  plan: Pick<StorePlan, 'width' | 'height'>,
): CellBox {
  const width = between(box.width + wider, 1, plan.width - box.x);
  const height = between(box.height + higher, 1, plan.height - box.y);
  return {
    x: between(box.x + dx, 0, plan.width - width),
    y: between(box.y + dy, 0, plan.height - height),
    width,
    height,
  };
}

const SIZES: Readonly<Record<FixtureKind, readonly [width: number, height: number]>> = {
  aisle: [1, 6],
  wall: [6, 1],
  entrance: [3, 1],
  till: [2, 1],
  section: [5, 3],
};

const overlaps = (a: CellBox, b: CellBox): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** The first place, row by row, where a box covers nothing; the upper left corner if there is none. */
function freePlace(
  { width, height, fixtures }: StorePlan,
  size: readonly [number, number],
): CellBox {
  const box = { width: Math.min(size[0], width), height: Math.min(size[1], height) };
  for (let y = 0; y + box.height <= height; y += 1)
    for (let x = 0; x + box.width <= width; x += 1) {
      const place = { x, y, ...box };
      // A free cell beside it lets shoppers pass.
      const around = { x: x - 1, y: y - 1, width: box.width + 2, height: box.height + 2 };
      if (!fixtures.some((one) => overlaps(one, around))) return place;
    }
  return { x: 0, y: 0, ...box };
}

function fixtureOf(kind: FixtureKind, box: CellBox, name: string): Fixture {
  if (kind === 'aisle') return { kind, ...box, name, categories: [], sides: [] };
  if (kind === 'section') return { kind, ...box, name, categories: [] };
  return { kind, ...box };
}

/** The plan with one more fixture of a kind, at its end. Undefined if it has too many. */
export function withFixture(plan: StorePlan, kind: FixtureKind, name = ''): StorePlan | undefined {
  if (plan.fixtures.length >= MAX_FIXTURES) return undefined;
  const fixture = fixtureOf(kind, freePlace(plan, SIZES[kind]), name);
  return { ...plan, fixtures: [...plan.fixtures, fixture] };
}

export const withChange = (
  plan: StorePlan,
  index: number,
  change: Partial<Fixture>,
): StorePlan => ({
  ...plan,
  fixtures: plan.fixtures.map((one, i) => (i === index ? ({ ...one, ...change } as Fixture) : one)),
});

export const without = (plan: StorePlan, index: number): StorePlan => ({
  ...plan,
  fixtures: plan.fixtures.filter((_, i) => i !== index),
});

/** The plan with another number of cells. It stays large enough for its fixtures. */
export function resized(plan: StorePlan, width: number, height: number): StorePlan {
  const right = Math.max(0, ...plan.fixtures.map((one) => one.x + one.width));
  const bottom = Math.max(0, ...plan.fixtures.map((one) => one.y + one.height));
  return {
    ...plan,
    width: between(width, Math.max(MIN_PLAN_SIDE, right), MAX_PLAN_SIDE),
    height: between(height, Math.max(MIN_PLAN_SIDE, bottom), MAX_PLAN_SIDE),
  };
}

/** Aisles beside each other in a plan that is made of names. */
const AISLES_PER_ROW = 10;
/** Cells from one aisle to the next, and of a row of aisles with the way below it. */
const AISLE_STEP = 3;
const ROW_STEP = 8;

/** A plan to begin with: the aisles in their order, an entrance and a till. */
export function planOfAisles(names: readonly string[]): StorePlan {
  const columns = Math.min(Math.max(names.length, 3), AISLES_PER_ROW);
  const rows = Math.max(1, Math.ceil(names.length / AISLES_PER_ROW));
  const width = columns * AISLE_STEP + 2;
  const height = Math.min(rows * ROW_STEP + 3, MAX_PLAN_SIDE);
  const aisles = names.map((name, i) => {
    const x = 2 + (i % AISLES_PER_ROW) * AISLE_STEP;
    const y = 1 + Math.floor(i / AISLES_PER_ROW) * ROW_STEP;
    return fixtureOf('aisle', { x, y, width: 1, height: ROW_STEP - 2 }, name);
  });
  const fits = aisles
    .filter(({ y, height: own }) => y + own < height - 1)
    .slice(0, MAX_FIXTURES - 2);
  const bottom = height - 1;
  return {
    width,
    height,
    fixtures: [
      ...fits,
      fixtureOf('entrance', { x: 1, y: bottom, width: 3, height: 1 }, ''),
      fixtureOf('till', { x: width - 4, y: bottom - 1, width: 2, height: 1 }, ''),
    ],
  };
}
