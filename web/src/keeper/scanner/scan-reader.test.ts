import { describe, expect, it } from 'vitest';
import { ScanReader } from './scan-reader.ts';

/** The bar codes read when the keys come `gap` milliseconds apart. */
function scansOf(keys: readonly string[], gap: number): string[] {
  const reader = new ScanReader();
  return keys.flatMap((key, place) => reader.read({ key, timeStamp: place * gap }) ?? []);
}

describe('the keys of a scanner', () => {
  it.each(['40063813', '4006381333931', '14006381333938'])('%s and Enter are a scan', (code) => {
    expect(scansOf([...code, 'Enter'], 30)).toEqual([code]);
  });

  it('are quick: the same digits typed by a person are no scan', () => {
    expect(scansOf([...'4006381333931', 'Enter'], 90)).toEqual([]);
  });

  it.each(['3.21', '1234567', '123456789012345'])('%s and Enter are no scan', (text) => {
    expect(scansOf([...text, 'Enter'], 30)).toEqual([]);
  });

  it('are a scan also when a person has typed digits just before', () => {
    const reader = new ScanReader();
    reader.read({ key: '3', timeStamp: 0 });
    const codes = [...'4006381333931', 'Enter'].map((key, place) =>
      reader.read({ key, timeStamp: 500 + place * 10 }),
    );
    expect(codes.at(-1)).toBe('4006381333931');
  });

  it('are kept apart from a price that was typed right before', () => {
    const reader = new ScanReader();
    const codes = [...'4.994006381333931', 'Enter'].map((key, place) =>
      reader.read({ key, timeStamp: place * 10 }),
    );
    expect(codes.at(-1)).toBe('4006381333931');
    expect(reader.cents).toBe('99');
  });

  it('are read one scan after the other', () => {
    const keys = [...'4006381333931', 'Enter', ...'5901234123457', 'Enter'];
    expect(scansOf(keys, 10)).toEqual(['4006381333931', '5901234123457']);
  });
});
