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

const LETTERS = 26;

/** The letters of a column, such as AB of 27. */
function columnName(at: number): string {
  const last = String.fromCharCode(65 + (at % LETTERS));
  return at < LETTERS ? last : columnName(Math.floor(at / LETTERS) - 1) + last;
}

const rowXml = (cells: readonly Cell[], line: number): string => {
  const inside = cells.map((cell, at) => cellXml(cell, `${columnName(at)}${line}`));
  return `<row r="${line}">${inside.join('')}</row>`;
};

export const sheetXml = (rows: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

interface Link {
  id: string;
  type: string;
  target: string;
}

const links = (list: readonly Link[]): string =>
  `<Relationships xmlns="${PACKAGE}/relationships">${list.map(({ id, type, target }) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`).join('')}</Relationships>`;

/** The parts of a workbook, by the names of its sheets and their XML. */
function partsOf(sheets: Readonly<Record<string, string>>): Zippable {
  const named = Object.keys(sheets).map((name, at) => ({
    name,
    file: `worksheets/sheet${at + 1}.xml`,
    id: `rId${at + 1}`,
  }));
  const list = named.map(
    ({ name, id }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="${id}"/>`,
  );
  return {
    '[Content_Types].xml': strToU8(
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    ),
    '_rels/.rels': strToU8(
      links([{ id: 'rId1', type: 'officeDocument', target: 'xl/workbook.xml' }]),
    ),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${OFFICE}"><sheets>${list.join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      links(named.map(({ id, file }) => ({ id, type: 'worksheet', target: file }))),
    ),
    ...Object.fromEntries(
      named.map(({ name, file }) => [`xl/${file}`, strToU8(sheets[name] ?? '')]),
    ),
  };
}

/** The parts of a workbook around the XML of its one sheet. */
export const workbookParts = (sheet: string): Zippable => partsOf({ Products: sheet });

const sheetOf = (rows: readonly (readonly Cell[])[]): string =>
  sheetXml(rows.map((row, at) => rowXml(row, at + 1)).join(''));

/** An .xlsx workbook of one sheet; an empty list leaves its line empty. */
export const workbook = (rows: readonly (readonly Cell[])[]): Uint8Array =>
  workbookOf({ Products: rows });

/** An .xlsx workbook of several sheets, by their names. */
export const workbookOf = (
  sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>,
): Uint8Array =>
  zipSync(
    partsOf(
      Object.fromEntries(Object.entries(sheets).map(([name, rows]) => [name, sheetOf(rows)])),
    ),
  );
