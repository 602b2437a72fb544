import {
  area,
  bag,
  bottle,
  bowl,
  dots,
  fish,
  jar,
  line,
  patch,
  placed,
  plate,
  round,
  rounds,
  steam,
} from './shapes.ts';

const waves = line('M16 27q2-3 4 0t4 0 4 0 4 0M16 33q2-3 4 0t4 0 4 0 4 0');

const shrimp =
  area(
    'orange',
    'M10 14q12-9 23-2 10 8 5 20-4 8-12 7l-8 4 1-6-5-3q10 1 13-4 2-6-4-8-5-1-13 1-5-1-5-5 2-4 5-4z',
  ) +
  line(
    'M14 15h0M22 10q0 6-1 12M31 12q-3 5-4 11M38 22q-6 1-10 4M36 34q-5-3-8-6M9 12Q4 8 3 3M12 11q0-5-2-8M16 24l-2 4M21 25l-2 4',
  );

/** Meat, poultry, fish and shellfish: each kind of animal has its own. */
export const MEAT_AND_FISH = {
  pork:
    area('pink', 'M11 19Q7 10 10 6q7 1 10 6M37 19q4-9 1-13-7 1-10 6') +
    round('pink', 24, 26, 16, 15) +
    area('orange', 'M16 30q0-6 8-6t8 6-8 6-8-6z') +
    line('M21 30v.5M27 30v.5M17 20h0M31 20h0'),
  beef:
    area('cream', 'M12 15Q5 15 5 6q4 6 11 5M36 15q7 0 7-9-4 6-11 5') +
    area('brown', 'M13 18q-8-2-10 1 4 5 11 4M35 18q8-2 10 1-4 5-11 4') +
    area('brown', 'M13 12q11-5 22 0 2 10-2 19H15q-4-9-2-19z') +
    area('cream', 'M24 10q-4 8-4 19h8q0-11-4-19z') +
    area('pink', 'M13 35q0-7 11-7t11 7-11 8-11-8z') +
    line('M20 35v.5M28 35v.5M17 20h0M31 20h0'),
  lamb:
    area('dark', 'M12 21Q4 19 3 24q4 5 10 3M36 21q8-2 9 3-4 5-10 3') +
    area('tan', 'M15 18q0-4 9-4t9 4q1 10-3 18-2 6-6 6t-6-6q-4-8-3-18z') +
    area(
      'cream',
      'M14 23q-6-1-5-7 0-4 4-4 0-6 6-6 2-3 5-3t5 3q6 0 6 6 4 0 4 4 1 6-5 7-3 1-4-3-3 3-6 0-3 3-6 0-1 4-4 3z',
    ) +
    line('M19 27h0M29 27h0M22 36l2 2 2-2M24 38v2'),
  goat:
    area('grey', 'M18 14Q15 5 8 4q1 8 7 13M30 14q3-9 10-10-1 8-7 13') +
    area('brown', 'M16 18q-7-1-12 6 6 4 12 0M32 18q7-1 12 6-6 4-12 0') +
    area('tan', 'M16 15q8-5 16 0 1 11-3 18-2 3-5 3t-5-3q-4-7-3-18z') +
    area('cream', 'M20 36q0 7 4 9 4-2 4-9-4 2-8 0z') +
    line('M19.5 22h0M28.5 22h0M22 31v.5M26 31v.5'),
  chicken:
    area('red', 'M12 13q-3-6 1-6 1-4 4-2 4-2 3 4') +
    area('cream', 'M11 15q0-6 6-6 5 0 6 8 1 5 7 5 5 0 6-9 8 2 8 10 0 14-18 15-14-1-15-13z') +
    area('orange', 'M11 14l-6 3 6 2z') +
    area('red', 'M11 19q-3 5 0 6 3-1 2-5z') +
    line('M16 14h0M23 29q6 5 12-1M23 38v5h-3M30 37v6h-3M23 43h3M30 43h3'),
  duck:
    area('orange', 'M14 15q-8 0-11 3 5 4 12 3') +
    area('cream', 'M13 14q0-8 8-8t8 8q0 5-2 8 10 2 18-2-1 19-20 19-14 0-14-10 0-5 5-9-3-2-3-6z') +
    area('tan', 'M22 28q8-4 15 0-4 8-15 0z') +
    line('M20 13h0M22 39v4h-4M30 39v4h-4'),
  turkey:
    area('brown', 'M24 30Q8 34 6 24q-2-8 6-8-1-8 6-8 3-5 8-3 6-3 9 3 7 0 6 8 6 2 3 9-3 8-20 5z') +
    line('M24 28L12 19M24 28L20 11M24 28l8-17M24 28l13-8') +
    round('tan', 24, 31, 10, 9) +
    area('tan', 'M20 27q-2-9 3-10 5 0 5 10') +
    area('orange', 'M20 20l-4 2 4 1z') +
    area('red', 'M20 23q-2 4 0 5 2-1 1-5z') +
    line('M23 20h0M21 40v4M28 40v4'),
  poultry: plate(
    area('orange', 'M9 33q-1-14 15-14t15 14q-2 2-15 2T9 33z') +
      area('orange', 'M31 26q6-8 9-8l1-3q4 0 3 4 2 3-3 3l-7 11z') +
      line('M14 30q2-6 8-7M24 31q3-3 7-3'),
  ),
  sausage:
    area('red', 'M6 15q0-5 5-5 3 0 4 4 3 9 10 10 4 1 4 5 0 5-5 5Q8 32 6 15z') +
    area('orange', 'M20 9q0-5 5-5 3 0 4 4 3 8 9 9 5 1 5 5 0 5-6 5Q22 24 20 9z') +
    line('M29 30q5 1 4 6M8 9L6 5M23 4l-2-3M42 25l3 2M11 17q2 6 7 9M25 11q2 5 6 7'),
  salami:
    area('red', 'M5 17L29 8q10-1 12 8t-6 14L13 38') +
    round('red', 12, 27, 8, 11) +
    dots('cream', 1.6, [
      [9, 22],
      [14, 21],
      [12, 27],
      [9, 32],
      [15, 31],
      [16, 26],
    ]) +
    line('M26 11q5 5 3 18M34 9q4 6 2 19'),
  ham:
    area('pink', 'M7 26Q6 12 19 9q15-3 20 9 2 7-4 12-7 6-15 8Q8 39 7 26z') +
    area('cream', 'M31 33l7 5q1 5 4 2 4-1 1-4-2-3-5-2l-4-5z') +
    round('cream', 18, 24, 4, 4) +
    line('M13 18q6-6 14-5M30 19q3 4 0 9'),
  bacon:
    area('red', 'M9 8q5 6 1 12t0 12 0 10h9q3-5 0-10t0-12 0-12z') +
    patch('cream', 'M12 9q5 6 1 12t0 12 1 8h3q2-4-1-9t0-12-1-12z') +
    area('red', 'M26 6q5 6 1 12t0 12 0 11h10q3-6 0-11t0-12 0-12z') +
    patch('cream', 'M30 7q5 6 1 12t0 12 1 9h3q2-4-1-9t0-12-1-12z'),
  kebab:
    line('M24 3v42M14 45h20') +
    area('brown', 'M14 12h20l2 6-3 5 2 6-5 9H18l-5-9 2-6-3-5z') +
    patch('orange', 'M15 19h18l-2 3H17zM15 30h18l-1 3H17z') +
    round('tan', 24, 9, 7, 3),
  'meat-substitutes':
    area('tan', 'M8 30q-4-8 4-11 3-7 10-4 7-1 8 6 6 2 3 9-1 6-8 5-5 5-10 2-6 1-7-7z') +
    line('M15 24h0M22 22h0M19 30h0M26 29h0') +
    area('green', 'M29 16Q29 4 43 4q1 13-14 12z') +
    line('M26 20q4-8 12-12'),
  fish: placed(fish('blue'), 22, 24, 1.2),
  'canned-fish':
    area('grey', 'M5 22q0 14 0 15 0 5 19 5t19-5V22z') +
    round('grey', 24, 21, 19, 9) +
    placed(fish('blue'), 23, 21, 0.68) +
    line('M11 12q3-7 9-5l-2 4'),
  'dried-fish':
    line('M24 2v5') +
    area('tan', 'M24 7q9 2 10 14 0 8-6 13l5 9q-9-4-9-4t-9 4l5-9q-6-5-6-13Q15 9 24 7z') +
    line('M24 12v26M18 18l6 4 6-4M17 25l7 4 7-4M21 12h0'),
  'smoked-fish': steam + placed(fish('orange'), 22, 30, 1.1) + line('M12 40h24M16 44h16'),
  'fish-roe': bowl(
    'blue',
    rounds('orange', 4, [
      [13, 22],
      [21, 20],
      [29, 20],
      [36, 22],
      [17, 14],
      [25, 12],
      [33, 15],
    ]),
  ),
  'fish-products': bag(
    'blue',
    area('cream', 'M15 17h18v14H15z') + placed(fish('orange'), 23.5, 24, 0.45),
  ),
  shellfish:
    area(
      'pink',
      'M24 40q-5 0-6-4Q4 28 6 17q2-3 5-1 0-6 5-5 2-5 8-5t8 5q5-1 5 5 3-2 5 1 2 11-12 19-1 4-6 4z',
    ) + line('M24 37V8M21 36L12 16M27 36l9-20M20 37L7 21M28 37l13-16'),
  shrimp,
  crab:
    area(
      'red',
      'M11 17Q2 16 5 6q3 1 4 4 2-4 6-4 1 8-2 12M37 17q9-1 6-11-3 1-4 4-2-4-6-4-1 8 2 12',
    ) +
    area('red', 'M8 27q0-10 16-10t16 10-16 11S8 37 8 27z') +
    line('M9 31l-6 4M12 35l-5 6M39 31l6 4M36 35l5 6M20 17v-4M28 17v-4M20 30q4 3 8 0'),
  lobster:
    area(
      'red',
      'M18 15Q8 17 8 7q0-4 4-5 0 5 3 5 2-3 4-2 2 4 0 9M30 15q10 2 10-8 0-4-4-5 0 5-3 5-2-3-4-2-2 4 0 9',
    ) +
    area('red', 'M17 18q0-6 7-6t7 6v17q0 3-7 3t-7-3z') +
    area('red', 'M24 38l-8 6q8 3 16 0z') +
    line('M17 23h14M17 28h14M17 33h14M21 16h0M27 16h0M16 22l-6 3M16 28l-6 3M32 22l6 3M32 28l6 3'),
  squid:
    area('pink', 'M24 2L10 16q4 3 6 1v11h16V17q2 2 6-1z') +
    line('M18 28q-6 8-9 8M21 28q0 9-4 15M24 28v17M27 28q0 9 4 15M30 28q6 8 9 8M20 23h0M28 23h0'),
  octopus:
    area('purple', 'M11 19Q11 5 24 5t13 14q0 6-3 9H14q-3-3-3-9z') +
    line(
      'M14 28q-1 7-8 7M18 29q0 10-7 13M22 29q1 10-3 14M26 29q-1 10 3 14M30 29q0 10 7 13M34 28q1 7 8 7M20 19h0M28 19h0',
    ),
  'dried-seafood': bag(
    'tan',
    area('cream', 'M15 16h18v16H15z') +
      area('pink', 'M24 30q-8-4-7-9 3-3 7-3t7 3q1 5-7 9z') +
      line('M24 29V19M21 28l-2-8M27 28l2-8'),
  ),
  'dried-shrimp': bag('red', area('cream', 'M15 15h18v18H15z') + placed(shrimp, 15.5, 15.5, 0.36)),
  'seafood-paste': jar('purple', 'grey', area('cream', 'M10 22h28v15H10z') + waves),
  'fish-sauce': bottle('orange', 'red', 'cream', placed(fish('blue'), 23.5, 32, 0.45)),
  eggs:
    area('cream', 'M17 38q-10 0-10-11 0-8 5-14 5-6 10 0 5 6 5 14 0 11-10 11z') +
    area('tan', 'M31 42q-9 0-9-10 0-7 4-13 5-5 10 0 4 6 4 13 0 10-9 10z') +
    line('M12 25q1-5 3-7M27 31q0-4 2-6'),
};
