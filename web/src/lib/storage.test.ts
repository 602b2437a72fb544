import { describe, expect, it } from 'vitest';
import { markOrigin, takeOrigin } from './session-flags.ts';
import { createStorage } from './storage.ts';

/** A browser's storage; `full` refuses every write, as at the end of its quota. */
function fakeStorage({ full = false } = {}): Storage {
  const rows = new Map<string, string>();
  return {
    get length() {
      return rows.size;
    },
    clear: () => rows.clear(),
    key: (index) => [...rows.keys()][index] ?? null,
    getItem: (name) => rows.get(name) ?? null,
    removeItem: (name) => void rows.delete(name),
    setItem(name, value) {
      if (full) throw new DOMException('full', 'QuotaExceededError');
      rows.set(name, value);
    },
  };
}

const blocked = (): Storage => {
  throw new DOMException('blocked', 'SecurityError');
};

describe('createStorage', () => {
  it.each([
    ['works', fakeStorage()],
    ['is full', fakeStorage({ full: true })],
    ['is blocked', null],
  ])("keeps, gives and forgets a value when the browser's storage %s", (_state, real) => {
    const storage = createStorage(real ? () => real : blocked);
    expect(storage.get('a')).toBeNull();
    storage.set('a', '1');
    expect(storage.get('a')).toBe('1');
    storage.set('a', '2');
    expect(storage.get('a')).toBe('2');
    expect(storage.names()).toEqual(['a']);
    storage.remove('a');
    expect(storage.get('a')).toBeNull();
  });

  it("writes through to the browser's storage", () => {
    const real = fakeStorage();
    createStorage(() => real).set('a', '1');
    expect(real.getItem('a')).toBe('1');
  });
});

describe('the way back', () => {
  it('is nothing for a visitor who came straight to the page', () => {
    const real = fakeStorage();
    expect(takeOrigin(createStorage(() => real))).toBeNull();
  });

  it.each(['home', 'stores'] as const)("is '%s' once, and gone after it was read", (origin) => {
    const real = fakeStorage();
    const storage = createStorage(() => real);
    markOrigin(origin, storage);
    expect(takeOrigin(storage)).toBe(origin);
    expect(takeOrigin(storage)).toBeNull();
    expect(real.length).toBe(0);
  });

  it('is the last screen when two were passed', () => {
    const real = fakeStorage();
    const storage = createStorage(() => real);
    markOrigin('home', storage);
    markOrigin('stores', storage);
    expect(takeOrigin(storage)).toBe('stores');
    expect(takeOrigin(storage)).toBeNull();
  });
});
