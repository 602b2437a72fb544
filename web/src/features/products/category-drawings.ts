import type { CategoryKey } from '@aislewise/contracts/categories';

/**
 * A drawing of a category as SVG paths in a square of 48 units: the area that is tinted, and the
 * lines. A line of no length is a dot.
 */
interface Drawing {
  readonly area: string;
  readonly lines: string;
}

/** A drawing of each category, for products without a photo and without an emoji of their food. */
export const CATEGORY_DRAWINGS: Record<CategoryKey | 'other', Drawing> = {
  // A bag with a label.
  snacks: {
    area: 'M12 7h24l-2 5q2 12 0 24l2 5H12l2-5q-2-12 0-24z',
    lines:
      'M12 7h24l-2 5q2 12 0 24l2 5H12l2-5q-2-12 0-24zM14 12h20M14 36h20M24 31a7 7 0 1 0 0-14 7 7 0 0 0 0 14z',
  },
  // A wrapped sweet.
  candies: {
    area: 'M24 33a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
    lines:
      'M24 33a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM16 20 7 15q2 9 0 18l9-5M32 20l9-5q-2 9 0 18l-9-5M21 15.5q5 8.5 0 17M27 15.5q5 8.5 0 17',
  },
  // A bottle with a label.
  drinks: {
    area: 'M15 25h18v10H15z',
    lines:
      'M20 5h8v6q0 4 3 7 2 2 2 6v15a3 3 0 0 1-3 3H18a3 3 0 0 1-3-3V24q0-4 2-6 3-3 3-7zM20 10h8M15 25h18M15 35h18',
  },
  // A steaming cup.
  beverages: {
    area: 'M9 20h26v8a10 10 0 0 1-10 10h-6A10 10 0 0 1 9 28z',
    lines:
      'M9 20h26v8a10 10 0 0 1-10 10h-6A10 10 0 0 1 9 28zM35 22h1a5 5 0 0 1 0 10h-2M8 42h28M18 15q-3-3 0-5t0-5M26 15q-3-3 0-5t0-5',
  },
  // Two nuts.
  'dry-fruits': {
    area: 'M7 29Q8 13 25 8q3 17-9 24-8 3-9-3zM22 37q1-13 18-17 3 14-8 20-9 4-10-3z',
    lines:
      'M7 29Q8 13 25 8q3 17-9 24-8 3-9-3zM22 37q1-13 18-17 3 14-8 20-9 4-10-3zM12 27q7-6 9-13M27 36q6-4 9-11',
  },
  // A covered dish.
  'ready-meals': {
    area: 'M8 34a16 16 0 0 1 32 0z',
    lines: 'M8 34a16 16 0 0 1 32 0M5 34h38M10 39h28M24 18v-4M21 13h6M14 30q2-6 7-8',
  },
  // A heaped bowl and chopsticks.
  'rice-noodles': {
    area: 'M6 25h36q0 10-11 16H17Q6 35 6 25z',
    lines:
      'M6 25h36q0 10-11 16H17Q6 35 6 25zM10 25q2-10 14-10t14 10M17 21l2-1M23 19h2M24 23h2M30 21l-1-2M29 14l5-10M35 17l7-10',
  },
  // A tied sack with an ear of grain.
  flour: {
    area: 'M15 14Q8 24 10 37q1 4 4 4h20q3 0 4-4 2-13-5-23z',
    lines:
      'M15 14Q8 24 10 37q1 4 4 4h20q3 0 4-4 2-13-5-23zM15 14l-3-7q4 2 6-1 3 3 6 0 3 3 6 0 2 3 6 1l-3 7M24 37V22M24 27q-4 0-4-5 4 0 4 5 0-5 4-5 0 5-4 5M24 34q-4 0-4-5 4 0 4 5 0-5 4-5 0 5-4 5',
  },
  // An open sack of pulses.
  dal: {
    area: 'M11 23h26q3 9 0 16-1 2-3 2H14q-2 0-3-2-3-7 0-16z',
    lines:
      'M11 23h26q3 9 0 16-1 2-3 2H14q-2 0-3-2-3-7 0-16zM11 19h26a2 2 0 0 1 0 4H11a2 2 0 0 1 0-4zM14 19q0-5 5-6 5-5 10 0 5 1 5 6M20 17h0M24 14h0M28 17h0',
  },
  // Flakes above a dish.
  'poha-mamra': {
    area: 'M6 27h36q-2 13-18 13T6 27z',
    lines:
      'M6 27h36q-2 13-18 13T6 27zM12 22q2-5 7-2-2 5-7 2zM23 22q2-4 7-3-1 5-7 3zM33 21q1-4 5-4 1 4-5 4zM17 13q1-4 6-3-1 4-6 3zM28 12q1-4 6-3-1 4-6 3z',
  },
  // A bottle with a drop.
  'oil-ghee': {
    area: 'M24 21q6 7 6 11a6 6 0 0 1-12 0q0-4 6-11z',
    lines:
      'M20 5h8v5h-8zM21 10v5q-7 3-7 10v14a3 3 0 0 0 3 3h14a3 3 0 0 0 3-3V25q0-7-7-10v-5M24 21q6 7 6 11a6 6 0 0 1-12 0q0-4 6-11z',
  },
  // A small bowl with a spoon.
  'chutney-sauces': {
    area: 'M5 25q0-5 15-5t15 5q0 15-15 15T5 25z',
    lines: 'M5 25q0-5 15-5t15 5q0 15-15 15T5 25zM5 25q0 5 15 5t15-5M22 26 40 7q4-2 2 2L26 26',
  },
  // A basket with leaves.
  'fruits-veg': {
    area: 'M6 24h36l-3 14q-1 3-4 3H13q-3 0-4-3zM24 23q-8-4-6-13 8 3 6 13 0-10 6-13 3 9-6 13z',
    lines:
      'M6 24h36l-3 14q-1 3-4 3H13q-3 0-4-3zM11 24Q11 6 24 6t13 18M8 32h32M17 24l2 17M31 24l-2 17M24 23q-8-4-6-12 7 2 6 12-1-10 6-12 2 8-6 12z',
  },
  // A covered pot.
  'meal-kits': {
    area: 'M9 23h30v14q0 4-4 4H13q-4 0-4-4z',
    lines: 'M9 23h30v14q0 4-4 4H13q-4 0-4-4zM9 28H5M39 28h4M9 23q1-9 15-9t15 9M24 14v-4M21 9h6',
  },
  // A mortar with a pestle.
  masala: {
    area: 'M8 22h32q0 10-9 14l2 6H15l2-6q-9-4-9-14z',
    lines: 'M8 22h32q0 10-9 14l2 6H15l2-6q-9-4-9-14zM17 36h14M25 22 35 6q4-2 6 2L31 22',
  },
  // A shaker.
  spices: {
    area: 'M13 26h22v9H13z',
    lines:
      'M16 14V9q0-3 3-3h10q3 0 3 3v5zM21 10h0M27 10h0M16 14q-3 3-3 8v17a3 3 0 0 0 3 3h16a3 3 0 0 0 3-3V22q0-5-3-8M13 26h22M13 35h22',
  },
  // A full jar.
  pickle: {
    area: 'M11 23h26v14q0 5-5 5H16q-5 0-5-5z',
    lines:
      'M14 6h20v7H14zM14 13q-3 3-3 8v16q0 5 5 5h16q5 0 5-5V21q0-5-3-8M11 23h26M16 28l5-1 1 5-5 1zM27 27l5 1-1 5-5-1zM21 35h6v4h-6z',
  },
  // Seeds in a dish, and a leaf.
  mukhwas: {
    area: 'M6 28h36q-2 12-18 12T6 28zM28 19Q28 7 42 7q0 13-14 12z',
    lines:
      'M6 28h36q-2 12-18 12T6 28zM28 19Q28 7 42 7q0 13-14 12zM25 22l10-9M11 24l3-2M17 20l2-3M18 25l2-2M10 17l2-2M33 25l3-1',
  },
  // Round sweets on a plate.
  sweets: {
    area: 'M24 22a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM17 34a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM31 34a6 6 0 1 0 0-12 6 6 0 0 0 0 12z',
    lines:
      'M24 22a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM17 34a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM31 34a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM6 35h36q-2 5-8 5H14q-6 0-8-5zM22 15h0M26 17h0M15 27h0M19 29h0M29 29h0M33 27h0',
  },
  // A snowflake.
  'frozen-foods': {
    area: 'M24 34a10 10 0 1 0 0-20 10 10 0 0 0 0 20z',
    lines:
      'M24 24 24 6M29.1 8.3 24 13 18.9 8.3M24 24 39.6 15M40.1 20.6 33.5 18.5 35 11.7M24 24 39.6 33M35 36.3 33.5 29.5 40.1 27.4M24 24 24 42M18.9 39.7 24 35 29.1 39.7M24 24 8.4 33M7.9 27.4 14.5 29.5 13 36.3M24 24 8.4 15M13 11.7 14.5 18.5 7.9 20.6',
  },
  // A milk churn.
  dairy: {
    area: 'M13 27h22v12q0 3-3 3H16q-3 0-3-3z',
    lines:
      'M18 6h12v4H18zM20 10v6M28 10v6M20 16q-7 3-7 9v14q0 3 3 3h16q3 0 3-3V25q0-6-7-9zM13 27h22M13 36h22M13 20H9v7h4M35 20h4v7h-4',
  },
  // A rolling pin.
  'baking-cooking': {
    area: 'M11 28 28 11q2-2 4 0l5 5q2 2 0 4L20 37q-2 2-4 0l-5-5q-2-2 0-4z',
    lines:
      'M11 28 28 11q2-2 4 0l5 5q2 2 0 4L20 37q-2 2-4 0l-5-5q-2-2 0-4zM34 13l5-5q3 0 3 3l-5 5M14 35l-5 5q-3 0-3-3l5-5M18 29l8-8',
  },
  // Thin rounds with specks.
  papads: {
    area: 'M21 42a15 15 0 1 0 0-30 15 15 0 0 0 0 30z',
    lines:
      'M21 42a15 15 0 1 0 0-30 15 15 0 0 0 0 30zM13.8 13.8A15 15 0 1 1 34.2 34.2M15 21h0M23 19h0M29 25h0M20 27h0M13 30h0M27 33h0M20 35h0',
  },
  // A wheel.
  fryums: {
    area: 'M24 41a17 17 0 1 0 0-34 17 17 0 0 0 0 34z',
    lines:
      'M24 41a17 17 0 1 0 0-34 17 17 0 0 0 0 34zM24 29a5 5 0 1 0 0-10 5 5 0 0 0 0 10zM24 7v12M24 29v12M9.3 15.5l10.4 6M28.3 26.5l10.4 6M9.3 32.5l10.4-6M28.3 21.5l10.4-6',
  },
  // A tin.
  canned: {
    area: 'M11 19q0 5 13 5t13-5v12q0 5-13 5t-13-5z',
    lines:
      'M11 12q0-5 13-5t13 5-13 5-13-5zM11 12v24q0 6 13 6t13-6V12M11 19q0 5 13 5t13-5M11 31q0 5 13 5t13-5M24 12h5',
  },
  // A pump bottle with a leaf.
  'health-beauty': {
    area: 'M19 37q-1-11 10-11 1 11-10 11z',
    lines:
      'M17 20h14q4 0 4 4v14q0 4-4 4H17q-4 0-4-4V24q0-4 4-4zM20 20v-5h8v5M24 15V8M29 7H18q-4 0-5 4M19 37q-1-11 10-11 1 11-10 11zM17 39l7-8',
  },
  // A candle.
  religious: {
    area: 'M24 19q-5 0-5-5 0-4 5-10 5 6 5 10 0 5-5 5zM17 24h14v14H17z',
    lines:
      'M24 19q-5 0-5-5 0-4 5-10 5 6 5 10 0 5-5 5zM24 24v-8M17 24h14v14H17zM17 28q4 0 4 3t3 3 3-3 4-3M9 38h30l-3 4H12z',
  },
  // A cleaver above a board. A fish or a ham would be the wrong food on most of these.
  'meat-seafood': {
    area: 'M5 24q13 3 26 0v5q-13 4-26 0z',
    lines:
      'M5 9h26v20q-13 4-26 0zM5 24q13 3 26 0M11 16a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM31 12h9a3.5 3.5 0 0 1 0 7h-9M36 15.5h0M40 15.5h0M5 38h38M10 42h28',
  },
  // A cone.
  'ice-cream': {
    area: 'M13 22a11 11 0 0 1 22 0zM14 26h20L24 43z',
    lines:
      'M13 22a11 11 0 0 1 22 0M12 22h24q2 4-2 4H14q-4 0-2-4zM14 26l10 17 10-17M19 34l8-8M24 42l7-10M29 34l-8-8',
  },
  // A spray bottle.
  household: {
    area: 'M12 31h22v8q0 3-3 3H15q-3 0-3-3z',
    lines:
      'M17 8h12l5 5v3H18l-3-3zM19 16v5q-7 3-7 10v8q0 3 3 3h16q3 0 3-3v-8q0-7-6-10v-5M30 16q0 5 4 6M12 31h22M39 8l3-2M39 13h4M39 18l3 2',
  },
  // A shopping bag.
  other: {
    area: 'M10 16h28l2 25H8z',
    lines: 'M10 16h28l2 25H8zM17 22v-8a7 7 0 0 1 14 0v8',
  },
};
