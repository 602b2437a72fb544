import {
  area,
  bowl,
  carton,
  dots,
  glass,
  jar,
  leaf,
  line,
  patch,
  placed,
  plate,
  round,
  rounds,
  tin,
  tub,
} from './shapes.ts';

const splash = area('cream', 'M24 20q-5 6-5 10a5 5 0 0 0 10 0q0-4-5-10z');

/** Milk, cheese, plant milk, bread and dough. */
export const DAIRY_AND_BREAD = {
  milk: carton(
    'blue',
    patch('cream', 'M13 30q5-5 11 0t11 0v10q0 1-1 1H14q-1 0-1-1z') + line('M12 30q6-5 12 0t12 0'),
  ),
  'tinned-milk': tin('blue', splash),
  dairy:
    area('grey', 'M20 16q-7 3-7 9v14q0 3 3 3h16q3 0 3-3V25q0-6-7-9z') +
    area('grey', 'M18 5h12v5H18zM20 10h8v6h-8z') +
    patch('cream', 'M14 27h20v9H14z') +
    line('M13 27h22M13 36h22M13 20H9v7h4M35 20h4v7h-4'),
  yogurt: tub(
    'cream',
    'blue',
    patch('pink', 'M12.5 22h23l-1.5 11h-20z') + line('M12 22h24M14 33h20') + line('M30 9q4-6 9-5'),
  ),
  'yogurt-drinks': glass(
    'cream',
    area('cream', 'M14 15q-1-5 4-5 2-4 6-2 4-2 6 2 5 0 4 5z') +
      area('green', 'M27 9q1-7 8-7 0 7-8 7z'),
  ),
  cheese:
    area('yellow', 'M5 24L32 8q9 4 11 14v16H5z') +
    area('orange', 'M5 24h38v14H5z') +
    rounds('yellow', 3, [
      [14, 31],
      [34, 33],
    ]) +
    round('yellow', 24, 29, 2, 2) +
    line('M26 17h0'),
  'white-cheese':
    area('cream', 'M6 18l12-8h24l-10 8z') +
    area('cream', 'M6 18h26v20H6z') +
    area('grey', 'M32 18l10-8v19l-10 9z') +
    line('M12 25h0M20 23h0M26 30h0M15 32h0M22 34h0'),
  'soft-cheese': bowl(
    'green',
    area('cream', 'M8 25q-1-6 5-7 1-6 8-5 5-5 10 0 7-1 7 6 4 2 3 6z') +
      line('M17 20q3-2 5 0M27 18q3 0 4 3'),
  ),
  cream:
    area('cream', 'M14 12l-5-5h21l3 5q-1 8 2 15 3 9-3 15H15q-6-6-3-15 3-7 2-15z') +
    line('M34 16q9-2 9 7t-9 9M14 12h17') +
    patch('tan', 'M13 28q11-4 21 0 2 8-3 13H16q-5-6-3-13z'),
  butter:
    area('grey', 'M3 33h42q-2 7-7 7H10q-5 0-7-7z') +
    area('yellow', 'M9 22h24v11H9z') +
    area('cream', 'M9 22l6-7h24l-6 7z') +
    area('yellow', 'M33 22l6-7v11l-6 7z') +
    line('M16 22v11'),
  ghee: jar(
    'yellow',
    'red',
    patch('orange', 'M11 30q6-3 13 0t13 0v6q0 5-5 5H16q-5 0-5-5z') +
      line('M24 17q-4 5-4 7a4 4 0 0 0 8 0q0-2-4-7z'),
  ),
  'ice-cream':
    area('tan', 'M14 25h20L24 46z') +
    area('pink', 'M12 25q-3-3 0-6 0-14 12-14t12 14q3 3 0 6-3 2-6-1-3 3-6 0-3 3-6 0-3 3-6 1z') +
    line('M18 31l9 8M30 31l-9 8M19 12q2-3 5-3'),
  'plant-milk': carton('lime', placed(leaf('green'), 24, 37, 0.85)),
  'coconut-milk': tin('green', round('brown', 24, 28, 9, 9) + round('cream', 24, 28, 6, 6)),
  bread:
    area('tan', 'M8 18Q4 8 14 8h22q10 0 6 10v20q0 3-3 3H11q-3 0-3-3z') +
    patch('cream', 'M12 17q-3-6 4-6h17q7 0 5 6v18q0 2-2 2H14q-2 0-2-2z') +
    line('M19 19h0M29 22h0M21 30h0M31 31h0M25 15h0'),
  'dark-bread':
    area('brown', 'M5 28q0-15 19-15t19 15q0 10-6 10H11q-6 0-6-10z') +
    line('M14 17l4 9M23 15l4 9M32 17l4 9') +
    dots('cream', 1, [
      [12, 30],
      [21, 33],
      [30, 31],
      [37, 29],
    ]),
  flatbread:
    area('cream', 'M6 22Q7 7 23 6q19 0 20 17 0 18-18 19Q6 43 6 22z') +
    patch(
      'brown',
      'M15 17q3-4 6 0-3 4-6 0zM28 14q4-2 5 2-4 3-5-2zM12 29q4-3 6 1-3 4-6-1zM26 27q5-3 7 2-4 4-7-2zM22 36q3-2 4 1-2 3-4-1z',
    ),
  pita:
    area('tan', 'M6 27q2-14 18-14t18 14q-2 11-18 11T6 27z') +
    area('cream', 'M7 24q6 6 17 6t17-6q0 4-4 7-13 5-26 0-4-3-4-7z') +
    line('M17 19h0M25 17h0M32 20h0'),
  tortilla:
    round('yellow', 24, 31, 19, 9) +
    round('yellow', 24, 26, 19, 9) +
    round('cream', 24, 21, 19, 9) +
    patch('brown', 'M14 20q3-2 5 0-2 3-5 0zM26 17q3-2 5 0-2 3-5 0zM25 25q3-2 6 0-3 2-6 0z'),
  baguette:
    area('tan', 'M6 42Q1 37 8 29L31 8q8-6 11-2t-3 11L17 39q-7 7-11 3z') +
    line('M14 29l6 4M20 23l6 4M26 18l6 3M32 12l5 3'),
  buns:
    area('orange', 'M3 30q0-13 11-13t11 13q0 4-3 4H6q-3 0-3-4z') +
    area('tan', 'M21 36q0-14 12-14t12 14q0 4-3 4H24q-3 0-3-4z') +
    dots('cream', 1, [
      [9, 23],
      [14, 21],
      [19, 24],
      [28, 29],
      [33, 27],
      [38, 30],
    ]),
  'ring-bread':
    round('orange', 24, 24, 19, 18) +
    round('cream', 24, 25, 6, 5) +
    dots('cream', 1.3, [
      [12, 19],
      [17, 12],
      [25, 10],
      [33, 14],
      [37, 22],
      [35, 31],
      [27, 37],
      [17, 35],
      [10, 28],
    ]),
  'steamed-bun':
    area('cream', 'M9 26Q9 10 24 9q15 1 15 17 0 5-4 5H13q-4 0-4-5z') +
    area('tan', 'M5 31h38v9q0 2-2 2H7q-2 0-2-2z') +
    line('M24 9q-3 4 0 7M24 12q-6 2-7 6M24 12q6 2 7 6M5 36h38M15 31v11M24 31v11M33 31v11'),
  pastry:
    round('tan', 24, 25, 18, 16) +
    line('M24 25q3-3 5 1 1 6-6 6-8-1-8-8 1-9 11-9 11 1 12 11') +
    dots('brown', 1.2, [
      [14, 16],
      [11, 30],
      [34, 35],
      [21, 38],
    ]),
  dough:
    area('cream', 'M6 37l14-8 22 4-15 9z') +
    area('cream', 'M6 31l14-8 22 4-15 9z') +
    area('cream', 'M6 25l14-8 22 4-15 9z') +
    line('M14 25l13 3'),
  'rice-paper':
    round('cream', 28, 28, 17, 17) +
    round('blue', 20, 20, 17, 17) +
    patch('cream', 'M20 5a15 15 0 1 0 0 30 15 15 0 1 0 0-30z') +
    line('M11 17l9-7M13 24l17-13M20 29l11-9'),
  breadcrumbs: bowl(
    'orange',
    area('tan', 'M8 25l3-5 4 2 2-6 5 2 3-5 4 4 4-1 1 5 4-1 2 5z') +
      line('M17 21h0M24 19h0M31 21h0'),
  ),
  rusk:
    area('orange', 'M7 14q0-6 6-6 2-2 5 0 6 0 6 6l-2 3 4 22H10L6 17z') +
    area('tan', 'M23 19q0-6 5-6 3-2 6 0 6 0 6 6l-2 3 3 20H25l-1-20z') +
    line('M29 24l-1 12M34 24l1 12M14 15l1 18'),
  crispbread:
    area('tan', 'M8 8h32v32H8z') +
    line(
      'M14 14h0M20 14h0M26 14h0M32 14h0M14 20h0M20 20h0M26 20h0M32 20h0M14 26h0M20 26h0M26 26h0M32 26h0M14 32h0M20 32h0M26 32h0M32 32h0',
    ),
  'spongy-bread':
    area('brown', 'M4 26q2-13 20-13t20 13q-2 13-20 13T4 26z') +
    rounds('tan', 2, [
      [14, 22],
      [22, 19],
      [31, 21],
      [38, 26],
      [17, 31],
      [26, 28],
      [32, 33],
      [10, 28],
    ]),
  'filled-dough': plate(
    area('tan', 'M5 34Q7 13 24 13t19 21z') +
      line('M5 34q3-3 5 0 2-3 4 0 2-3 5 0 2-3 5 0 2-3 5 0 2-3 5 0 2-3 4 0 3-3 5 0M17 24q2-5 7-5'),
  ),
};
