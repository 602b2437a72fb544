import { strToU8, zipSync, type Zippable } from 'fflate';

/** A cell: text, a number, a formula with its last result, a formula's error, or nothing. */
export type Cell =
  | string
  | number
  | null
  | { formula: string; result: string | number }
  | { error: string };

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function cellXml(cell: Cell, at: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  if (typeof cell === 'string') {
    const text = `<t xml:space="preserve">${escaped(cell)}</t>`;
    return `<c r="${at}" t="inlineStr"><is>${text}</is></c>`;
  }
  if ('error' in cell) return `<c r="${at}" t="e"><v>${cell.error}</v></c>`;
  const type = typeof cell.result === 'string' ? ' t="str"' : '';
  const formula = `<f>${escaped(cell.formula)}</f>`;
  return `<c r="${at}"${type}>${formula}<v>${escaped(String(cell.result))}</v></c>`;
}

const rowXml = (cells: readonly Cell[], line: number): string => {
  const inside = cells.map((cell, at) => cellXml(cell, `${String.fromCharCode(65 + at)}${line}`));
  return `<row r="${line}">${inside.join('')}</row>`;
};

export const sheetXml = (rows: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

const link = (id: string, type: string, target: string): string =>
  `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/></Relationships>`;

/** The parts of a workbook around the XML of its one sheet. */
export const workbookParts = (sheet: string): Zippable => ({
  '[Content_Types].xml': strToU8(
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
  ),
  '_rels/.rels': strToU8(link('rId1', 'officeDocument', 'xl/workbook.xml')),
  'xl/workbook.xml': strToU8(
    `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${OFFICE}"><sheets><sheet name="Products" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ),
  'xl/_rels/workbook.xml.rels': strToU8(link('rId1', 'worksheet', 'worksheets/sheet1.xml')),
  'xl/worksheets/sheet1.xml': strToU8(sheet),
});

/** An .xlsx workbook of one sheet; an empty list leaves its line empty. */
export function workbook(rows: readonly (readonly Cell[])[]): Uint8Array {
  return zipSync(workbookParts(sheetXml(rows.map((row, at) => rowXml(row, at + 1)).join(''))));
}
