import { changeSharedList, type SharedLine } from '@aislewise/contracts/calls/shared-lists';
import { MAX_CHANGED_LINES, MAX_LINE_TEXT } from '@aislewise/contracts/shared-lists';
import { readList } from '@aislewise/finder/lists/read-list';
import { LIST_UNITS } from '@aislewise/finder/lists/units';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newUuid } from '../../lib/uuid.ts';
import { addLines, boundedLine, changeLine, type ListLine } from './list-lines.ts';
import {
  fromShared,
  type ListState,
  newShared,
  refusalOf,
  takeAnswer,
  unsentLines,
  withRefusal,
} from './shared-list.ts';

const ID = 'x'.repeat(22);
const ENDS_AT = '2026-12-10T12:00:00.000Z';
const add = (...texts: string[]) =>
  addLines(
    [],
    texts.map((words) => ({ item: { words, quantity: null, unit: null, note: '' } })),
    1000,
  ).lines;
const sharing = (lines: ListLine[]): ListState => ({ lines, shared: newShared(ID, ENDS_AT) });
const answer = (version: number, lines: SharedLine[], leftOut = 0) => ({
  version,
  endsAt: ENDS_AT,
  lines,
  leftOut,
});
const wordsOf = (lines: readonly { item: { words: string } }[]) =>
  lines.map(({ item }) => item.words);

test('a line is sent until the server has it, and again once it is changed', () => {
  const state = sharing(add('rice', 'dal'));
  const sent = unsentLines(state);
  expect(wordsOf(sent)).toEqual(['rice', 'dal']);
  const after = takeAnswer(state, ID, 0, answer(1, sent));
  expect(unsentLines(after)).toEqual([]);
  const [rice, ...rest] = after.lines;
  if (!rice) throw new Error('There is no line.');
  const ticked = changeLine(rice, { tickedAt: ENDS_AT }, 2000);
  expect(unsentLines({ ...after, lines: [ticked, ...rest] })).toEqual([ticked]);
});

test('a change that is made while another one is sent still waits', () => {
  const state = sharing(add('rice'));
  const sent = unsentLines(state);
  const lines = state.lines.map((line) => changeLine(line, { tickedAt: ENDS_AT }, 2000));
  const after = takeAnswer({ ...state, lines }, ID, 0, answer(1, sent));
  expect(after.lines[0]?.tickedAt).toBe(ENDS_AT);
  expect(unsentLines(after)).toHaveLength(1);
});

test('a removal is sent only for a line that the server has', () => {
  const state = sharing(add('rice'));
  const remove = (lines: readonly ListLine[]) =>
    lines.map((line) => changeLine(line, { isRemoved: true }, 2000));
  expect(unsentLines({ ...state, lines: remove(state.lines) })).toEqual([]);
  const after = takeAnswer(state, ID, 0, answer(1, unsentLines(state)));
  expect(unsentLines({ ...after, lines: remove(after.lines) })).toMatchObject([
    { isRemoved: true },
  ]);
});

test('the lines of others are added to those of this device', () => {
  const theirs = unsentLines(sharing(add('milk')));
  const after = takeAnswer(sharing(add('rice')), ID, 0, answer(1, theirs));
  expect(wordsOf(after.lines)).toEqual(['rice', 'milk']);
  expect(wordsOf(unsentLines(after))).toEqual(['rice']);
});

test('an answer about another list, after a gap, or without news changes nothing', () => {
  const theirs = unsentLines(sharing(add('milk')));
  const state = sharing(add('rice'));
  expect(takeAnswer(state, 'y'.repeat(22), 0, answer(1, theirs))).toBe(state);
  expect(takeAnswer(state, ID, 5, answer(6, theirs))).toBe(state);
  expect(takeAnswer(state, ID, 0, answer(0, []))).toBe(state);
});

test('what the server would refuse is cut, and is not sent for ever', () => {
  const state = sharing(add(`${'a'.repeat(MAX_LINE_TEXT)}bc`, 'dal \uD83C'));
  const sent = unsentLines(state);
  expect(wordsOf(sent)).toEqual(['a'.repeat(MAX_LINE_TEXT), 'dal \uFFFD']);
  expect(unsentLines(takeAnswer(state, ID, 0, answer(1, sent)))).toEqual([]);
});

test('a list without room says so, and sends ticks before new lines', () => {
  const state = sharing(add('rice'));
  const after = takeAnswer(state, ID, 0, answer(1, unsentLines(state)));
  const full = takeAnswer(after, ID, 1, answer(1, [], 1));
  expect(full.shared?.isFull).toBe(true);
  const lines = [
    ...add('new'),
    ...full.lines.map((line) => changeLine(line, { tickedAt: ENDS_AT }, 9)),
  ];
  expect(wordsOf(unsentLines({ ...full, lines }))).toEqual(['rice', 'new']);
});

