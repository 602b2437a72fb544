import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../../test/memory-storage.ts';
import {
  clearKeeperSession,
  portalHeaders,
  readKeeperSession,
  writeKeeperSession,
} from './keeper-session.ts';

describe('the local session record', () => {
  it('has the role storekeeper by default', () => {
    const storage = memoryStorage();
    writeKeeperSession({ storeId: '7', storeName: 'Patel Bazaar' }, storage);
    expect(readKeeperSession(storage)).toEqual({
      storeId: '7',
      storeName: 'Patel Bazaar',
      role: 'storekeeper',
    });
    clearKeeperSession(storage);
    expect(readKeeperSession(storage)).toBeNull();
  });

  it.each([['nonsense'], ['null'], ['[]'], ['{"storeName":"x"}'], ['{"storeId":"7","role":1}']])(
    'is none when it holds %s',
    (text) => {
      const storage = memoryStorage();
      storage.set('aislewise:keeper-session', text);
      expect(readKeeperSession(storage)).toBeNull();
    },
  );
});

describe('the headers of the portal page', () => {
  it('are of the record when it is of the same store', () => {
    const storage = memoryStorage();
    storage.set('aislewise:keeper-session', '{"storeId":"7","role":"owner"}');
    expect(portalHeaders('7', storage)).toEqual({ 'X-Store-Id': '7', 'X-Role': 'owner' });
  });

  it('default to the store of the address and storekeeper', () => {
    const storage = memoryStorage();
    expect(portalHeaders('8', storage)).toEqual({ 'X-Store-Id': '8', 'X-Role': 'storekeeper' });
    storage.set('aislewise:keeper-session', '{"storeId":"7","role":"owner"}');
    expect(portalHeaders('8', storage)).toEqual({ 'X-Store-Id': '8', 'X-Role': 'storekeeper' });
  });
});
