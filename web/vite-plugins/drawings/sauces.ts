import {
  area,
  bag,
  bottle,
  bowl,
  dots,
  jar,
  line,
  patch,
  placed,
  round,
  rounds,
  tin,
  tub,
} from './shapes.ts';

const chili = area('red', 'M18 27q5-2 6 2 3 5 9 5-10 6-15 0-3-3 0-7z') + line('M18 27q-1-3 1-5');

/** Sugar, oils, sauces, pastes, spreads and pickles. */
export const SAUCES = {
  sugar:
    area(
      'cream',
      'M5 29l8-4 10 3v11l-8 4-10-3zM25 29l8-4 10 3v11l-8 4-10-3zM15 14l8-4 10 3v11l-8 4-10-3z',
    ) + line('M5 29l10 3v11M15 32l8-4M25 29l10 3v11M35 32l8-4M15 14l10 3v11M25 17l8-4'),
  jaggery:
    area('brown', 'M6 34l6-16h24l6 16q0 5-18 5T6 34z') +
    area('orange', 'M12 18q0-5 12-5t12 5q0 4-12 4t-12-4z') +
    area('brown', 'M30 38l8-3 6 4-3 5h-9z') +
    line('M17 27h2M27 29h2M22 33h2'),
  sweeteners:
    area('pink', 'M9 7h30l-2 5 2 5v24H9V17l2-5z') +
    line('M11 12h26') +
    rounds('cream', 4, [
      [18, 26],
      [29, 25],
      [23, 34],
    ]),
  honey: jar(
    'orange',
    'yellow',
    line('M24 18l7 4v8l-7 4-7-4v-8z') + patch('yellow', 'M24 20l5 3v6l-5 3-5-3v-6z'),
  ),
  syrup:
    area('red', 'M18 10h10v4q10 7 10 17v9q0 3-3 3H11q-3 0-3-3v-9Q8 21 18 14z') +
    area('yellow', 'M18 4h10v6H18z') +
    line('M28 16q9-1 12 5 1 5-4 8') +
    area('cream', 'M13 26h18v10H13z'),
  jam: jar(
    'red',
    'cream',
    area('cream', 'M14 22h20v13H14z') +
      round('red', 21, 28, 3, 3) +
      round('red', 27, 30, 3, 3) +
      line('M14 9h20'),
  ),
  vinegar: bottle('cream', 'brown', 'lime', round('yellow', 24, 32, 4, 4)),
  oil:
    area('yellow', 'M19 10h10v4q7 4 7 11v15q0 3-3 3H15q-3 0-3-3V25q0-7 7-11z') +
    area('red', 'M18 4h12v6H18z') +
    area('orange', 'M24 21q6 8 6 12a6 6 0 0 1-12 0q0-4 6-12z'),
  'olive-oil': bottle(
    'green',
    'dark',
    'cream',
    area('lime', 'M20 32q0-4 4-4t4 4-4 4-4-4z') + line('M28 29l3-2'),
  ),
  'special-oil':
    area('dark', 'M20 14h8v5q6 2 6 8v13q0 3-3 3H17q-3 0-3-3V27q0-6 6-8z') +
    area('cream', 'M19 3q5-2 10 0v8H19zM16 29h16v9H16z') +
    line('M22 14v-3M26 14v-3M20 33h8'),
  'chili-oil': jar(
    'orange',
    'dark',
    patch('red', 'M11 27q6-4 13 0t13 0v9q0 5-5 5H16q-5 0-5-5z') +
      line('M10 27q7-4 14 0t14 0M17 34h0M23 32h0M29 36h0M22 38h0M32 32h0'),
  ),
  fats: tub(
    'cream',
    'yellow',
    patch('yellow', 'M13 24q11-5 22 0l-1 8q-10 3-20 0z') +
      line('M12 23q12-5 24 0M13.5 32q10 3 21 0'),
  ),
  lard: jar(
    'cream',
    'grey',
    area('pink', 'M17 27q0-6 7-6t7 6q0 7-7 7t-7-7z') +
      line('M22 27v1M26 27v1M18 22l-1-3 4 2M30 22l1-3-4 2'),
  ),
  sauce: bottle('orange', 'dark', 'cream', line('M19 30h10M19 34h6')),
  'soy-sauce':
    area('dark', 'M20 11h8l2 6q6 3 6 10v13q0 3-3 3H15q-3 0-3-3V27q0-7 6-10z') +
    area('red', 'M19 5h10v6H19zM29 7l6-3') +
    area('cream', 'M17 26h14v11H17z') +
    area('dark', 'M24 28q-3 4-3 5a3 3 0 0 0 6 0q0-1-3-5z'),
  'chili-sauce': bottle('red', 'green', 'yellow', placed(chili, 0, 3)),
  ketchup:
    area('red', 'M18 13h12q6 4 6 12v15q0 3-3 3H15q-3 0-3-3V25q0-8 6-12z') +
    area('cream', 'M22 3h4l3 10H19z') +
    round('orange', 24, 29, 6, 6) +
    area('green', 'M24 24q-4 0-5-2l5-1 5 1q-1 2-5 2z'),
  mayonnaise: jar(
    'cream',
    'blue',
    patch('yellow', 'M11 22h26v12H11z') + line('M10 22h28M10 34h28M20 28q4-4 8 0'),
  ),
  mustard:
    area('yellow', 'M14 14h20v26q0 3-3 3H17q-3 0-3-3z') +
    area('yellow', 'M22 3h4l3 6H19z') +
    area('orange', 'M17 9h14v5H17z') +
    line('M19 22h10M19 27h10M19 32h6'),
  chutney:
    area('green', 'M5 25q0-6 15-6t15 6') +
    area('lime', 'M4 25q0 16 16 16t16-16q-7 4-16 4T4 25z') +
    area('grey', 'M22 26L40 7q4-2 3 3L26 27z') +
    line('M12 22h0M17 24h0'),
  'tomato-products': tin(
    'cream',
    area('red', 'M24 23q9-3 9 5 0 9-9 9t-9-9q0-8 9-5z') +
      area('green', 'M24 24q-5 0-6-3 4-1 6 1 2-2 6-1-1 3-6 3z'),
  ),
  paste: tub(
    'red',
    'grey',
    patch('cream', 'M12.5 22h23l-1 12h-21z') + line('M12 22h24M13.5 34h21M18 28q3-3 6 0t6 0'),
  ),
  'soybean-paste': tub(
    'brown',
    'red',
    area('cream', 'M15 20h18v15H15z') +
      rounds('yellow', 3.5, [
        [20, 26],
        [28, 26],
        [24, 31],
      ]),
  ),
  'curry-paste': jar('green', 'red', area('cream', 'M14 21h20v14H14z') + placed(chili, 0, 0)),
  'tamarind-paste':
    area('dark', 'M6 17l10-6h26v20l-10 7H6z') +
    line('M6 17h26v21M32 17l10-6') +
    area('cream', 'M11 21h16v12H11z') +
    area('brown', 'M14 29q-1-5 3-5 4 1 8 3 1 4-3 4-5 1-8-2z'),
  condiments:
    area('red', 'M4 31q0-6 10-6t10 6q0 9-10 9T4 31zM24 31q0-6 10-6t10 6q0 9-10 9t-10-9z') +
    area('yellow', 'M6 31q1-4 8-4t8 4q-2 3-8 3t-8-3z') +
    area('green', 'M26 31q1-4 8-4t8 4q-2 3-8 3t-8-3z') +
    area('red', 'M14 17q0-6 10-6t10 6q0 8-10 8t-10-8z') +
    area('orange', 'M16 17q1-4 8-4t8 4q-2 3-8 3t-8-3z'),
  'cooking-wine': bottle('lime', 'red', 'cream', area('yellow', 'M20 30h8q0 5-4 5t-4-5z')),
  spreads: jar(
    'purple',
    'orange',
    area('cream', 'M14 23h20v12H14z') + line('M18 31q2-5 5-2t4-1 3 2'),
  ),
  'nut-butter': jar(
    'tan',
    'brown',
    patch('orange', 'M11 25q7-4 13 0t13 0v11q0 5-5 5H16q-5 0-5-5z') +
      line('M10 25q7-4 14 0t14 0M20 33q0-3 4-3t4 3-4 3-4-3z'),
  ),
  tahini: jar(
    'cream',
    'orange',
    area('tan', 'M24 19q5 6 5 9a5 5 0 0 1-10 0q0-3 5-9z') +
      line('M17 36h0M21 38h0M26 37h0M31 36h0'),
  ),
  salads: bowl(
    'cream',
    area('tan', 'M8 25q1-8 16-8t16 8z') +
      line('M15 23q2-4 9-4t9 3q0 2-6 2') +
      area('green', 'M27 17q1-9 9-9 0 9-9 9z'),
  ),
  pickles: jar(
    'lime',
    'yellow',
    area('green', 'M15 20q4-2 5 2l1 14q-2 4-5 1-2-9-1-17zM25 18q5-1 6 3l1 13q-2 4-5 1-3-8-2-17z') +
      line('M18 24h0M18 30h0M28 23h0M29 29h0'),
  ),
  'mango-pickle': jar(
    'orange',
    'green',
    area('lime', 'M15 22l7-2 2 8-6 2zM26 20l8 1-1 8-7-1zM17 33l8-2 2 7-8 2z') +
      dots('red', 1.5, [
        [14, 31],
        [31, 34],
        [25, 24],
      ]),
  ),
  kimchi: jar(
    'red',
    'cream',
    area(
      'cream',
      'M14 22q5-4 9 0t9-1q3 4-1 6-9 4-15 1-3-2-2-6zM15 33q5-3 9 0t8-2q3 4-1 6-9 3-14 1-3-2-2-5z',
    ) + line('M18 25q3 1 5-1M27 25l4-2M18 36q3 0 5-1'),
  ),
  olives:
    rounds('lime', 8, [
      [15, 22],
      [33, 26],
    ]) +
    round('dark', 22, 36, 8, 8) +
    rounds('red', 2.5, [
      [12, 22],
      [30, 26],
    ]) +
    line('M22 36h0') +
    area('green', 'M22 14Q28 3 43 6q-6 11-21 8z') +
    line('M22 14q8-4 14-5'),
  capers: jar(
    'cream',
    'green',
    rounds('green', 3.5, [
      [17, 24],
      [25, 23],
      [32, 26],
      [19, 32],
      [28, 33],
      [23, 38],
    ]),
  ),
  'fermented-beans': tin(
    'dark',
    area('cream', 'M15 23q9 3 18 0v12q-9 3-18 0z') +
      rounds(
        'dark',
        3,
        [
          [20, 29],
          [27, 30],
        ],
        2.4,
      ),
  ),
  'fried-onions': bag(
    'tan',
    area('cream', 'M16 16h16v17H16z') +
      line('M20 24a4 3 0 1 1 8 0 4 3 0 1 1-8 0M22 29a4 2.5 0 1 1 7 0'),
  ),
};
