import { area, bowl, box, dots, line, patch, plate, round, rounds, steam, tin } from './shapes.ts';

/** Soy foods, ready meals, frozen and tinned food. */
export const MEALS = {
  tofu:
    area('cream', 'M6 20l18-9 18 9v14l-18 9-18-9z') +
    line('M6 20l18 9 18-9M24 29v14') +
    patch('grey', 'M24 30l17-9v12l-17 9z') +
    line('M12 20h0M24 16h0M24 23h0M34 20h0'),
  'fried-tofu':
    area('orange', 'M5 25l9-6 10 4v10l-9 6-10-4zM25 20l9-6 10 4v10l-9 6-10-4z') +
    line('M5 25l10 4v10M15 29l9-6M25 20l10 4v10M35 24l9-6') +
    patch('cream', 'M16 30l7-5v8l-7 4zM36 25l7-5v8l-7 4z'),
  'tofu-skin':
    area('yellow', 'M4 16l30-9 10 6-30 10z') +
    area('tan', 'M4 24l30-9 10 6-30 10zM4 32l30-9 10 6-30 10z') +
    line('M14 15l20-6M13 27l21-6'),
  soy:
    area('tan', 'M5 16l8-6h30v18l-8 8H5z') +
    line('M5 16h30v20M35 16l8-6') +
    rounds('cream', 3, [
      [11, 22],
      [19, 21],
      [28, 22],
      [14, 30],
      [23, 29],
      [31, 31],
    ]),
  dumplings: plate(
    area('cream', 'M5 34Q4 20 18 19q10 2 9 15zM23 34q1-13 12-12 9 2 8 12z') +
      line('M18 19q-6 2-8 8M18 19q-2 4-2 8M18 19q4 3 4 8M35 22q-4 3-4 7M35 22q2 3 2 7') +
      steam,
  ),
  samosa:
    area('orange', 'M24 5q15 16 19 32-18 7-38 0Q9 20 24 5z') +
    line('M24 12q9 10 13 23M10 33q13 4 28 0') +
    area('green', 'M35 44q2-5 9-4-2 5-9 4z'),
  'spring-rolls':
    area('orange', 'M5 24q0-5 5-6l22-7q6 0 6 5t-5 6L11 30q-6 0-6-6z') +
    area('orange', 'M10 38q0-5 5-6l22-7q6 0 6 5t-5 6l-22 8q-6 0-6-6z') +
    line('M10 18q3 5 1 12M15 32q3 5 1 12M19 16l12 5M24 30l12 5'),
  empanada:
    area('orange', 'M4 35Q6 12 24 12t20 23z') +
    area(
      'tan',
      'M4 35q0-4 4-4 1-4 4-4l1 4q3-4 5-2l1 3q3-3 5-2 3-1 5 2l1-3q2-2 5 2l1-4q3 0 4 4 4 0 4 4 0 4-4 4H8q-4 0-4-4z',
    ) +
    line('M21 20h6'),
  croquettes: plate(
    area('orange', 'M5 34q-1-9 8-9t8 9zM27 34q-1-9 8-9t8 9zM16 26q-1-9 8-9t8 9q-8 4-16 0z') +
      line('M11 30h0M15 29h0M33 29h0M37 31h0M22 22h0M26 21h0'),
  ),
  cutlets: plate(
    area('brown', 'M4 33q0-10 11-10t11 10zM22 34q0-11 11-11t11 11z') +
      line('M9 29l8-3M13 32l8-3M28 29l8-3M32 32l8-3'),
  ),
  pancakes:
    area('orange', 'M4 35q0-6 20-6t20 6-20 6-20-6zM4 29q0-6 20-6t20 6-20 6-20-6z') +
    area('yellow', 'M4 23q0-6 20-6t20 6-20 6-20-6z') +
    area('cream', 'M19 15l6-3 6 3-6 4z') +
    line('M10 25q4 5 6 0'),
  idli: plate(
    area('cream', 'M3 34q0-8 11-8t11 8zM23 34q0-8 11-8t11 8zM13 26q0-8 11-8t11 8q-11 4-22 0z') +
      line('M12 31h0M16 30h0M32 31h0M36 30h0M23 22h0M27 23h0'),
  ),
  wrap:
    area('cream', 'M14 4h20l3 24-13 17L11 28z') +
    area('green', 'M12 12q-1-8 5-9 7-3 14 0 6 1 5 9-12 4-24 0z') +
    area('grey', 'M12 26l24-4 1 6-13 17-13-17z') +
    dots('red', 2.5, [
      [19, 8],
      [28, 8],
    ]),
  sandwich:
    area('tan', 'M4 19q0-10 20-10t20 10z') +
    area('green', 'M3 19h42l-3 5-5-2-5 3-6-3-6 3-6-3-6 2z') +
    area('red', 'M6 26h36v4H6z') +
    area('tan', 'M5 30h38v4q0 5-5 5H10q-5 0-5-5z') +
    line('M16 14h0M24 13h0M31 15h0'),
  sushi:
    area('cream', 'M3 29q0-6 9-6t9 6v8q0 5-9 5t-9-5z') +
    patch('dark', 'M3 33q9 4 18 0v7q-9 4-18 0z') +
    round('orange', 12, 28, 4, 2) +
    area('cream', 'M26 27q0-6 9-6t9 6v8q0 5-9 5t-9-5z') +
    patch('dark', 'M26 31q9 4 18 0v7q-9 4-18 0z') +
    round('green', 35, 26, 4, 2) +
    line('M7 15L39 6M8 19l33-7'),
  'rice-balls':
    area('cream', 'M24 7q4 0 8 7l9 15q4 8-5 10H12q-9-2-5-10l9-15q4-7 8-7z') +
    area('dark', 'M16 27h16v12H16z') +
    line('M18 18h0M27 16h0M22 22h0M33 24h0M12 31h0'),
  'leaf-parcels':
    area('green', 'M6 31L24 8l18 23q-3 8-18 8T6 31z') +
    area('lime', 'M24 8l9 29q-4 2-9 2t-9-2z') +
    line('M8 27q16 8 32 0M24 8l-2-5M24 8l4-4'),
  tamales:
    area('tan', 'M13 5q11 6 22 0l-4 9q6 10 0 20l4 9q-11-5-22 0l4-9q-6-10 0-20z') +
    line('M17 14q7 3 14 0M17 34q7-3 14 0M24 16v16M20 18q-2 6 0 12M28 18q2 6 0 12'),
  falafel: plate(
    rounds('brown', 7, [
      [13, 27],
      [35, 27],
    ]) +
      round('brown', 24, 19, 7, 7) +
      line('M10 26h0M14 29h0M33 26h0M37 28h0M22 18h0M26 20h0M24 23h0') +
      area('green', 'M21 34q-2-7 3-8 4 2 3 8z'),
  ),
  meatballs: bowl(
    'red',
    rounds('brown', 6, [
      [13, 22],
      [24, 20],
      [35, 22],
      [18, 13],
      [30, 13],
    ]) + line('M11 20h0M23 18h0M34 20h0'),
  ),
  skewers:
    line('M5 43L43 5') +
    rounds('brown', 6, [
      [15, 33],
      [24, 24],
      [33, 15],
    ]) +
    line('M12 45h0') +
    dots('orange', 2, [
      [14, 32],
      [23, 23],
      [32, 14],
    ]),
  nuggets: plate(
    area(
      'orange',
      'M5 34q-2-8 5-9 8-2 10 9zM17 26q-1-9 7-10 8 1 8 10-7 4-15 0zM28 34q0-10 9-9 8 1 6 9z',
    ) + line('M10 29h0M14 31h0M22 21h0M27 23h0M33 30h0M38 29h0'),
  ),
  curry: steam + bowl('brown', area('orange', 'M5 25q0-6 19-6t19 6z')) + line('M15 22h4M27 22h4'),
  'rice-dish': plate(
    area('yellow', 'M7 34q2-15 17-15t17 15z') +
      line('M15 29l2-1M22 24l2 1M30 27l1 2M25 31h2') +
      dots('green', 2, [
        [18, 25],
        [28, 24],
        [34, 31],
        [21, 30],
      ]) +
      steam,
  ),
  'ready-meals': plate(
    area('grey', 'M8 34a16 16 0 0 1 32 0z') + line('M24 18v-4M21 14h6M14 30q2-6 7-8'),
  ),
  'jelly-block': area('lime', 'M8 21l16-8 16 8v13l-16 8-16-8z') + line('M8 21l16 8 16-8M24 29v13'),
  'soup-base': box(
    'yellow',
    area('brown', 'M17 24l7-4 7 4v8l-7 4-7-4z') + line('M17 24l7 4 7-4M24 28v8'),
  ),
  broth: tin(
    'yellow',
    area('cream', 'M14 24h20q0 11-10 11T14 24z') + line('M20 21q-2-2 0-4M27 21q-2-2 0-4'),
  ),
  canned: tin(
    'red',
    patch('cream', 'M11 21q13 5 26 0v13q-13 5-26 0z') +
      line('M10 21q0 5 14 5t14-5M10 34q0 5 14 5t14-5'),
  ),
  frozen:
    line(
      'M24 4v40M7 14l34 20M41 14L7 34M19 7l5 5 5-5M19 41l5-5 5 5M7 21l7-2-2-7M41 27l-7 2 2 7M41 21l-7-2 2-7M7 27l7 2-2 7',
    ) + round('blue', 24, 24, 5, 5),
  'baby-food':
    area('blue', 'M14 20h20v20q0 3-3 3H17q-3 0-3-3z') +
    area('cream', 'M13 14h22v6H13zM20 14q-1-4 2-6V5q2-3 4 0v3q3 2 2 6z') +
    line('M28 26h6M28 31h6M28 36h6'),
};
