import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addLines } from './list/list-lines.ts';
import { changeList } from './list/change-list.ts';
import { changeState } from './list/list-store.ts';
import { persistStorage } from './persist-storage.ts';

const persist = vi.fn<() => Promise<boolean>>();

function onDevice(isPersisted: boolean): void {
  persist.mockReset().mockResolvedValue(true);
  vi.stubGlobal('navigator', { storage: { persist, persisted: async () => isPersisted } });
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('the first line of a list asks that the storage is kept, later ones do not', async () => {
  onDevice(false);
  const add = (words: string) =>
    changeList((lines) => {
      const item = { words, quantity: null, unit: null, note: '' };
      return addLines(lines, [{ item }], Date.now()).lines;
    });
  await add('rice');
  await vi.waitFor(() => expect(persist).toHaveBeenCalledOnce());
  await add('dal');
  expect(persist).toHaveBeenCalledOnce();
  await changeState(() => ({ lines: [], shared: null }));
});

test('a list of an earlier version is asked for once', async () => {
  onDevice(false);
  await persistStorage(false);
  await persistStorage(false);
  expect(persist).toHaveBeenCalledOnce();
});

test('storage that is kept already is not asked for', async () => {
  onDevice(true);
  await persistStorage(true);
  expect(persist).not.toHaveBeenCalled();
});

test('a browser without the question is left alone', async () => {
  vi.stubGlobal('navigator', {});
  await expect(persistStorage(true)).resolves.toBeUndefined();
});
