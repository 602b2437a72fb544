import { area, dots, line, patch, round, rounds } from './shapes.ts';

const twig = line('M24 13q0-5 3-9') + area('green', 'M26 9q3-7 12-5-2 8-12 5z');
const citrus = (
  peel: 'orange' | 'yellow' | 'lime' | 'pink',
  flesh: 'orange' | 'yellow' | 'lime' | 'red',
): string =>
  round(peel, 24, 24, 18, 18) +
  round('cream', 24, 24, 15, 15) +
  patch(
    flesh,
    'M24 22L18 12q6-4 12 0zM26 24l6-10q6 5 6 10zM26 25h12q0 6-6 11zM24 26l6 11q-6 4-12 0zM22 25l-6 11q-6-5-6-11zM22 24H10q0-5 6-10z',
  );

/** Fresh fruit. */
export const FRUIT = {
  fruit:
    round('red', 16, 17, 8, 8) +
    round('orange', 31, 17, 8, 8) +
    area('yellow', 'M16 25q0-13 14-17 6 8-2 17z') +
    area('blue', 'M4 25h40q-1 9-11 12l2 5H13l2-5Q5 34 4 25z') +
    line('M15 37h18'),
  apple: area('red', 'M24 15q8-6 14 0 6 9 0 20-6 10-14 6-8 4-14-6-6-11 0-20 6-6 14 0z') + twig,
  pear:
    area('lime', 'M24 9q7 0 7 8 1 6 6 11 4 9-3 14-10 5-20 0-7-5-3-14 5-5 6-11 0-8 7-8z') +
    line('M24 9q0-4 3-6M17 31q0 5 4 7'),
  orange:
    round('orange', 24, 27, 17, 16) +
    area('green', 'M24 11q1-9 12-8-1 9-12 8z') +
    line('M18 20h0M29 19h0M33 27h0M24 26h0M16 29h0M27 35h0M19 36h0'),
  lime: citrus('lime', 'lime'),
  lemon:
    area(
      'yellow',
      'M5 31q1-5-1-9 4 0 7-3Q20 9 31 13q9 5 9 10l4 3q0 4-4 5-3 10-15 11-10 0-14-7-3-3-6-4z',
    ) + line('M19 21q4-3 8-2M30 33q3-2 4-4'),
  grapefruit: citrus('pink', 'red'),
  banana:
    area('yellow', 'M9 6q4-1 6 3 2 14 13 20 8 4 14 3 3 2 0 5-8 8-21 2Q7 31 8 8z') +
    area('brown', 'M8 7l-1-4 5-1 2 5zM41 32l4 1-1 5-3-1z') +
    line('M12 11q2 20 26 25'),
  mango:
    area('orange', 'M33 9q11 6 9 18-4 14-19 15-17 0-18-12 1-9 11-13 9-3 12-7 2-2 5-1z') +
    patch('yellow', 'M12 28q3-6 11-8 3 3-1 7-6 5-10 1z') +
    line('M32 9q1-4 4-6') +
    area('green', 'M33 6q4-5 11-3-2 7-11 3z'),
  papaya:
    area('orange', 'M25 3q13 7 13 24-1 16-14 18-13-2-14-17Q10 10 25 3z') +
    area('yellow', 'M24 14q7 4 7 15-1 9-7 10-6-1-7-10 0-11 7-15z') +
    dots('dark', 1.7, [
      [22, 22],
      [26, 22],
      [21, 27],
      [25, 27],
      [28, 29],
      [22, 32],
      [26, 33],
    ]),
  pineapple:
    area('yellow', 'M13 30q0-14 11-14t11 14q0 14-11 14T13 30z') +
    line('M15 24l18 14M14 32l13 11M20 18l15 12M33 24L15 38M34 32L21 43M28 18L13 30') +
    area('green', 'M24 17q-9-1-12-8 5 0 8 3-2-5 0-9 4 3 4 7 0-4 4-7 2 4 0 9 3-3 8-3-3 7-12 8z'),
  melon:
    round('lime', 24, 26, 18, 17) +
    line('M24 9q-10 8-8 33M24 9q10 8 8 33M24 9v34M24 9q-18 5-15 27M24 9q18 5 15 27M24 9q1-4-2-6'),
  watermelon:
    area('green', 'M3 16h42Q44 41 24 42 4 41 3 16z') +
    area('red', 'M8 16h32q-1 20-16 21Q9 36 8 16z') +
    dots('dark', 1.5, [
      [17, 22],
      [24, 24],
      [31, 22],
      [20, 30],
      [28, 30],
    ]),
  grapes:
    line('M24 12V5M24 8q4-4 9-4') +
    rounds('purple', 5, [
      [14, 17],
      [24, 17],
      [34, 17],
      [19, 25],
      [29, 25],
      [24, 33],
      [24, 41],
    ]) +
    area('green', 'M25 8q6-8 14-4-3 9-14 4z'),
  berries:
    rounds('blue', 7, [
      [14, 31],
      [32, 33],
    ]) +
    round('purple', 24, 19, 8, 8) +
    line('M11 29l3-2 3 2-1 3h-4zM29 31l3-2 3 2-1 3h-4zM21 17l3-2 3 2-1 3h-4z') +
    area('green', 'M32 15q3-9 12-8-1 10-12 8z'),
  raspberry:
    rounds('red', 5, [
      [15, 20],
      [24, 18],
      [33, 20],
      [19, 28],
      [29, 28],
      [24, 36],
    ]) +
    area('green', 'M24 14q-8-1-10-7 7-1 10 4 3-5 10-4-2 6-10 7z') +
    line('M24 11V4'),
  strawberry:
    area('red', 'M24 15q8-5 14 1 5 8-4 19-5 7-10 9-5-2-10-9-9-11-4-19 6-6 14-1z') +
    area('green', 'M24 16q-9 3-13-3 6-4 13-1 7-3 13 1-4 6-13 3z') +
    line('M24 12V6M17 24v1M24 23v1M31 24v1M20 31v1M28 31v1M24 37v1'),
  cherry:
    line('M15 27Q20 12 32 6M34 29Q36 15 32 6') +
    round('red', 14, 34, 8, 8) +
    round('red', 34, 36, 8, 8) +
    area('green', 'M31 7Q22-1 14 6q7 7 17 1z') +
    line('M10 32q1-2 3-3M30 34q1-2 3-3'),
  peach:
    area('orange', 'M24 14q13-6 18 6 1 16-18 22Q5 36 6 20q5-12 18-6z') +
    patch('pink', 'M9 20q4-6 10-3-2 8 0 16Q8 29 9 20z') +
    line('M24 14q-6 12 0 28M24 14q1-5 4-8') +
    area('green', 'M27 9q4-7 13-5-3 8-13 5z'),
  apricot:
    area('orange', 'M7 24Q8 9 23 9t16 15q0 16-16 16T7 24z') +
    area('yellow', 'M12 25q1-10 11-10t11 10q0 10-11 10T12 25z') +
    round('brown', 23, 25, 5, 6),
  plum:
    area('purple', 'M24 13q10-4 15 6 3 14-8 21-7 4-14 0Q6 33 9 19q5-10 15-6z') +
    line('M24 13q-5 10-1 28') +
    twig,
  avocado:
    area('green', 'M24 4q8 0 9 11 1 6 5 12 3 13-9 16-10 2-17-4-5-6-1-13 4-6 4-11Q16 4 24 4z') +
    area('lime', 'M24 9q5 0 5 9 1 6 4 11 2 8-5 10-8 2-13-3-3-5 0-9 3-5 4-10 0-8 5-8z') +
    round('brown', 24, 30, 5.5, 6),
  fig:
    area('purple', 'M24 5q2 0 3 5 1 6 7 11 8 8 4 15-5 7-14 7t-14-7q-4-7 4-15 6-5 7-11 1-5 3-5z') +
    area('pink', 'M24 20q10 6 9 13-2 6-9 6t-9-6q-1-7 9-13z') +
    line('M24 26h0M20 31h0M28 31h0M24 34h0'),
  pomegranate:
    area('red', 'M20 11l-3-8 5 3 2-4 2 4 5-3-3 8q14 3 14 16-2 15-18 15T6 27q0-13 14-16z') +
    area('cream', 'M14 25q5-7 12-4 7 4 5 11-5 6-12 3-7-3-5-10z') +
    dots('red', 2, [
      [19, 26],
      [24, 25],
      [27, 29],
      [21, 31],
      [26, 33],
    ]),
  guava:
    area('lime', 'M7 25q1-15 17-15t17 15q-1 16-17 16T7 25z') +
    area('pink', 'M12 25q1-10 12-10t12 10q-1 11-12 11T12 25z') +
    dots('cream', 1.5, [
      [20, 22],
      [25, 20],
      [29, 24],
      [19, 28],
      [24, 31],
      [29, 29],
      [24, 26],
    ]),
  lychee:
    round('red', 17, 20, 11, 11) +
    line('M12 16h0M18 14h0M23 19h0M16 21h0M20 26h0M12 24h0') +
    round('cream', 32, 32, 10, 10) +
    area('red', 'M22 33q10 6 20-1-1 11-10 11-9-1-10-10z') +
    line('M17 9q1-4 5-6'),
  'dragon-fruit':
    area(
      'pink',
      'M24 13q3-6 1-10 7 2 8 9 6-2 9 2-3 3-3 7 5 3 4 8-5 0-8 4-4 11-13 10T11 34q-4-4-7-4 0-6 5-9 0-4-3-7 4-4 9-2 1-7 7-9-1 5 2 10z',
    ) +
    area('cream', 'M15 29q0-10 9-11 9 1 9 11-2 8-9 8t-9-8z') +
    line('M20 26h0M25 24h0M28 29h0M22 31h0M26 33h0'),
  jackfruit:
    area('lime', 'M24 8q16 1 17 18-1 17-17 17T7 26Q8 9 24 8z') +
    line(
      'M24 8V3M15 18h0M22 15h0M30 16h0M12 25h0M19 23h0M27 22h0M35 23h0M14 33h0M22 30h0M30 30h0M37 30h0M19 38h0M27 37h0M34 36h0',
    ),
  durian:
    area(
      'lime',
      'M24 9l3-3 1 4 5-1-1 4 5 1-2 3 5 3-3 2 4 5-4 1 2 5-4 1 0 5-4-1-2 4-4-2-3 3-3-3-4 2-1-4-4 1 0-5-4-1 2-5-4-1 4-5-3-3 5-2-1-4 4-1 0-4 5 1z',
    ) + line('M24 9V3M19 20l2-3 2 3M28 23l2-3 2 3M17 30l2-3 2 3M26 33l2-3 2 3'),
  kiwi:
    round('brown', 24, 24, 18, 17) +
    round('lime', 24, 24, 15, 14) +
    round('cream', 24, 24, 4, 4) +
    line('M24 16v0M30 19h0M32 25h0M29 31h0M23 33h0M17 30h0M16 24h0M18 18h0'),
  'passion-fruit':
    round('purple', 24, 24, 18, 18) +
    round('cream', 24, 24, 14, 14) +
    round('yellow', 24, 24, 11, 11) +
    dots('dark', 1.8, [
      [19, 20],
      [25, 18],
      [30, 22],
      [21, 26],
      [27, 27],
      [24, 32],
      [18, 29],
    ]),
  persimmon:
    area('orange', 'M6 27q-1-12 9-13h18q10 1 9 13-2 15-18 15T6 27z') +
    area('green', 'M24 16q-10-2-14 3 3-8 9-9-2-3 1-6l4 5 4-5q3 3 1 6 6 1 9 9-4-5-14-3z'),
  starfruit:
    area('yellow', 'M24 4l6 13 14 1-10 10 3 15-13-7-13 7 3-15L4 18l14-1z') +
    line('M24 24V12M24 24l11-3M24 24l7 11M24 24l-7 11M24 24l-11-3'),
  'custard-apple':
    area(
      'lime',
      'M24 12q4-4 8 0 6 0 6 6 6 3 3 9 2 7-5 9-3 7-12 7t-12-7q-7-2-5-9-3-6 3-9 0-6 6-6 4-4 8 0z',
    ) + line('M24 12V5M16 18q4 3 8 0 4 3 8 0M11 26q4 3 8 0 5 3 10 0 4 3 8 0M15 34q4 3 9 0 5 3 9 0'),
  tamarind:
    area(
      'brown',
      'M8 8q6-4 10 2 3 5 1 9 6-1 8 5 0 5 5 6 10 1 11 9 0 6-7 4-8-1-14-7Q7 28 5 16q0-5 3-8z',
    ) + line('M12 14q2 3 2 6M20 25q2 2 2 5M30 34q3 1 5 3M9 8L6 3'),
  sugarcane:
    area('lime', 'M14 45L24 3h6L20 45zM25 45l10-34h6L31 45z') +
    line('M16 35h6M19 24h6M21 13h6M28 35h6M31 25h6') +
    area('green', 'M9 45l6-28h5l-6 28z'),
  coconut:
    area('brown', 'M5 24Q5 8 22 8t19 15q2 4-4 6-16 5-30 0-2-1-2-5z') +
    area('cream', 'M6 27q-1-6 17-6t20 6q1 13-19 14Q7 40 6 27z') +
    round('blue', 24, 28, 13, 4),
  quince:
    area('yellow', 'M24 10q6-3 8 3 9 4 9 15 0 14-17 14T7 28q0-11 9-15 2-6 8-3z') +
    line('M20 41l4 3 4-3M14 25q1-4 4-6') +
    twig,
  'small-fruit':
    rounds('lime', 8, [
      [15, 19],
      [33, 21],
      [23, 35],
    ]) +
    line('M15 11V6M33 13V8M15 16q-3 1-3 4M33 18q-3 1-3 4M23 32q-3 1-3 4') +
    area('green', 'M15 8q4-6 11-4-2 7-11 4z'),
};