test('a unit of a newer version is left out', () => {
  const [line] = unsentLines(sharing(add('rice')));
  if (!line) throw new Error('There is no line.');
  expect(fromShared({ ...line, item: { ...line.item, unit: 'firkin' } }).item.unit).toBeNull();
});

/** The parts of a line that the server's schema refuses. */
function faultsOf(lines: readonly SharedLine[]): unknown[] {
  const parts = Array.from({ length: Math.ceil(lines.length / MAX_CHANGED_LINES) }, (_, i) =>
    lines.slice(i * MAX_CHANGED_LINES, (i + 1) * MAX_CHANGED_LINES),
  );
  return parts.flatMap((part) => {
    const body = { list: ID, since: 0, lines: part };
    return changeSharedList.body.safeParse(body).error?.issues ?? [];
  });
}

const amount = fc.oneof(fc.nat(99), fc.double(), fc.bigInt({ min: 0n, max: 10n ** 40n }));
const typed = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.constantFrom('call 7735550127 uncle', 'milk 042563008123', '2000000 g rice'),
      fc
        .tuple(amount, fc.constantFrom(...LIST_UNITS, ''), fc.string())
        .map((part) => part.join(' ')),
    ),
    { maxLength: 5 },
  )
  .map((texts) => texts.join('\n'));
const clock = fc.oneof(fc.constant(Date.now()), fc.maxSafeInteger(), fc.double());

test('each list that can be typed is accepted by the server, whatever the clock says', () => {
  fc.assert(
    fc.property(typed, typed, clock, clock, (text, other, added, changed) => {
      const items = readList(text, () => false).items.map((item) => ({ item }));
      const asTyped = { item: { words: text, quantity: null, unit: null, note: other } };
      const { lines } = addLines([], [...items, asTyped, ...items], added);
      const [item] = readList(`- ${other}`, () => true).items;
      const state = sharing(
        lines.map((line) => {
          const now = changeLine(line, { tickedAt: new Date(Date.now()).toISOString() }, changed);
          const chosen = Object.fromEntries(
            Array.from({ length: 12 }, () => [newUuid(), newUuid()]),
          );
          return changeLine(now, { chosen, ...(item && { item }) }, changed);
        }),
      );
      expect(faultsOf(unsentLines(state))).toEqual([]);
    }),
  );
});

test('a line that an earlier version stored beyond the limits is brought within them', () => {
  const [line] = add('rice');
  if (!line) throw new Error('There is no line.');
  const stored = {
    ...line,
    addedAt: -1,
    item: { words: 'rice', quantity: 2_000_000, unit: 'g' as const, note: 'a'.repeat(999) },
    tickedAt: '+010000-01-01T00:00:00.000Z',
    changedAt: { ...line.changedAt, tickedAt: 5e12, isRemoved: 2000 },
  };
  const bounded = boundedLine(stored);
  expect(bounded).toMatchObject({
    item: { words: 'rice', quantity: null, unit: null },
    // After the newest change whose time is known.
    changedAt: { item: 1000, chosen: 1000, tickedAt: 2001, isRemoved: 2000, storeId: 1000 },
  });
  expect(faultsOf(unsentLines(sharing([bounded])))).toEqual([]);
  expect(boundedLine(bounded)).toBe(bounded);
});

test('with a wrong clock, lines keep their order and a later change of a field counts', () => {
  const year2150 = 5_680_281_600_000;
  const { lines } = addLines(
    [],
    ['rice', 'dal'].map((words) => ({ item: { words, quantity: null, unit: null, note: '' } })),
    year2150,
  );
  const [rice, dal] = lines;
  if (!rice || !dal) throw new Error('There are no lines.');
  expect(dal.addedAt).toBe(rice.addedAt + 1);
  const ticked = changeLine(rice, { tickedAt: ENDS_AT }, year2150);
  const unticked = changeLine(ticked, { tickedAt: null }, year2150);
  expect(unticked.changedAt.tickedAt).toBeGreaterThan(ticked.changedAt.tickedAt);
});

test('a refused line is sent again only after a change, and others are sent meanwhile', () => {
  const state = sharing(add('rice', 'dal'));
  const [rice, dal] = state.lines;
  if (!rice || !dal) throw new Error('There are no lines.');
  const refused = withRefusal(state, ID, rice, 'The words are wrong.');
  expect(wordsOf(unsentLines(refused))).toEqual(['dal']);
  expect(refusalOf(refused.shared, rice)).toBe('The words are wrong.');
  const changed = changeLine(rice, { item: { ...rice.item, words: 'ponni rice' } }, 2000);
  expect(refusalOf(refused.shared, changed)).toBeUndefined();
  expect(wordsOf(unsentLines({ ...refused, lines: [changed, dal] }))).toEqual([
    'ponni rice',
    'dal',
  ]);
});
