import { readdir } from 'node:fs/promises';

const FOLDER = new URL('../../../contracts/src/calls/', import.meta.url);

const files = (await readdir(FOLDER)).filter((file) => !file.endsWith('.test.ts'));
const modules = (await Promise.all(
  files.map((file) => import(new URL(file, FOLDER).href)),
)) as Record<string, unknown>[];

/**
 * The names of the calls and schemas that `contracts/src/calls` exports. The OpenAPI document names
 * its operations and schemas after them.
 */
export const CONTRACT_NAMES: ReadonlyMap<unknown, string> = new Map(
  modules.flatMap((module) => Object.entries(module).map(([name, value]) => [value, name])),
);
