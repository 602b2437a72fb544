import type { Dashboard } from '@aislewise/contracts/calls/dashboard';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PORTAL_CACHE } from './caches.ts';
import { forgetPortal, keepOwn, keepRows, readOwn, readRows } from './kept-portal.ts';
import { memoryCaches } from './test-caches.ts';

const FILTER = { search: '', category: '' };
const OWN = { user: { id: 'keeper' }, store: { id: 'store' } } as Dashboard;
let storage: CacheStorage;

beforeEach(() => {
  storage = memoryCaches();
  vi.stubGlobal('caches', storage);
});
afterEach(() => vi.unstubAllGlobals());

test('the store and its rows are kept while a keeper is signed in, and gone after the logout', async () => {
  await keepRows(FILTER, [], 7);
  expect(await readRows(FILTER)).toBeUndefined();
  await keepOwn(OWN);
  await keepRows(FILTER, [], 7);
  expect((await readOwn())?.own).toEqual(OWN);
  expect((await readRows(FILTER))?.total).toBe(7);
  await forgetPortal();
  expect(await readOwn()).toBeUndefined();
  expect(await storage.keys()).toEqual([]);
});

test('rows that are written while the keeper logs out do not stay', async () => {
  await keepOwn(OWN);
  const open = storage.open.bind(storage);
  vi.spyOn(storage, 'open').mockImplementationOnce(async (name) => {
    await forgetPortal();
    return open(name);
  });
  await keepRows(FILTER, [], 7);
  expect(await storage.has(PORTAL_CACHE)).toBe(false);
});
