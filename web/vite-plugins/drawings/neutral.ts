import { area, bag, line, paperBag, patch, round } from './shapes.ts';

/**
 * Drawings for categories whose products may be any of several foods. They show a container or a tool, never one
 * of these foods.
 */
export const NEUTRAL = {
  // A steaming cup.
  cup:
    patch('brown', 'M9 20h26v8a10 10 0 0 1-10 10h-6A10 10 0 0 1 9 28z') +
    line(
      'M9 20h26v8a10 10 0 0 1-10 10h-6A10 10 0 0 1 9 28zM35 22h1a5 5 0 0 1 0 10h-2M8 42h28M18 15q-3-3 0-5t0-5M26 15q-3-3 0-5t0-5',
    ),
  // A heaped bowl and chopsticks.
  bowl:
    patch('red', 'M6 25h36q0 10-11 16H17Q6 35 6 25z') +
    line(
      'M6 25h36q0 10-11 16H17Q6 35 6 25zM10 25q2-10 14-10t14 10M17 21l2-1M23 19h2M24 23h2M30 21l-1-2M29 14l5-10M35 17l7-10',
    ),
  // An open sack.
  sack:
    patch('orange', 'M11 23h26q3 9 0 16-1 2-3 2H14q-2 0-3-2-3-7 0-16z') +
    line(
      'M11 23h26q3 9 0 16-1 2-3 2H14q-2 0-3-2-3-7 0-16zM11 19h26a2 2 0 0 1 0 4H11a2 2 0 0 1 0-4zM14 19q0-5 5-6 5-5 10 0 5 1 5 6M20 17h0M24 14h0M28 17h0',
    ),
  // A small bowl with a spoon.
  'dip-bowl':
    patch('red', 'M5 25q0-5 15-5t15 5q0 15-15 15T5 25z') +
    line('M5 25q0-5 15-5t15 5q0 15-15 15T5 25zM5 25q0 5 15 5t15-5M22 26 40 7q4-2 2 2L26 26'),
  // A basket with leaves.
  basket:
    patch(
      'green',
      'M6 24h36l-3 14q-1 3-4 3H13q-3 0-4-3zM24 23q-8-4-6-13 8 3 6 13 0-10 6-13 3 9-6 13z',
    ) +
    line(
      'M6 24h36l-3 14q-1 3-4 3H13q-3 0-4-3zM11 24Q11 6 24 6t13 18M8 32h32M17 24l2 17M31 24l-2 17M24 23q-8-4-6-12 7 2 6 12-1-10 6-12 2 8-6 12z',
    ),
  // A covered pot.
  pot:
    patch('grey', 'M9 23h30v14q0 4-4 4H13q-4 0-4-4z') +
    line('M9 23h30v14q0 4-4 4H13q-4 0-4-4zM9 28H5M39 28h4M9 23q1-9 15-9t15 9M24 14v-4M21 9h6'),
  // A mortar with a pestle.
  mortar:
    patch('tan', 'M8 22h32q0 10-9 14l2 6H15l2-6q-9-4-9-14z') +
    line('M8 22h32q0 10-9 14l2 6H15l2-6q-9-4-9-14zM17 36h14M25 22 35 6q4-2 6 2L31 22'),
  // A full jar.
  jar:
    patch('lime', 'M11 23h26v14q0 5-5 5H16q-5 0-5-5z') +
    line(
      'M14 6h20v7H14zM14 13q-3 3-3 8v16q0 5 5 5h16q5 0 5-5V21q0-5-3-8M11 23h26M16 28l5-1 1 5-5 1zM27 27l5 1-1 5-5-1zM21 35h6v4h-6z',
    ),
  // A wheel.
  wheel:
    patch('orange', 'M24 41a17 17 0 1 0 0-34 17 17 0 0 0 0 34z') +
    line(
      'M24 41a17 17 0 1 0 0-34 17 17 0 0 0 0 34zM24 29a5 5 0 1 0 0-10 5 5 0 0 0 0 10zM24 7v12M24 29v12M9.3 15.5l10.4 6M28.3 26.5l10.4 6M9.3 32.5l10.4-6M28.3 21.5l10.4-6',
    ),
  // A cleaver above a board.
  cleaver:
    patch('grey', 'M5 24q13 3 26 0v5q-13 4-26 0z') +
    line(
      'M5 9h26v20q-13 4-26 0zM5 24q13 3 26 0M11 16a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM31 12h9a3.5 3.5 0 0 1 0 7h-9M36 15.5h0M40 15.5h0M5 38h38M10 42h28',
    ),
  // A shopping bag.
  'shopping-bag':
    patch('tan', 'M10 16h28l2 25H8z') + line('M10 16h28l2 25H8zM17 22v-8a7 7 0 0 1 14 0v8'),
  // A paper bag with a label.
  'flour-bag': paperBag('tan', area('cream', 'M15 20h18v15H15z') + line('M19 25h10M19 30h6')),
  // A bag with a round label.
  pouch: bag('tan', round('cream', 24, 24, 8, 8)),
};
