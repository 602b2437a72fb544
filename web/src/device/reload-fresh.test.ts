import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../../test/memory-storage.ts';
import { shouldReload } from './reload-fresh.ts';

describe('shouldReload', () => {
  it('reloads once, and again only a minute later', () => {
    const storage = memoryStorage();
    expect(shouldReload(1_000_000, true, storage)).toBe(true);
    expect(shouldReload(1_059_999, true, storage)).toBe(false);
    expect(shouldReload(1_060_000, true, storage)).toBe(true);
  });

  it('never reloads offline, where the reload would lose the page', () => {
    expect(shouldReload(1_000_000, false, memoryStorage())).toBe(false);
  });
});
