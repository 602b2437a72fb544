import { area, bowl, dots, jar, leaf, line, patch, placed, round, rounds, tin } from './shapes.ts';

/** Spices, herbs and salt. */
export const SPICES = {
  spices:
    area('cream', 'M3 29h42q-1 12-13 12H16Q4 41 3 29z') +
    area('orange', 'M6 29q4-14 18-14t18 14z') +
    patch('red', 'M24 15q12 0 18 14H24z') +
    line('M24 15v14M13 24h0M17 20h0M32 21h0M36 25h0'),
  cinnamon:
    area('brown', 'M6 38L31 7q4-4 7-1t1 7L14 44q-4 2-7-1t-1-5z') +
    area('tan', 'M31 7q3-3 6-1t1 6-6 1-1-6z') +
    area('brown', 'M12 9l6-5 24 29q2 6-4 6z') +
    line('M18 4q1 4-6 5M20 15l17 20M12 36l14-18'),
  'star-anise':
    area(
      'brown',
      'M24 24Q17 10 24 2q7 8 0 22zM24 24Q29 9 39 8q0 11-15 16zM24 24q14-7 22 0-8 7-22 0zM24 24q15 5 15 16-10-1-15-16zM24 24q7 14 0 22-7-8 0-22zM24 24Q19 39 9 40q0-11 15-16zM24 24q-14 7-22 0 8-7 22 0zM24 24Q9 19 9 8q10 1 15 16z',
    ) +
    dots('tan', 2, [
      [24, 11],
      [33, 15],
      [37, 24],
      [33, 33],
      [24, 37],
      [15, 33],
      [11, 24],
      [15, 15],
    ]),
  cloves:
    area(
      'brown',
      'M14 20l-5-1 2-5q-3-4 2-6l4 1 3-4q5 1 3 6l4 3-3 4-5 1-1 22q-2 5-4 0zM32 25l-5-1 3-5q-2-4 3-5l3 2 4-3q4 2 2 6l3 4-4 3-4 0-2 16q-3 4-4 0z',
    ) + line('M14 20l5-1M32 25l5 1'),
  peppercorns:
    rounds('dark', 5, [
      [13, 19],
      [25, 14],
      [36, 20],
      [19, 30],
      [31, 32],
      [11, 37],
      [24, 42],
    ]) + line('M12 17l2 1M24 12l2 1M35 18l2 1M18 28l2 1M30 30l2 1M10 35l2 1M23 40l2 1'),
  'sichuan-pepper':
    line('M24 46V24M24 36l-9-9M24 32l10-9M24 24V12') +
    rounds('red', 5, [
      [13, 23],
      [24, 11],
      [36, 19],
    ]) +
    dots('dark', 2, [
      [13, 23],
      [24, 11],
      [36, 19],
    ]) +
    area('green', 'M26 41q4-7 14-6-2 8-14 6z'),
  cardamom:
    area('lime', 'M10 36Q3 19 17 8q12 8 7 25-5 10-14 3zM27 41q-6-14 5-23 11 6 8 20-5 9-13 3z') +
    line('M17 8l1-5M32 18l2-5M15 14q-4 10-1 22M20 15q2 9-1 19M31 24q-3 8-1 16M36 24q2 7-1 15'),
  'seed-spices':
    area(
      'tan',
      'M8 16q9-9 13-4-5 9-13 4zM24 15q3-11 10-9 0 10-10 9zM9 29q5-10 11-7-2 10-11 7zM25 29q9-9 14-4-6 9-14 4zM14 42q4-11 10-9-1 11-10 9zM31 42q2-11 9-11 2 11-9 11z',
    ) + line('M11 15l7-2M26 13l6-4M11 27l7-3M28 28l8-2M17 39l5-4M33 39l5-5'),
  'mustard-seeds':
    area('grey', 'M3 25h26q0 11-8 11H11q-8 0-8-11zM28 27l15-8q4 0 2 4L28 32') +
    rounds('yellow', 3, [
      [8, 22],
      [15, 21],
      [22, 22],
      [12, 16],
      [19, 16],
    ]),
  'coriander-seeds':
    rounds('tan', 6, [
      [14, 16],
      [31, 14],
      [22, 29],
      [37, 31],
      [11, 37],
    ]) +
    line(
      'M14 10v12M31 8v12M22 23v12M37 25v12M11 31v12M10 14v5M18 14v5M27 12v5M35 12v5M18 27v5M26 27v5',
    ),
  'yellow-powder': bowl(
    'red',
    area('yellow', 'M9 25Q18 9 24 9t15 16z') + line('M19 20h0M24 15h0M28 20h0M33 22h0M15 22h0'),
  ),
  'brown-powder': bowl(
    'blue',
    area('brown', 'M9 25Q18 9 24 9t15 16z') + line('M19 20h0M24 15h0M28 20h0M33 22h0M15 22h0'),
  ),
  saffron:
    area('cream', 'M6 30q0-5 18-5t18 5q0 9-18 10Q6 39 6 30z') +
    line('M14 30q2-9 8-4M22 31q0-9 8-5M28 31q2-6 8-3') +
    area('purple', 'M24 22Q14 17 15 6q6 2 9 7 3-5 9-7 1 11-9 16z') +
    patch('red', 'M23 13q-2-6 0-10h2q2 4 0 10z') +
    line('M12 34q5-2 9 0M24 35q4-3 11-1'),
  nutmeg:
    area('brown', 'M6 25Q8 10 20 10t14 15q-2 15-14 15T6 25z') +
    line('M14 17q4-3 9-2M11 25q6-5 14-2M14 32q6-4 13-1') +
    area('tan', 'M26 33q0-9 9-10 9 1 9 10t-9 10q-9-1-9-10z') +
    line('M31 30q4-3 6 1t3 4M31 37q4 0 5 3M38 27l2 3'),
  'black-lime':
    round('dark', 18, 27, 13, 13) +
    line('M10 22q8 4 16-2M9 30q9 4 18 0M18 14v-3') +
    area('tan', 'M30 36q-3-8 4-12 8 1 9 8-1 8-8 8-4 0-5-4z') +
    line('M33 28q4 1 6 6'),
  'spice-blends': tin(
    'yellow',
    patch('red', 'M11 20q13 5 26 0v14q-13 5-26 0z') +
      placed(leaf('green'), 18, 33, 0.6, -15) +
      dots('yellow', 2, [
        [27, 27],
        [31, 30],
        [27, 32],
      ]),
  ),
  seasoning:
    area('grey', 'M16 13q0-8 8-8t8 8z') +
    area('cream', 'M16 13h16q4 8 4 16v11q0 3-3 3H15q-3 0-3-3V29q0-8 4-16z') +
    patch('green', 'M13 25h22v10H13z') +
    line('M12 25h24M12 35h24M21 9h0M24 8h0M27 9h0'),
  'dried-herbs': jar(
    'cream',
    'green',
    placed(leaf('green'), 19, 35, 0.8, -25) + placed(leaf('lime'), 29, 37, 0.8, 20),
  ),
  salt:
    area('grey', 'M17 12q0-8 7-8t7 8z') +
    area('blue', 'M15 12h18l4 28q0 3-3 3H14q-3 0-3-3z') +
    area('cream', 'M13 26h22l2 14q0 3-3 3H14q-3 0-3-3z') +
    line('M21 8h0M24 7h0M27 8h0'),
};
