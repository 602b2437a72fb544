import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../../../test/memory-storage.ts';
import { clearRecent, keepRecent, readRecent } from './recent-searches.ts';

describe('recent searches', () => {
  it('stand with the newest first, each once whatever its case and spaces', () => {
    const storage = memoryStorage();
    for (const query of ['besan', 'मेथी', ' Besan  ', '', '  ']) keepRecent(query, storage);
    expect(readRecent(storage)).toEqual(['Besan', 'मेथी']);
  });

  it('are eight at most', () => {
    const storage = memoryStorage();
    for (let i = 1; i <= 12; i += 1) keepRecent(`word ${i}`, storage);
    expect(readRecent(storage)).toHaveLength(8);
    expect(readRecent(storage)[0]).toBe('word 12');
  });

  it('are gone once cleared', () => {
    const storage = memoryStorage();
    keepRecent('besan', storage);
    clearRecent(storage);
    expect(readRecent(storage)).toEqual([]);
  });

  it.each(['no json', '{}', '[7,null,""]'])('are none where the device holds %s', (text) => {
    const storage = memoryStorage();
    storage.set('aislewise:recent-searches', text);
    expect(readRecent(storage)).toEqual([]);
  });
});
