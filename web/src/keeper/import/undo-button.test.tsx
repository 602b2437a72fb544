import { describe, expect, it } from 'vitest';
import { countTexts } from '../store/use-counts.ts';
import { undoText } from './undo-button.tsx';

describe('the question before an import is undone', () => {
  it.each([
    [
      { removed: 10_000, setBack: 0, kept: 3 },
      '10,000 products are removed, 0 changed back; 3 edited or deleted since stay as they are.',
    ],
    [
      { removed: 1, setBack: 2500, kept: 1 },
      '1 product is removed, 2,500 changed back; 1 edited or deleted since stays as it is.',
    ],
    [
      { removed: 0, setBack: 1, kept: 0 },
      '0 products are removed, 1 changed back. None was edited since.',
    ],
  ])('says of %j what is lost', (counts, text) => {
    expect(undoText(counts)).toBe(text);
  });

  it('writes numbers as the store does', () => {
    expect(undoText({ removed: 10_000, setBack: 0, kept: 0 }, countTexts('de-DE'))).toContain(
      '10.000 products',
    );
  });
});
