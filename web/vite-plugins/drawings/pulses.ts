import { area, bowl, dots, heap, line, placed, round, rounds, sack, tin } from './shapes.ts';

/** A bean, 12 wide, around 0, 0. */
const bean = (color: Parameters<typeof area>[0]): string =>
  area(color, 'M-6-1q0-5 5-5 2 0 3 2t3 2q3 1 1 5-3 4-8 2-4-2-4-6z') + line('M-2-3q-2 1-2 3');
const beans = (
  color: Parameters<typeof area>[0],
  places: readonly (readonly [number, number, number])[],
): string => places.map(([x, y, turn]) => placed(bean(color), x, y, 1, turn)).join('');
const PILE = [
  [14, 21, 20],
  [25, 20, -30],
  [36, 21, 60],
  [19, 12, -60],
  [31, 12, 10],
] as const;
/** Lentils, beans, chickpeas and peas. */
export const PULSES = {
  'red-lentils':
    area('grey', 'M3 23h28q0 14-10 14h-8Q3 37 3 23zM31 24l14-6q2 2 1 5l-16 7') +
    rounds(
      'red',
      3.5,
      [
        [9, 20],
        [17, 19],
        [25, 20],
        [13, 14],
        [21, 14],
      ],
      2.6,
    ) +
    rounds(
      'orange',
      3,
      [
        [36, 36],
        [29, 42],
        [42, 41],
      ],
      2.2,
    ),
  'yellow-dal': bowl(
    'green',
    heap('yellow') +
      line('M14 22a3 3 0 0 1 5 0zM22 18a3 3 0 0 1 5 0zM30 22a3 3 0 0 1 5 0zM23 23a3 3 0 0 1 5 0z'),
  ),
  'green-lentils': sack(
    'tan',
    rounds(
      'green',
      4,
      [
        [15, 15],
        [24, 15],
        [33, 15],
        [20, 8],
        [29, 8],
      ],
      3,
    ),
  ),
  'black-gram': bowl(
    'tan',
    rounds(
      'dark',
      4,
      [
        [13, 22],
        [22, 21],
        [31, 21],
        [37, 23],
        [18, 14],
        [27, 14],
      ],
      3,
    ),
  ),
  'white-dal': sack(
    'green',
    rounds(
      'cream',
      3.5,
      [
        [15, 15],
        [22, 15],
        [29, 15],
        [34, 16],
        [19, 9],
        [27, 9],
      ],
      2.8,
    ),
  ),
  beans: bowl('tan', beans('brown', PILE)),
  'red-beans': bowl('cream', beans('red', PILE)),
  'black-beans': bowl('orange', beans('dark', PILE)),
  'white-beans': bowl('blue', beans('cream', PILE)),
  'eyed-beans': bowl(
    'lime',
    beans('cream', PILE) +
      dots('dark', 1.8, [
        [13, 20],
        [25, 21],
        [36, 22],
        [18, 12],
        [31, 11],
      ]),
  ),
  'mung-beans': bowl(
    'yellow',
    rounds('green', 4, [
      [13, 22],
      [22, 21],
      [31, 21],
      [37, 23],
      [18, 14],
      [27, 14],
    ]) + line('M13 21v2M22 20v2M31 20v2M18 13v2M27 13v2'),
  ),
  'broad-beans':
    area('green', 'M5 33Q8 12 30 6q8-1 12-3-1 5-4 9Q32 33 12 42q-8 0-7-9z') +
    rounds('lime', 5, [
      [14, 33],
      [22, 24],
      [30, 15],
    ]) +
    line('M12 31q2-2 4-1M20 22q2-2 4-1M28 13q2-2 4-1'),
  soybeans:
    area('lime', 'M7 40Q1 30 12 24 14 13 25 12 31 3 42 5q1 12-8 17-2 10-12 13-5 8-15 5z') +
    rounds('yellow', 4, [
      [15, 32],
      [24, 23],
      [33, 14],
    ]),
  'baked-beans': tin(
    'blue',
    round('orange', 24, 28, 10, 9) +
      placed(bean('brown'), 20, 27, 0.8, 20) +
      placed(bean('brown'), 28, 29, 0.8, -40),
  ),
  chickpeas: bowl(
    'red',
    rounds('tan', 5.5, [
      [13, 21],
      [24, 20],
      [35, 21],
      [18, 12],
      [30, 12],
    ]) +
      line(
        'M13 15.5q-2 4 1 7M24 14.5q-2 4 1 7M35 15.5q-2 4 1 7M18 6.5l1-3M18 6.5q-2 4 1 7M30 6.5l1-3M30 6.5q-2 4 1 7',
      ),
  ),
  peas:
    area('green', 'M3 22q4 18 21 18t21-18q-8 8-21 8T3 22z') +
    rounds('lime', 5, [
      [12, 24],
      [24, 27],
      [36, 24],
    ]) +
    area('green', 'M3 22q8 12 21 12t21-12q-3 16-21 16T3 22z') +
    line('M45 22q1-6-3-9'),
};
