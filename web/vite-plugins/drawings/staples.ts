import {
  area,
  bowl,
  box,
  ear,
  heap,
  line,
  paperBag,
  patch,
  placed,
  rounds,
  sack,
  steam,
} from './shapes.ts';

const grains = (color: Parameters<typeof area>[0]): string =>
  area(
    color,
    'M17 22q0-5 3-5 1 4-3 5zM24 20q-2-5 1-6 3 3-1 6zM30 24q-1-5 2-5 3 3-2 5zM22 28q-2-4 2-5 2 3-2 5zM28 31q-1-4 2-5 3 3-2 5z',
  );

/** Flour, rice, grains and noodles. */
export const STAPLES = {
  flour: paperBag('cream', placed(ear('yellow'), 24, 38)),
  'corn-flour': paperBag(
    'yellow',
    area('orange', 'M24 17q6 5 6 12t-6 10q-6-3-6-10t6-12z') +
      area('green', 'M24 40q-9-2-9-13 8 3 9 13 1-10 9-13 0 11-9 13z'),
  ),
  'rice-flour': paperBag('blue', area('cream', 'M14 18h20v19H14z') + placed(grains('cream'), 0, 3)),
  'pulse-flour': paperBag(
    'orange',
    area('cream', 'M14 18h20v19H14z') +
      rounds('yellow', 4, [
        [20, 24],
        [29, 25],
        [24, 32],
      ]),
  ),
  'root-flour': paperBag(
    'lime',
    area('brown', 'M16 22q4-5 9-3 7 2 8 9 0 5-5 6-8 1-11-5-2-4-1-7z') +
      line('M20 24h2M26 25h2M24 30h3'),
  ),
  starch: box(
    'cream',
    patch('blue', 'M11 20h26v12H11z') +
      line('M10 20h28M10 32h28') +
      area('cream', 'M24 22q-4 5-4 7a4 4 0 0 0 8 0q0-2-4-7z'),
  ),
  'flour-mix': box(
    'orange',
    area('cream', 'M15 25h18q0 10-6 10h-6q-6 0-6-10z') + line('M27 25l7-8M18 21q3-2 6 0'),
  ),
  rice: bowl('blue', heap('cream') + line('M17 20l2-1M24 17l2 1M31 20l1 2M21 23h2M28 23l2-1')),
  'dark-rice': bowl(
    'cream',
    heap('brown') +
      patch(
        'cream',
        'M16 20q2-3 4-1-1 2-4 1zM24 17q3-1 3 1-2 2-3-1zM31 21q2-2 3 0-1 2-3 0zM21 23q2-2 4 0-2 2-4 0z',
      ),
  ),
  'sticky-rice':
    area('tan', 'M11 17h26l-3 23q0 2-2 2H16q-2 0-2-2z') +
    area('cream', 'M10 17q-3-5 3-7 2-6 8-4 4-3 8 1 7-1 7 5 4 2 2 5z') +
    line('M12 24l23 4M13 31l21 4M20 17l-3 25M29 17l2 25M18 12h2M27 11h2'),
  'rice-flakes': bowl(
    'lime',
    area(
      'cream',
      'M9 24q3-7 9-3-3 5-9 3zM19 23q3-6 9-2-2 6-9 2zM29 24q2-6 9-3-2 6-9 3zM15 14q2-5 8-2-2 5-8 2zM26 14q3-5 8-1-3 5-8 1z',
    ),
  ),
  'rice-cakes':
    area('cream', 'M6 14q-1-5 4-6h2l20 6-2 9L9 18q-3-1-3-4z') +
    area('pink', 'M30 23q-2-2 0-6t4-3q4 2 2 6t-6 3z') +
    area('cream', 'M10 28q-1-5 4-5l22 6-2 9-20-6q-4-1-4-4z') +
    area('lime', 'M34 38q-2-2 0-6t4-3q4 2 2 6t-6 3z'),
  noodles: bowl(
    'red',
    area('yellow', 'M8 25q0-12 16-12t16 12z') +
      line('M13 25q0-8 7-9M18 25q0-7 6-9M24 25q0-7 6-8M29 25q0-5 6-5') +
      line('M27 13l8-11M33 14l9-10'),
  ),
  'rice-noodles':
    area('cream', 'M16 4h16l-3 20 5 20H14l5-20z') +
    line('M20 5l2 19-4 19M24 5v39M28 5l-2 19 4 19') +
    area('red', 'M17 20h14v7H17z'),
  'glass-noodles':
    area('blue', 'M7 24Q7 9 24 9t17 15-17 15S7 39 7 24z') +
    area('cream', 'M14 24q0-8 10-8t10 8-10 8-10-8z') +
    line('M10 24q0-11 14-11t14 11-14 11-14-11M18 24q0-4 6-4t6 4-6 4'),
  'instant-noodles':
    area('red', 'M10 16h28l-4 26H14z') +
    patch('yellow', 'M12 24h24l-1.5 9h-21z') +
    line('M11.5 24h25M13 33h22') +
    area('cream', 'M8 11h32v5H8z') +
    line('M16 3q3 3 0 6M24 3q3 3 0 6M32 3q3 3 0 6'),
  pasta:
    area(
      'yellow',
      'M21 20L5 10q2 4 0 7 2 4 0 7 2 4 0 7 2 4 0 7l16-10zM27 20l16-10q-2 4 0 7-2 4 0 7-2 4 0 7-2 4 0 7L27 28z',
    ) +
    area('orange', 'M21 19q3-3 6 0v10q-3 3-6 0z') +
    line('M11 17l6 4M11 31l6-4M37 17l-6 4M37 31l-6-4'),
  spaghetti:
    area('yellow', 'M15 3h18l-4 21 4 21H15l4-21z') +
    line('M19 4l3 20-3 20M24 3v42M29 4l-3 20 3 20') +
    area('green', 'M18 20h12v8H18z'),
  couscous: bowl(
    'orange',
    heap('yellow') + line('M15 21h0M19 18h0M24 16h0M29 18h0M33 21h0M21 22h0M27 22h0'),
  ),
  grains:
    placed(ear('yellow'), 15, 40, 1.3, -18) +
    placed(ear('tan'), 33, 40, 1.3, 18) +
    placed(ear('yellow'), 24, 43, 1.5),
  'small-grains': sack(
    'tan',
    area('yellow', 'M12 18q2-10 12-10t12 10z') + line('M17 15h0M21 12h0M26 11h0M30 14h0M24 15h0'),
  ),
  'corn-kernels': bowl(
    'green',
    rounds('yellow', 4.5, [
      [13, 22],
      [22, 21],
      [31, 21],
      [38, 23],
      [18, 14],
      [27, 13],
    ]),
  ),
  cereals: bowl(
    'cream',
    area(
      'orange',
      'M10 24q-1-6 5-6 4 2 2 6zM19 24q-2-6 4-8 6 2 4 8zM29 24q-1-5 4-6 5 2 4 6zM16 15q1-5 6-4 2 4-1 6z',
    ) + line('M33 18l9-13'),
  ),
  soup: bowl('orange', steam + area('red', 'M5 25q0-5 19-5t19 5z')),
};
