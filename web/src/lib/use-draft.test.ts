import { describe, expect, it } from 'vitest';
import { createStorage } from './storage.ts';
import { readDraft } from './use-draft.ts';

const EMPTY = { name: '', anonymous: true, rating: null as number | null };

function kept(text: string) {
  const storage = createStorage(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  storage.set('form', text);
  return readDraft('form', EMPTY, storage);
}

describe('a draft', () => {
  it('is what was typed last', () => {
    expect(kept('{"name":"Kokum","anonymous":false,"rating":4}')).toEqual({
      name: 'Kokum',
      anonymous: false,
      rating: 4,
    });
  });

  it('begins empty where nothing is kept', () => {
    const storage = createStorage(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(readDraft('form', EMPTY, storage)).toEqual(EMPTY);
  });

  it.each(['no json', '7', 'null', '{"name":7,"anonymous":"yes","other":"x"}'])(
    'passes over what is not of this form: %s',
    (text) => {
      expect(kept(text)).toEqual(EMPTY);
    },
  );
});
