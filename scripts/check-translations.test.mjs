import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { inRoot, PROJECT_NODE } from './lib/paths.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'check-translations-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The faults of a translation into Arabic. */
function check(message, translation) {
  mkdirSync(path.join(folder, 'ar'), { recursive: true });
  const [id, text] = [message, translation].map((one) => JSON.stringify(one));
  const head = 'msgid ""\nmsgstr ""\n"Language: ar\\n"\n\n';
  writeFileSync(path.join(folder, 'ar/shopper.po'), `${head}msgid ${id}\nmsgstr ${text}\n`);
  const args = [inRoot('scripts/check-translations.mjs'), folder];
  return spawnSync(PROJECT_NODE, args, { encoding: 'utf8' }).stderr;
}

const COUNT = '{count, plural, one {# store} other {# stores}}';
const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => `${form} {# متجر}`);

it.each([
  ['Stores', '', 'is missing'],
  ['Remove {name}', 'إزالة', 'lacks {name}'],
  ['Remove {name}', 'إزالة {nam}', 'has {nam}, which is unknown'],
  ['Back to <0>{name}</0>', 'العودة إلى {name}', 'lacks <0>'],
  [COUNT, COUNT, 'lacks the form zero'],
])('%j as %j %s', (message, translation, fault) => {
  expect(check(message, translation)).toContain(`ar/shopper.po: “${message}” ${fault}`);
});

it.each([
  ['Stores', 'المتاجر'],
  ['Back to <0>{name}</0>', 'العودة إلى <0>{name}</0>'],
  [COUNT, `{count, plural, ${FORMS.join(' ')}}`],
])('%j as %j is a translation', (message, translation) => {
  expect(check(message, translation)).toBe('');
});
