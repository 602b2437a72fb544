import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkLinks } from './find-programs.ts';

const root = fs.mkdtempSync(join(tmpdir(), 'aislewise-programs-'));
afterAll(() => fs.rmSync(root, { recursive: true }));

test('a package whose install script made no links is refused with the remedy', () => {
  const folder = join(root, 'native');
  fs.mkdirSync(folder);
  const links = [{ source: 'native/libpq.so.5.18', target: 'native/libpq.so.5' }];
  fs.writeFileSync(join(folder, 'pg-symlinks.json'), JSON.stringify(links));
  expect(() => checkLinks(root, folder)).toThrow(/is incomplete, .+: run `npm rebuild @embedded-/);
  fs.writeFileSync(join(folder, 'libpq.so.5.18'), '');
  fs.symlinkSync('libpq.so.5.18', join(folder, 'libpq.so.5'));
  expect(() => checkLinks(root, folder)).not.toThrow();
});
