/** Checks that screens load no store's whole inventory, which may be 11 MB. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './lib/paths.mjs';

/** The address of an inventory, whole or as a part of a query key. */
const INVENTORY = /\/inventory[`'"?]|'inventory'\s*[,\]]/;

/** Files that name it, and what they load. */
const ALLOWED = {
  'web/src/features/products/inventory-key.ts': 'parts with a limit: its type demands one',
  'web/src/features/products/components/known-product.ts': 'nothing: looks into the query cache',
  'web/src/device/caches.ts': 'nothing: reads the cache',
  'web/src/device/device-search/finder-worker.ts': 'the whole, for the search on the device',
  'web/src/device/worker/keep-store.ts': 'the whole, for the search on the device',
};

test('only listed files name the address of an inventory', () => {
  const files = globSync('web/src/**/*.{ts,tsx}', { cwd: inRoot('.') })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$|^web\/src\/keeper\//.test(file));
  const found = files.filter((file) => {
    const code = readFileSync(inRoot(file), 'utf8').replaceAll(/^import .*|from '.*/gm, '');
    return INVENTORY.test(code);
  });
  expect(found.toSorted()).toEqual(Object.keys(ALLOWED).toSorted());
});

test.each(["['/api/stores', id, 'inventory']", '`/api/stores/${id}/inventory`', "'/inventory?'"])(
  '%s is found',
  (code) => {
    expect(INVENTORY.test(code)).toBe(true);
  },
);
