import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect } from 'vitest';
import type { Database } from '../src/db/client.ts';
import { runAdminOn, runAdminWith } from './admin.ts';
import { scratchFolder } from './scratch.ts';
import { snapshot } from './snapshot.ts';

/** A path that no file has, in a folder that is removed after the run. */
export const newFile = (): string => join(scratchFolder(), 'file.backup');

/** The files that a path and temporary files beside it have. */
export const filesAt = (path: string): string[] =>
  readdirSync(dirname(path)).filter((name) => name.startsWith(basename(path)));

/** Backs a database up and returns the file. */
export async function backUp(db: Database): Promise<string> {
  const file = newFile();
  const { code, complaints } = await runAdminOn(db, 'backup', file);
  expect({ code, complaints }).toEqual({ code: 0, complaints: [] });
  return file;
}

/** Expects that some work leaves all rows of a database as they were. */
export async function expectUnchanged(db: Database, work: () => Promise<void>): Promise<void> {
  const before = await snapshot(db);
  await work();
  expect(await snapshot(db)).toEqual(before);
}

/** Expects that a command fails with one sentence. */
export async function expectFailure(
  db: Database,
  words: string[],
  line: RegExp,
  env: Record<string, string> = {},
): Promise<void> {
  const { code, output, complaints } = await runAdminWith(env, db, ...words);
  expect({ code, output, complaints }).toEqual({
    code: 1,
    output: [],
    complaints: [expect.stringMatching(line)],
  });
}

/** Expects that a command fails with one sentence and changes nothing. */
export const expectRefused = (db: Database, words: string[], line: RegExp): Promise<void> =>
  expectUnchanged(db, () => expectFailure(db, words, line));
