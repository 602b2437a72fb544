import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unescapeFormula, csvLine, escapeFormula, listCell, parseList } from './csv.ts';
import { readSpreadsheet } from './read.ts';

const BOUNDS = { rows: 100, columns: 20 };

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '＝1', "'=1"])(
  '%j is escaped, so that it is no formula, and unescaped to the same text',
  (text) => {
    expect(escapeFormula(text)).toBe(`'${text}`);
    expect(unescapeFormula(escapeFormula(text))).toBe(text);
  },
);

test.each([
  ['x;=1+1;y', "x;'=1+1;y"],
  ['x\t=1+1', "x\t'=1+1"],
  ['x\r\n-1', "x\r\n'-1"],
  ['x; "@SUM(A1)', `x;' "@SUM(A1)`],
  ["x;'+1", "x;''+1"],
])(
  '%j is no formula in a spreadsheet that splits it elsewhere, and is unescaped to the same text',
  (text, safe) => {
    expect(escapeFormula(text)).toBe(safe);
    expect(unescapeFormula(safe)).toBe(text);
  },
);

test('any text is the same after it is written to a cell and read', () => {
  const signs = fc.constantFrom(...'=+-@＝;,"\' \t\r\nab');
  const cells = fc.array(fc.string({ unit: signs }), { minLength: 2, maxLength: 4 });
  const line = cells.filter((texts) => texts.some((text) => text.trim() !== ''));
  fc.assert(
    fc.property(line, (texts) => {
      const text = csvLine(texts.map((_, at) => `c${at}`)) + csvLine(texts);
      const { rows } = readSpreadsheet(Buffer.from(text), (name) => name === 'c1', BOUNDS);
      expect(rows[1]?.cells.map(unescapeFormula)).toEqual(texts);
    }),
  );
});

test('no part of a cell begins like a formula, however a spreadsheet splits it', () => {
  const text = fc.string({ unit: fc.constantFrom(...'=+-@＝;"\' \t\r\nab') });
  fc.assert(
    fc.property(text, (given) => {
      const parts = escapeFormula(given).split(/[;\t\r\n]/);
      for (const part of parts.slice(1)) expect(part).not.toMatch(/^["\s]*[=+\-@＝]/);
    }),
  );
});

test.each(['a=1', 'a;b', "x;'tis", "'tis", 'Rice', '', '4.99'])('%j stays as it is', (text) => {
  expect(escapeFormula(text)).toBe(text);
  expect(unescapeFormula(text)).toBe(text);
});

test('cells with separators, quotes and line breaks are the same after a line is written and read', () => {
  const cells = ['a,b', 'say "hi"', 'two\nlines', ' spaced ', '=1', 'x;y', 'tab\there'];
  const text = csvLine(['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7']) + csvLine(cells);
  const { rows } = readSpreadsheet(Buffer.from(text), () => false, BOUNDS);
  expect(rows[1]?.cells.map(unescapeFormula)).toEqual(cells);
});

test.each([
  ['Methi, Fenugreek', ['Methi', 'Fenugreek']],
  ['मेथी; মেথি | methi', ['मेथी', 'মেথি', 'methi']],
  ['豆腐、腐乳，toufu', ['豆腐', '腐乳', 'toufu']],
  ['"Salt, fine", Salt', ['Salt, fine', 'Salt']],
  ['one\ntwo', ['one', 'two']],
  ['"unclosed, two', ['"unclosed', 'two']],
  ['5" pan', ['5" pan']],
  [' , ,', []],
])('the list %j holds %j', (cell, items) => {
  expect(parseList(cell)).toEqual(items);
});

test('any list of trimmed names is the same after it is written to a cell and read', () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => text.trim() === text);
  fc.assert(
    fc.property(fc.array(name.filter((text) => text !== '')), (names) => {
      expect(parseList(unescapeFormula(escapeFormula(listCell(names))))).toEqual(names);
    }),
  );
});
