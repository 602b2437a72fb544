import {
  area,
  bag,
  bottle,
  bowl,
  box,
  carton,
  cord,
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
} from './shapes.ts';

const cup = (tea: Parameters<typeof area>[0], color: Parameters<typeof area>[0]): string =>
  area(color, 'M7 18h28v9q0 11-10 11h-8Q7 38 7 27z') +
  area(tea, 'M7 18q0-3 14-3t14 3-14 3-14-3z') +
  line('M35 21h2a5 5 0 0 1 0 11h-4M5 43h32');

/** Drinks, sweets, cakes, biscuits and snacks. */
export const DRINKS_AND_SWEETS = {
  drinks: bottle('green', 'yellow', 'cream', line('M18 32q3-3 6 0t6 0')),
  'drink-mix': box(
    'blue',
    area('cream', 'M17 20h14l-2 17h-10z') +
      patch('orange', 'M18 27h12l-1 9h-10z') +
      line('M17 20h14l-2 17h-10z'),
  ),
  water:
    area(
      'blue',
      'M18 9h12v4q4 3 3 8-3 3 0 6 2 4 0 8v5q0 3-3 3H18q-3 0-3-3v-5q-2-4 0-8 3-3 0-6-1-5 3-8z',
    ) +
    area('cream', 'M18 3h12v6H18zM15 24h18v8H15z') +
    area('blue', 'M24 25q-2 2-2 4a2 2 0 0 0 4 0q0-2-2-4z'),
  tea:
    cup('brown', 'cream') +
    line('M26 18q3 4 2 10') +
    area('green', 'M24 28h8v7h-8z') +
    line('M15 10q-3-3 0-6M24 10q-3-3 0-6'),
  'green-tea':
    cup('lime', 'green') + area('lime', 'M20 12Q18 4 26 2q4 7-6 10zM20 12q-9 1-11-6 8-2 11 6z'),
  'herbal-tea':
    cup('yellow', 'blue') +
    area('cream', 'M20 13q-5-1-4-5 2-4 4 0 0-5 4-5 3 2 0 5 5-2 6 1-1 4-5 3 2 4-1 5-4 0-4-4z') +
    round('yellow', 22, 9, 2, 2),
  'red-tea': cup('red', 'pink') + area('red', 'M21 13q-8 0-8-8l4 2 4-5 4 5 4-2q0 8-8 8z'),
  'milk-tea': glass(
    'tan',
    line('M28 3l-4 38') +
      rounds('dark', 2, [
        [19, 37],
        [24, 38],
        [29, 37],
        [21, 32],
        [27, 32],
      ]),
  ),
  matcha: bowl(
    'brown',
    area('lime', 'M5 25q0-6 19-6t19 6z') +
      area('tan', 'M20 3h8l-1 8 5 12H16l5-12z') +
      line('M24 11v12M20 14l-1 8M28 14l1 8'),
  ),
  coffee:
    area('brown', 'M8 28Q5 12 19 7q13 0 12 15-4 14-15 13-6-1-8-7z') +
    line('M27 9q-10 4-8 12t-7 12') +
    area('brown', 'M26 40q-4-9 4-16 10-3 13 5 0 9-8 13-6 2-9-2z') +
    line('M40 25q-7 3-6 9t-5 7'),
  'coffee-cup':
    area('cream', 'M10 20h24v12q0 9-8 9h-8q-8 0-8-9z') +
    area('dark', 'M10 20q0-3 12-3t12 3-12 3-12-3z') +
    line('M34 23h3a4 4 0 0 1 0 9h-3M16 12q-3-3 0-5t0-4M23 12q-3-3 0-5t0-4M6 45h34'),
  'instant-coffee': jar(
    'brown',
    'red',
    area('cream', 'M14 21h20v14H14z') +
      area('brown', 'M19 30q0-7 6-7 6 1 4 6-3 5-8 4-2-1-2-3z') +
      line('M27 24q-4 3-4 9'),
  ),
  cocoa:
    area('orange', 'M10 38Q4 24 17 11 25 4 32 6q2 9-4 18-9 14-18 14z') +
    line('M13 34Q13 20 28 10M18 35Q24 27 30 12') +
    area('brown', 'M28 41q-2-8 6-11 8 1 8 8-4 7-14 3z') +
    line('M32 39q1-5 6-6'),
  juice: glass('orange', line('M30 3l-4 34') + area('green', 'M30 15q1-10 12-10-1 10-12 10z')),
  'juice-carton': carton(
    'orange',
    area('yellow', 'M24 22q-7 8-7 12a7 7 0 0 0 14 0q0-4-7-12z') + line('M31 5l5-4'),
  ),
  'coconut-water':
    area('green', 'M6 26Q8 12 24 12t18 14q-2 17-18 17T6 26z') +
    area('cream', 'M14 15q0-4 10-4t10 4-10 5-10-5z') +
    line('M26 15l6-13h5'),
  soda:
    area('red', 'M13 9l3-4h16l3 4v31l-3 3H16l-3-3z') +
    patch('cream', 'M14 22q10-8 20 0v9q-10-8-20 0z') +
    line('M13 9h22M13 40h22M13 22q11-9 22 0M13 31q11-9 22 0M22 5q2 3 5 0'),
  malt: bottle('brown', 'yellow', 'orange', line('M20 34v-6l4 4 4-4v6')),
  sweets: plate(
    rounds('pink', 7, [
      [13, 28],
      [35, 28],
    ]) +
      round('yellow', 24, 27, 8, 8) +
      line('M21 24h0M26 26h0M23 30h0M11 27h0M14 30h0M34 26h0M37 29h0'),
  ),
  laddu: plate(
    rounds('orange', 7, [
      [13, 28],
      [35, 28],
      [24, 17],
    ]) +
      round('yellow', 24, 29, 7, 7) +
      line('M22 15h0M26 19h0M12 26h0M15 29h0M34 27h0M37 29h0M23 28h0M26 31h0'),
  ),
  barfi:
    area('cream', 'M24 6l17 12-17 12L7 18z') +
    area('tan', 'M7 18l17 12v13L7 30zM41 18L24 30v13l17-13z') +
    patch('lime', 'M20 17l4-3 3 2-4 3zM26 20l3-2 3 2-3 2zM17 20l3-1 2 2-3 2z'),
  'syrup-sweets': bowl(
    'grey',
    rounds('brown', 7, [
      [14, 23],
      [34, 23],
      [24, 17],
    ]) +
      area('yellow', 'M5 25q0-2 19-2t19 2z') +
      line('M11 20q1-3 3-3M21 14q1-3 3-3'),
  ),
  jalebi: cord('orange', 'M24 24q4 0 3-4t-8-2-2 11 13 2 4-18-20 0-2 22 22 0 6-28'),
  halva:
    area('tan', 'M6 20l20-8 16 7v14l-19 9-17-8z') +
    line('M6 20l17 8v14M23 28l19-9M12 20h0M20 20h0M27 16h0M33 20h0M24 24h0') +
    patch('lime', 'M16 17l4-1 1 2-4 1zM29 21l4-1 1 2-4 1z'),
  baklava:
    area('orange', 'M4 31l20-16 20 16-20 12z') +
    line('M4 31l20 4 20-4M9 27l15 4 15-4M14 23l10 3 10-3') +
    area('lime', 'M20 19l4-4 4 4-4 3z'),
  mochi:
    area('pink', 'M4 33q0-13 11-13t11 13q0 6-11 6T4 33z') +
    area('lime', 'M23 34q0-13 11-13t11 13q-1 6-11 6t-11-6z') +
    area('cream', 'M13 20q0-12 11-12t11 12q-1 6-11 6t-11-6z') +
    line('M20 14q1-2 4-2'),
  fudge:
    area('brown', 'M4 27h16v14H4zM24 27h17v14H24zM14 10h17v14H14z') +
    line('M4 27l4-3h12M24 27l3-3h14M8 33h8M28 33h8M18 16h8'),
  candy:
    area('pink', 'M17 19L6 13q3 11 0 22l11-6M31 19l11-6q-3 11 0 22l-11-6') +
    round('red', 24, 24, 10, 10) +
    patch('cream', 'M20 15q5 9 0 18l3 1q5-10 0-20zM27 15q5 9 0 18l3-2q3-7 0-14z') +
    line('M24 14a10 10 0 1 0 0 20 10 10 0 1 0 0-20z'),
  nougat:
    area('cream', 'M5 22l14-9 24 9v9l-14 9L5 31z') +
    line('M5 22l24 9v9M29 31l14-9') +
    dots('brown', 2, [
      [12, 22],
      [20, 19],
      [28, 22],
      [21, 25],
      [34, 22],
      [11, 29],
      [20, 32],
    ]) +
    dots('lime', 1.8, [
      [16, 20],
      [25, 24],
      [32, 26],
      [36, 29],
      [16, 28],
    ]),
  chocolate:
    area('brown', 'M12 4h24v26H12z') +
    line('M12 12h24M12 20h24M20 4v26M28 4v26') +
    area('red', 'M10 25q3 4 7 0t7 0 7 0 7 0v19H10z') +
    line('M17 35h14'),
  desserts:
    area('yellow', 'M15 14h18l5 20q-3 4-14 4t-14-4z') +
    area('brown', 'M13 21l2-7q2-3 9-3t9 3l2 7q-3 4-5 0-2 6-5 1-3 5-6 0-2 4-6-1z') +
    line('M4 38h40q-2 5-7 5H11q-5 0-7-5z'),
  jelly:
    area('green', 'M10 36q3-26 14-26t14 26z') +
    patch('lime', 'M15 33q1-17 7-19-3 8-2 19zM28 33q0-12-1-18 5 5 5 18z') +
    line('M4 36h40q-3 6-8 6H12q-5 0-8-6z'),
  cakes:
    area('yellow', 'M5 24L30 9q10 4 13 15v15H5z') +
    patch('pink', 'M5 30h38v4H5z') +
    area('cream', 'M5 24L30 9q10 4 13 15z') +
    line('M5 24h38v15H5zM5 30h38M5 34h38') +
    area('red', 'M27 12q0-5 4-5t4 5q-2 4-4 4t-4-4z'),
  mooncake:
    round('orange', 24, 25, 19, 17) +
    round('tan', 24, 24, 14, 12) +
    line(
      'M24 14q4 4 0 8-4-4 0-8zM24 26q4 4 0 8-4-4 0-8zM12 24q5-4 9 0-4 4-9 0zM27 24q5-4 9 0-4 4-9 0z',
    ),
  biscuits:
    round('tan', 19, 19, 15, 15) +
    dots('brown', 1.8, [
      [14, 13],
      [23, 12],
      [28, 20],
      [18, 21],
      [11, 22],
      [22, 28],
    ]) +
    area('orange', 'M24 30q4-7 13-6 8 3 6 12-3 8-12 7-8-3-7-13z') +
    line('M30 31h0M36 30h0M33 36h0M38 37h0M29 38h0'),
  snacks: bag('red', round('yellow', 24, 24, 8, 8) + line('M20 24q2-3 4 0t4 0')),
  chips: bag(
    'yellow',
    area('orange', 'M16 24q1-8 9-7 8 3 6 10-5 6-11 4-4-2-4-7z') + line('M20 25q3-3 7-2'),
  ),
  papad:
    round('tan', 28, 20, 16, 15) +
    round('yellow', 20, 27, 16, 15) +
    line('M13 24h0M19 20h0M26 24h0M16 31h0M23 32h0M28 30h0M21 27h0M15 36h0'),
  'fried-snacks': bowl(
    'green',
    line('M10 24q2-8 7-4t7-7 8 4 6 7M13 25q5-7 9-3t8-5 5 7M14 19l4-7M24 13l4-6M32 17l5-6') +
      area('orange', 'M8 25q2-5 7-4 2-5 8-5 3-5 8-1 6 0 7 6 3 1 3 4z') +
      line('M14 22l6-3M22 23l7-5M30 23l5-3'),
  ),
  murukku:
    round('orange', 24, 24, 18, 18) +
    line('M24 24q3-2 4 2-1 5-6 4-6-2-5-8 3-7 10-6 8 3 8 11-3 9-12 9-10-2-11-13Q14 11 25 10') +
    round('cream', 24, 24, 2, 2),
  'puffed-snacks': bag(
    'purple',
    area('yellow', 'M15 21q0-4 5-4l9 8q4 4 1 7-4 2-7-2l-7-6q-1-2-1-3z'),
  ),
  popcorn:
    area('red', 'M12 23h24l-4 20H16z') +
    patch('cream', 'M18 23h5v20h-4zM28 23h4l-3 20h-3z') +
    line('M12 23h24l-4 20H16z') +
    area('cream', 'M11 23q-5-3-1-8 0-6 6-5 2-6 8-4 5-4 9 1 7-1 6 6 4 4 0 10z') +
    line('M18 16q2-2 4 0M27 14q3-1 4 2M22 20h0M31 20h0'),
  crackers:
    rounds('cream', 10, [
      [15, 17],
      [33, 21],
      [21, 33],
    ]) +
    line('M12 15h0M17 18h0M15 13h0M31 19h0M35 23h0M33 17h0M19 31h0M23 35h0M21 29h0M13 19h0') +
    patch('dark', 'M11 20h9v4h-9zM29 25h9v4h-9z'),
  'nut-snacks': bag(
    'green',
    area('tan', 'M16 28q-2-5 3-7 2-1 3-4 2-4 7-2 4 3 1 7-3 2-4 5-3 6-10 1z') +
      line('M20 26h0M25 20h0'),
  ),
  'pork-rinds': bag(
    'pink',
    area('tan', 'M16 23q2-6 7-5 3-2 6 1 4 4 1 8 0 5-6 4-6 2-8-2-2-3 0-6z') +
      line('M20 24h0M25 22h0M23 28h0'),
  ),
  mukhwas: bowl(
    'purple',
    area('cream', 'M9 25q3-8 15-8t15 8z') +
      dots('red', 1.8, [
        [15, 22],
        [26, 20],
        [34, 23],
      ]) +
      dots('green', 1.8, [
        [20, 21],
        [30, 22],
        [23, 24],
      ]) +
      placed(leaf('green'), 33, 16, 0.8, 40),
  ),
  'flower-water': bottle(
    'pink',
    'grey',
    'cream',
    area('pink', 'M24 36q-5-1-5-5t5-4 5 4-5 5z') + line('M24 31q-2-1-1-3M24 31q3-1 2-3'),
  ),
};
