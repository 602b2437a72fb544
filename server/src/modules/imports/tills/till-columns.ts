/** The columns of a till's export: which fields they hold for a location, and what a keeper corrects. */
import { describeColumn, type Chosen, type FileColumn } from '../files/product-rows.ts';
import { TILL_FIELDS, type Headings, type TillField, type TillProfile } from './profile.ts';
import type { TillFile } from './recognise.ts';

/** The columns of each field, best first. */
export type FieldColumns = Map<TillField, number[]>;

/** The columns of the fields for a location. */
export function findFieldColumns(
  { profile: { columns, places }, index }: TillFile,
  location: string | null,
): FieldColumns {
  const fields: FieldColumns = new Map();
  for (const field of TILL_FIELDS) {
    const found = index.find(columns[field] ?? []);
    const isOfPlace = field === 'price' || field === 'inStock';
    const template = places && 'found' in places && isOfPlace ? places.columns[field] : undefined;
    const own =
      template !== undefined && location !== null ? index.findOfPlace(template, location) : [];
    fields.set(field, [...own, ...found]);
  }
  return fields;
}

/** The headings that a profile reads besides those of the fields. */
function otherHeadings(profile: TillProfile): Headings[] {
  const { variations, keys, group, own, parents, skip, tracked, openPrice, saleDates } = profile;
  const { places, perhapsBarcode, brand } = profile;
  return [
    ...keys.flatMap(({ all, and = [] }) => [...all, ...and]),
    ...(variations ?? []),
    ...(own ?? []),
    ...(group ? [group.by, group.parent ?? '', ...group.carry] : []),
    ...(skip ?? []).map(({ column }) => column),
    ...[parents, openPrice].flatMap((rule) => rule?.column ?? []),
    ...(saleDates ?? []),
    ...(perhapsBarcode ?? []),
    tracked ?? '',
    brand ?? '',
    places && 'rowColumn' in places ? places.rowColumn : '',
  ];
}

function isPlaceColumn({ profile: { places }, locations, index }: TillFile, at: number): boolean {
  if (!places || !('found' in places)) return false;
  const templates = [...places.found, ...Object.values(places.columns)];
  return locations.some((place) =>
    templates.some((template) => index.findOfPlace(template, place).includes(at)),
  );
}

/** The file's columns, each with the field that it is read as. */
export function describeTillColumns(file: TillFile, fields: FieldColumns): FileColumn[] {
  const { headers, body, index, profile } = file;
  const columns: FileColumn[] = headers.map((header, at) => describeColumn(header, at, body, null));
  for (const [field, places] of fields) {
    const filled = places.find((at) => (columns[at]?.samples.length ?? 0) > 0) ?? places[0];
    const column = filled === undefined ? undefined : columns[filled];
    if (column && column.column === null) column.column = field;
  }
  const used = new Set([
    ...[...fields.values()].flat(),
    ...otherHeadings(profile).flatMap((headings) => index.find(headings)),
  ]);
  return columns.map((column, at) =>
    column.column === null && (used.has(at) || isPlaceColumn(file, at))
      ? { ...column, isUsed: true }
      : column,
  );
}

const isTillField = (column: string): column is TillField =>
  (TILL_FIELDS as readonly string[]).includes(column);

/** Applies the columns chosen by hand that differ from those of the till. */
export function correctColumns(
  fields: FieldColumns,
  columns: FileColumn[],
  chosen: Chosen | undefined,
): void {
  if (!chosen) return;
  for (const [at, column] of columns.entries()) {
    const field = chosen[at] ?? '';
    if (field === (column.column ?? '')) continue;
    for (const [one, places] of fields) {
      fields.set(
        one,
        places.filter((place) => place !== at),
      );
    }
    delete column.isUsed;
    column.column = field === '' ? null : field;
    if (!isTillField(field)) continue;
    fields.set(field, [at]);
    for (const [other, one] of columns.entries()) {
      if (other !== at && one.column === field && chosen[other] !== field) one.column = null;
    }
  }
}
