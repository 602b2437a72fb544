import type { Measures } from '@aislewise/contracts/money';
import { LABEL_UNITS, type LabelUnits } from '@aislewise/contracts/shelf-labels';
import {
  LABEL_SIZES,
  labelsPerSheet,
  LAYOUTS,
  PAPERS,
  type LabelSize,
  type PaperKey,
} from './sheets.ts';

/** The parameters of the address that say how labels are printed. */
export const SETTING_NAMES = ['paper', 'size', 'start', 'second', 'units', 'lines'] as const;
type SettingName = (typeof SETTING_NAMES)[number];

/** How labels are printed. */
export interface Settings {
  readonly paper: PaperKey;
  readonly size: LabelSize;
  /** The place of the first label on the first sheet, from 1. */
  readonly start: number;
  /** The script of the second name; see `secondName`. */
  readonly second: string;
  readonly units: LabelUnits;
  readonly hasLines: boolean;
}

const isKey = <Key extends string>(
  value: string,
  of: Readonly<Record<Key, unknown>>,
): value is Key => Object.hasOwn(of, value);

/** The settings of an address. What it does not name, or names wrongly, is as usual. */
export function settingsOf(
  address: Readonly<Record<SettingName, string>>,
  measures: Measures,
): Settings {
  const paper = isKey(address.paper, PAPERS) ? address.paper : 'letter';
  const size = isKey(address.size, LABEL_SIZES) ? address.size : 'small';
  const start = Number(address.start);
  // Packages of a metric store may be labelled in pounds all the same.
  const usualUnits = measures === 'metric' ? 'metric' : 'package';
  const isPlace = Number.isInteger(start) && start >= 1;
  return {
    paper,
    size,
    start: isPlace ? Math.min(start, labelsPerSheet(LAYOUTS[paper][size])) : 1,
    second: address.second,
    units: LABEL_UNITS.find((one) => one === address.units) ?? usualUnits,
    hasLines: address.lines !== 'off',
  };
}
