import { area, bowl, box, leaf, line, patch, placed, round, rounds } from './shapes.ts';

/** Baking needs, and goods that nobody eats. */
export const GOODS = {
  baking:
    area('tan', 'M11 28L28 11q2-2 5 0l5 5q2 2 0 4L20 38q-2 2-5 0l-4-5q-3-3 0-5z') +
    area('red', 'M34 13l5-6q4 0 4 4l-5 6zM14 35l-5 6q-4 0-4-4l5-6z') +
    line('M18 31l10-10'),
  yeast: box(
    'red',
    area('cream', 'M16 20h16v14H16z') +
      rounds('tan', 2, [
        [20, 25],
        [25, 24],
        [28, 29],
        [22, 30],
      ]),
  ),
  gelatin:
    area('cream', 'M8 9l24-4 8 32-24 5z') +
    area('blue', 'M14 13l16-3 6 24-16 3z') +
    line('M16 18l18 12M31 14L20 34'),
  extract:
    area('brown', 'M18 18h12q4 2 4 7v15q0 3-3 3H17q-3 0-3-3V25q0-5 4-7z') +
    area('dark', 'M20 8h8v10h-8z') +
    area('cream', 'M17 27h14v10H17z') +
    area('pink', 'M19 3h10v6H19z') +
    line('M24 32h0'),
  'food-coloring':
    area('red', 'M5 22h10v18q0 3-3 3H8q-3 0-3-3zM7 22l1-9h4l1 9z') +
    area('green', 'M19 22h10v18q0 3-3 3h-4q-3 0-3-3zM21 22l1-9h4l1 9z') +
    area('blue', 'M33 22h10v18q0 3-3 3h-4q-3 0-3-3zM35 22l1-9h4l1 9z'),
  remedies:
    area('grey', 'M8 22h32q0 11-9 15l2 6H15l2-6q-9-4-9-15z') +
    line('M17 37h14') +
    placed(leaf('green'), 18, 21, 0.9, -20) +
    area('tan', 'M26 22L36 6q4-2 6 2L32 22z'),
  'body-care':
    area('pink', 'M17 21h14q4 0 4 4v14q0 4-4 4H17q-4 0-4-4V25q0-4 4-4z') +
    area('cream', 'M20 15h8v6h-8z') +
    line('M24 15V8M30 7H18q-5 0-5 5') +
    placed(leaf('green'), 23, 39, 0.9, 15),
  soap:
    area('lime', 'M6 22q0-6 6-6h20q6 0 6 6v10q0 6-6 6H12q-6 0-6-6z') +
    area('cream', 'M13 22h18v9H13z') +
    rounds('blue', 4, [
      [40, 12],
      [33, 7],
    ]) +
    round('blue', 42, 22, 2.5, 2.5),
  'hair-oil':
    area('green', 'M19 14h10v5q5 2 5 8v13q0 3-3 3H17q-3 0-3-3V27q0-6 5-8z') +
    area('cream', 'M20 4h8v10h-8z') +
    line('M24 24q-5 6 0 8t0 8M19 26v10M29 26v10'),
  toothpaste:
    area('cream', 'M5 40l3-25h15l-2 25z') +
    area('blue', 'M10 8h11l2 7H8z') +
    line('M6 34h15') +
    area('red', 'M30 4h5v14h-5z') +
    area('blue', 'M30 18h5l1 26h-7z') +
    line('M30 8h-3M30 11h-3M30 14h-3'),
  household:
    area('blue', 'M19 21q-7 3-7 10v8q0 3 3 3h16q3 0 3-3v-8q0-7-6-10z') +
    area('red', 'M17 8h12l5 5v3H18l-3-3z') +
    area('cream', 'M19 16h9v5h-9z') +
    line('M30 16q0 5 4 6M12 31h22M39 8l3-2M39 13h4M39 18l3 2'),
  cookware:
    area('grey', 'M3 22h30q0 15-15 15T3 22z') +
    area('brown', 'M33 23l12-6v5l-13 7z') +
    line('M11 15q-2-2 0-5M18 15q-2-2 0-5M25 15q-2-2 0-5M3 22h30'),
  tableware:
    area('red', 'M8 4h4l1 40h-5zM18 4h4l-1 40h-4z') +
    area('cream', 'M26 24h18q0 11-9 11t-9-11z') +
    line('M31 38h8'),
  paper:
    area('cream', 'M7 23a9 14 0 0 1 9-14h18v28H16Q7 37 7 23z') +
    round('cream', 34, 23, 8, 14) +
    round('tan', 34, 23, 3, 5) +
    line('M34 37v7H16v-7'),
  foil:
    area('grey', 'M6 18h28v12H6z') +
    round('grey', 34, 24, 4, 6) +
    area('blue', 'M6 18h5v12H6z') +
    area('cream', 'M11 30h22l7 13H16z') +
    line('M20 34l12 6'),
  fire:
    area('brown', 'M5 38l35-8 3 5-35 9zM5 34l3-5 35 8-2 6z') +
    area('orange', 'M24 32q-12-3-10-14l4 4q0-10 7-18 1 8 6 12l2-4q5 17-9 20z') +
    area('yellow', 'M24 32q-6-2-4-9 4 0 4-5 7 8 0 14z'),
  battery:
    area('yellow', 'M8 10h12v34H8zM28 10h12v34H28z') +
    area('grey', 'M11 5h6v5h-6zM31 5h6v5h-6z') +
    patch('dark', 'M8 30h12v13H8zM28 30h12v13H28z') +
    line('M14 16v6M11 19h6M34 16v6M31 19h6'),
  religious:
    area('orange', 'M24 19q-5 0-5-5 0-4 5-11 5 7 5 11 0 5-5 5z') +
    line('M24 25v-9') +
    area('cream', 'M17 24h14v15H17z') +
    area('red', 'M9 38h30l-3 5H12z') +
    line('M17 29q4 0 4 3t3 3 3-3 4-3'),
  incense:
    line('M14 34L30 6M20 36L40 12M17 35L37 8') +
    area('brown', 'M3 34h36q-1 8-9 8H12q-8 0-9-8z') +
    line('M31 4q-3-2 0-4M41 10q4-2 1-6'),
  lamp:
    area('orange', 'M38 20q-5-3-3-8 1-3 4-8 4 6 4 9 0 5-5 7z') +
    area('brown', 'M3 24q16 6 42-2-2 18-20 19Q8 40 3 24z') +
    line('M10 29q14 5 28-1M25 41v3M18 44h14'),
  'prayer-beads':
    rounds('brown', 4, [
      [24, 8],
      [33, 11],
      [38, 19],
      [36, 28],
      [29, 34],
      [19, 34],
      [12, 28],
      [10, 19],
      [15, 11],
    ]) +
    line('M24 36v5') +
    area('red', 'M22 41h4l2 6h-8z'),
  'colored-powder': bowl(
    'tan',
    area('pink', 'M9 25Q18 8 24 8t15 17z') + line('M18 21h0M24 15h0M30 20h0M24 22h0'),
  ),
  'paper-goods':
    area('red', 'M8 10h22v30H8z') +
    area('red', 'M20 14h20v30H20z') +
    round('yellow', 30, 26, 5, 5) +
    line('M20 14l10 8 10-8'),
};
