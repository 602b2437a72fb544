import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findAccount, isRoot } from './account.ts';
import { giveDatabase, locateDataDir, ownerOf } from './data-dir.ts';

const NOBODY = isRoot() ? Number(execFileSync('id', ['-u', 'nobody'])) : 0;

test.runIf(isRoot())('a database of the user nobody is given to the user of today', () => {
  const root = fs.mkdtempSync(join(tmpdir(), 'aislewise-owner-'));
  const dir = locateDataDir(root);
  const file = join(dir.database, 'base', '1');
  fs.mkdirSync(join(dir.database, 'base'), { recursive: true });
  fs.writeFileSync(file, 'rows');
  execFileSync('chown', ['-R', String(NOBODY), dir.database]);
  const account = findAccount();
  expect(account.uid).toBeGreaterThan(0);
  expect(ownerOf(dir, account).uid).toBe(NOBODY);
  giveDatabase(dir, account);
  for (const path of [file, join(dir.database, 'base'), dir.database]) {
    expect(fs.statSync(path).uid).toBe(account.uid);
  }
  fs.rmSync(root, { recursive: true });
});
