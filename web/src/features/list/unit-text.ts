import { plural, t } from '@lingui/core/macro';
import type { ListUnit } from '@aislewise/finder/lists/units';

type Unit = ListUnit | 'gallon' | 'quart' | 'pint';

/** Says an amount. Its form goes by `count`; `number` is the same as it is written, such as ½. */
type UnitText = (count: number, number: string) => string;

/**
 * The units that have words. The others are written as they are. A shopper may edit an amount, which is then read
 * again: a translation needs words that the finder knows (`finder/src/lists/units.ts`).
 */
const TEXTS: Partial<Record<Unit, UnitText>> = {
  gallon: (count, number) => plural(count, { one: `${number} gallon`, other: `${number} gallons` }),
  quart: (count, number) => plural(count, { one: `${number} quart`, other: `${number} quarts` }),
  pint: (count, number) => plural(count, { one: `${number} pint`, other: `${number} pints` }),
  cup: (count, number) => plural(count, { one: `${number} cup`, other: `${number} cups` }),
  tbsp: (_, number) => t`${number} tbsp`,
  tsp: (_, number) => t`${number} tsp`,
  dozen: (count, number) => plural(count, { one: `${number} dozen`, other: `${number} dozen` }),
  packet: (count, number) => plural(count, { one: `${number} packet`, other: `${number} packets` }),
  bag: (count, number) => plural(count, { one: `${number} bag`, other: `${number} bags` }),
  bottle: (count, number) => plural(count, { one: `${number} bottle`, other: `${number} bottles` }),
  can: (count, number) => plural(count, { one: `${number} can`, other: `${number} cans` }),
  jar: (count, number) => plural(count, { one: `${number} jar`, other: `${number} jars` }),
  box: (count, number) => plural(count, { one: `${number} box`, other: `${number} boxes` }),
  bunch: (count, number) => plural(count, { one: `${number} bunch`, other: `${number} bunches` }),
  head: (count, number) => plural(count, { one: `${number} head`, other: `${number} heads` }),
  clove: (count, number) => plural(count, { one: `${number} clove`, other: `${number} cloves` }),
  loaf: (count, number) => plural(count, { one: `${number} loaf`, other: `${number} loaves` }),
  slice: (count, number) => plural(count, { one: `${number} slice`, other: `${number} slices` }),
  block: (count, number) => plural(count, { one: `${number} block`, other: `${number} blocks` }),
  tray: (count, number) => plural(count, { one: `${number} tray`, other: `${number} trays` }),
};

/** An amount of a unit: '2 kg', '3 bunches'. A part of one has the form of one: '½ box'. */
export const unitText = (unit: Unit, amount: number, number: string): string =>
  TEXTS[unit]?.(Math.max(1, amount), number) ?? `${number} ${unit}`;
