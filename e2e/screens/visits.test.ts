import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGES } from '@aislewise/contracts/pages';
import { expect, test } from 'vitest';
import { VISITS } from './visits.ts';

const SOURCE = join(import.meta.dirname, '../../web/src');
/** The tags that open something over a page. */
const OPENS =
  /<(Dialog|FormDialog|ConfirmDialog|SubmissionSheet|RadixPopover\.Root|Modal)\b|<Sheet(?:\n| open\b| \{)/;
/** These draw what the files that use them fill in. */
const FRAMES = /^ui\/|\/((form|confirm)-dialog|submission-sheet)\.tsx$/;

const filesThatOpen = () =>
  readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && !FRAMES.test(file))
    .filter((file) => OPENS.test(readFileSync(join(SOURCE, file), 'utf8')));

test('every page of the app is among the states that are pictured', () => {
  const visited = new Set(VISITS.map(({ page }) => page));
  expect([...visited].toSorted()).toEqual([...Object.keys(PAGES), 'notFound'].toSorted());
});

test('every dialog and sheet is among the states that are pictured', () => {
  const opened = new Set(VISITS.flatMap(({ dialogs = [] }) => dialogs));
  expect([...opened].toSorted()).toEqual(filesThatOpen().toSorted());
});

test('no two states have pictures of the same name', () => {
  const names = VISITS.flatMap(({ screen, states }) =>
    states.map(({ name }) => `${screen}-${name}`),
  );
  expect(names).toEqual([...new Set(names)]);
});
