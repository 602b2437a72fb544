import { checkDigit } from '@aislewise/finder/barcodes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ScanReader } from './scan-reader.ts';

/** Keys and the milliseconds before each of them. */
type Typed = readonly (readonly [key: string, gap: number])[];

const evenly = (text: string, gap: number): Typed => [...text].map((key) => [key, gap]);
const ENTER = (gap: number): Typed => [['Enter', gap]];

/** The scans that are read, with the text that is left in the field of the keys. */
function scansOf(typed: Typed, isInField: boolean) {
  const reader = new ScanReader<{ value: string }>();
  const field = { value: '' };
  let timeStamp = 0;
  return typed.flatMap(([key, gap]) => {
    timeStamp += gap;
    const scan = reader.read({ key, timeStamp, field: isInField ? field : null });
    if (key !== 'Enter') field.value += key;
    if (scan) field.value = scan.typedInto?.text ?? '';
    return scan ? [{ code: scan.code, left: scan.typedInto?.text }] : [];
  });
}

const codesOf = (typed: Typed, isInField = false): string[] =>
  scansOf(typed, isInField).map(({ code }) => code);

describe('the keys of a scanner', () => {
  it.each(['40063812', '4006381333931', '14006381333938', '036000291452'])(
    '%s and Enter are a scan',
    (code) => {
      expect(codesOf([...evenly(code, 30), ...ENTER(30)])).toEqual([code]);
    },
  );

  it('are a scan at any pace from 5 to 120 ms, with one longer gap anywhere', () => {
    const code = fc
      .tuple(
        fc.constantFrom(7, 11, 12, 13),
        fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 13, maxLength: 13 }),
      )
      .map(([length, digits]) => digits.slice(0, length).join(''))
      .map((body) => body + checkDigit(body));
    const run = fc.record({
      code,
      gap: fc.integer({ min: 5, max: 120 }),
      outlier: fc.integer({ min: 5, max: 390 }),
      at: fc.nat(13),
      isInField: fc.boolean(),
    });
    fc.assert(
      fc.property(run, ({ code: scanned, gap, outlier, at, isInField }) => {
        const typed = [...evenly(scanned, gap), ...ENTER(gap)].map(
          ([key, each], place) => [key, place === at ? outlier : each] as const,
        );
        expect(scansOf(typed, isInField)).toEqual([
          { code: scanned, left: isInField ? '' : undefined },
        ]);
      }),
      { numRuns: 500 },
    );
  });

  it('come at the pace of a scanner: the same digits typed by a person are no scan', () => {
    expect(codesOf([...evenly('4006381333931', 180), ...ENTER(180)], true)).toEqual([]);
  });

  it('are not a telephone number that is typed quickly into a form', () => {
    expect(codesOf([...evenly('7735550142', 90), ...ENTER(90)], true)).toEqual([]);
  });

  it.each(['3.21', '1234567', '123456789012345'])('%s and Enter are no scan', (text) => {
    expect(codesOf([...evenly(text, 30), ...ENTER(30)])).toEqual([]);
  });

  it('are a scan without a check digit too, because shops print codes of their own', () => {
    expect(codesOf([...evenly('4006381333930', 30), ...ENTER(30)])).toEqual(['4006381333930']);
    expect(codesOf([...evenly('123456789', 30), ...ENTER(30)], true)).toEqual(['123456789']);
  });

  it.each([500, 300])(
    'are a scan when a person has typed a digit %i ms before, which stays in the field',
    (pause) => {
      const [first = ['', 0], ...rest] = evenly('4006381333931', 10);
      const scans = scansOf([['3', 0], [first[0], pause], ...rest, ...ENTER(10)], true);
      expect(scans).toEqual([{ code: '4006381333931', left: '3' }]);
    },
  );

  it('are kept apart from a price that was typed right before', () => {
    const scans = scansOf([...evenly('4.994006381333931', 10), ...ENTER(10)], true);
    expect(scans).toEqual([{ code: '4006381333931', left: '4.99' }]);
  });

  it('are read one scan after the other', () => {
    const both = [...evenly('4006381333931', 10), ...ENTER(10), ...evenly('5901234123457', 10)];
    expect(codesOf([...both, ...ENTER(10)])).toEqual(['4006381333931', '5901234123457']);
  });
});
