import { HEADER_ROWS } from '../files/header-row.ts';
import { readHeaders } from '../files/product-rows.ts';
import type { SheetRow } from '../files/sheet.ts';
import { foldHeading, HeadingIndex } from './headings.ts';
import type { TillProfile } from './profile.ts';
import { TILL_PROFILES } from './profiles.ts';

/** A file that is the export of a known till. */
export interface TillFile {
  profile: TillProfile;
  headers: string[];
  index: HeadingIndex;
  body: SheetRow[];
  /** The locations that the file has prices or stock of, in its order. */
  locations: string[];
}

function hasAnchors({ anchors: { all, any, none } }: TillProfile, index: HeadingIndex): boolean {
  return (
    all.every((headings) => index.has(headings)) &&
    (any === undefined || index.has(any)) &&
    (none === undefined || !index.has(none))
  );
}

function findLocations({ places }: TillProfile, index: HeadingIndex, body: SheetRow[]): string[] {
  if (!places) return [];
  if ('found' in places) return index.placesOf(places.found);
  const [at = -1] = index.find(places.rowColumn);
  const cells = body.map(({ cells: row }) => row[at]?.trim() ?? '');
  return [...new Set(cells.filter((cell) => cell !== ''))];
}

/**
 * Finds the till whose export the rows are: the first of the first rows that has the headings of a
 * profile is the header. Null if there is none.
 */
export function recogniseTill(rows: readonly SheetRow[]): TillFile | null {
  for (const [at, row] of rows.slice(0, HEADER_ROWS).entries()) {
    const headers = readHeaders(row);
    const index = new HeadingIndex(headers);
    const profile = TILL_PROFILES.find((one) => hasAnchors(one, index));
    if (!profile) continue;
    const body = rows.slice(at + 1);
    return { profile, headers, index, body, locations: findLocations(profile, index, body) };
  }
  return null;
}

const foldPlace = (place: string): string => foldHeading(place) || place;

/** The location that a person means, whatever its case and spaces. */
export const findLocation = (
  locations: readonly string[],
  wanted: string | null | undefined,
): string | undefined =>
  wanted === null || wanted === undefined
    ? undefined
    : (locations.find((one) => one === wanted) ??
      locations.find((one) => foldPlace(one) === foldPlace(wanted)));

/** Headings of tills, by which the separator of a file is found. */
const TILL_HEADINGS = new Set(
  TILL_PROFILES.flatMap(({ anchors: { all, any = [] }, columns }) =>
    [...all.flat(), ...any, ...Object.values(columns).flat()].map(foldHeading),
  ),
);

export const isTillHeading = (header: string): boolean => TILL_HEADINGS.has(foldHeading(header));
