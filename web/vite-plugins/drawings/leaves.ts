import { area, box, dots, leaf, line, placed, round } from './shapes.ts';

/** Mushrooms, seaweed, leaves and herbs. */
export const LEAVES = {
  mushrooms:
    area('cream', 'M19 25h10q-2 8 1 17H18q3-9 1-17z') +
    area('brown', 'M5 25Q7 8 24 8t19 17q-8 4-19 4T5 25z') +
    dots('tan', 2, [
      [16, 16],
      [26, 13],
      [33, 20],
      [22, 22],
    ]),
  'wood-ear':
    area(
      'dark',
      'M5 24q-1-12 9-13 5-6 12-1 10-4 14 5 6 6 2 13 1 8-8 10-6 5-13 1-9 2-11-5-5-4-5-10z',
    ) + line('M13 19q6 1 8 7M27 14q0 7-5 13M37 22q-6 1-9 8M18 34q3-2 8-1'),
  seaweed:
    area(
      'green',
      'M10 44Q4 30 12 22q6-8 2-18 10 8 5 20-5 8-1 20zM26 44q-4-12 3-20 5-8 1-20 11 8 7 22-3 8-1 18z',
    ) + line('M13 40q-2-9 3-16 3-6 2-12M30 40q-2-8 3-15 3-6 1-13'),
  nori:
    area('green', 'M8 12l22-7 10 24-22 9z') +
    area('dark', 'M9 18l22-7 9 23-22 9z') +
    line('M15 22l14-5M18 30l14-5'),
  'wrapping-leaves':
    area('green', 'M6 42Q2 18 22 8 33 3 43 5q0 14-9 24-11 11-28 13z') +
    line('M4 45L38 10M14 34l-3-11M20 28l-2-13M27 21v-11M15 33l13 2M22 26l13-1'),
  herbs:
    line('M24 45V14M24 34l-9-7M24 34l9-7M24 25l-8-8M24 25l8-8') +
    area(
      'green',
      'M15 27q-9 2-11-5 8-4 11 5zM33 27q9 2 11-5-8-4-11 5zM16 17q-8 0-9-8 9-1 9 8zM32 17q8 0 9-8-9-1-9 8zM24 14q-6-5 0-11 6 6 0 11z',
    ),
  'curry-leaves':
    line('M24 45V8') +
    area(
      'green',
      'M24 38q-8 2-13-3 7-5 13 3zM24 38q8 2 13-3-7-5-13 3zM24 29q-8 1-12-4 7-4 12 4zM24 29q8 1 12-4-7-4-12 4zM24 20q-7 0-10-5 6-3 10 5zM24 20q7 0 10-5-6-3-10 5zM24 11q-4-4 0-9 4 5 0 9z',
    ),
  dill:
    line(
      'M24 46V22M24 36L13 24M24 36l11-12M24 28L14 13M24 28l10-15M24 22V6M13 24l-6-2M13 24l-2-7M35 24l6-2M35 24l2-7M14 13l-6-1M14 13l0-7M34 13l6-1M34 13V6M24 14l-5-4M24 14l5-4M24 8l-3-5M24 8l3-5',
    ) +
    dots('green', 2.5, [
      [7, 22],
      [11, 17],
      [41, 22],
      [37, 17],
      [8, 12],
      [14, 5],
      [40, 12],
      [34, 5],
      [21, 3],
      [27, 3],
    ]),
  lemongrass:
    area('lime', 'M13 43q-3-2-1-6L26 8 36 2q-2 6-5 10L20 41q-3 4-7 2z') +
    area('green', 'M24 45q-3-2-1-6L35 16l9-8q-1 7-4 12L31 43q-3 4-7 2z') +
    line('M17 40L31 10M28 42L40 17'),
  'bay-leaves': placed(leaf('green'), 15, 41, 1.6, -14) + placed(leaf('lime'), 32, 42, 1.6, 16),
  'banana-stem':
    round('lime', 24, 24, 18, 18) +
    round('cream', 24, 24, 13, 13) +
    round('lime', 24, 24, 8, 8) +
    round('cream', 24, 24, 3, 3),
  'frozen-roots': box(
    'blue',
    area('cream', 'M14 19h20v18H14z') +
      area('brown', 'M17 31q-1-3 2-5l7-5q4-1 5 2t-2 5l-7 5q-3 1-5-2z'),
  ),
};
