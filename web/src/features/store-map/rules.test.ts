import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  aisleBox,
  aislesOf,
  broughtInSight,
  canZoomIn,
  canZoomOut,
  centredOn,
  contentText,
  CHECKOUT,
  ENTRANCE,
  floorHeight,
  keptInSight,
  layOutLabel,
  MIDDLE,
  panned,
  pinched,
  productsOfAisle,
  START_VIEW,
  VIEWPORT,
  whereText,
  ZOOM_FACTOR,
  zoomed,
  type Box,
  type MapView,
  type PlacedProduct,
} from './rules.ts';

const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

describe('the floor', () => {
  test.each([
    [0, 80, 80],
    [1, 180, 80],
    [2, 280, 80],
    [3, 80, 160],
    [5, 280, 160],
    [59, 280, 1600],
  ])('aisle %i stands at (%i, %i), 80 by 60', (place, x, y) => {
    expect(aisleBox(place)).toEqual({ x, y, width: 80, height: 60 });
  });

  test('no two of sixty aisles, the checkout and the entrance overlap, and all are on the floor', () => {
    const boxes = [
      CHECKOUT,
      ENTRANCE,
      ...Array.from({ length: 60 }, (_, place) => aisleBox(place)),
    ];
    boxes.forEach((box, i) => {
      expect(boxes.slice(i + 1).some((other) => overlap(box, other))).toBe(false);
      expect(box.x + box.width).toBeLessThanOrEqual(VIEWPORT.width);
      expect(box.y + box.height).toBeLessThan(floorHeight(60));
    });
  });

  test('the floor is never lower than the viewport of 400 by 300', () => {
    expect(VIEWPORT).toEqual({ width: 400, height: 300 });
    expect([0, 3].map(floorHeight)).toEqual([300, 300]);
    expect(floorHeight(10)).toBeGreaterThan(300);
  });
});

const viewArb = fc.record({
  zoom: fc.double({ min: 0.5, max: 3, noNaN: true }),
  x: fc.double({ min: -5000, max: 5000, noNaN: true }),
  y: fc.double({ min: -5000, max: 5000, noNaN: true }),
});
const pointArb = fc.record({
  x: fc.double({ min: 0, max: 400, noNaN: true }),
  y: fc.double({ min: 0, max: 300, noNaN: true }),
});
const floorAt = ({ zoom, x, y }: MapView, seen: { x: number; y: number }) => ({
  x: (seen.x - x) / zoom,
  y: (seen.y - y) / zoom,
});

describe('zoom', () => {
  test('a step in multiplies by 1.2, a step out divides by it', () => {
    expect(ZOOM_FACTOR).toBe(1.2);
    expect(zoomed(START_VIEW, ZOOM_FACTOR).zoom).toBeCloseTo(1.2);
    expect(zoomed(START_VIEW, 1 / ZOOM_FACTOR).zoom).toBeCloseTo(1 / 1.2);
  });

  test('it stays within 0.5 and 3, and says when a step would change nothing', () => {
    let view: MapView = START_VIEW;
    for (let step = 0; step < 20; step += 1) view = zoomed(view, ZOOM_FACTOR);
    expect(view.zoom).toBe(3);
    expect([canZoomIn(view), canZoomOut(view)]).toEqual([false, true]);
    for (let step = 0; step < 40; step += 1) view = zoomed(view, 1 / ZOOM_FACTOR);
    expect(view.zoom).toBe(0.5);
    expect([canZoomIn(view), canZoomOut(view)]).toEqual([true, false]);
  });

  test('the point under the pointer stays in place while zooming', () => {
    fc.assert(
      fc.property(
        viewArb,
        pointArb,
        fc.double({ min: 0.1, max: 10, noNaN: true }),
        (view, p, by) => {
          const [before, after] = [floorAt(view, p), floorAt(zoomed(view, by, p), p)];
          expect(after.x).toBeCloseTo(before.x, 4);
          expect(after.y).toBeCloseTo(before.y, 4);
        },
      ),
    );
  });

  test('two fingers that part to twice their distance double the zoom about their middle', () => {
    const view = pinched(
      START_VIEW,
      [
        { x: 150, y: 150 },
        { x: 250, y: 150 },
      ],
      [
        { x: 100, y: 160 },
        { x: 300, y: 160 },
      ],
    );
    expect(view.zoom).toBe(2);
    expect(floorAt(view, { x: 200, y: 160 })).toEqual(floorAt(START_VIEW, { x: 200, y: 150 }));
  });

  test('two fingers on one spot move the map and do not zoom it', () => {
    const at = (x: number) =>
      [
        { x, y: 0 },
        { x, y: 0 },
      ] as const;
    expect(pinched(START_VIEW, at(10), at(30))).toEqual({ zoom: 1, x: 20, y: 0 });
  });
});

describe('pan', () => {
  test('however far it is dragged, the middle of the viewport shows the floor', () => {
    fc.assert(
      fc.property(viewArb, fc.integer({ min: 0, max: 200 }), (view, aisles) => {
        const height = floorHeight(aisles);
        const middle = floorAt(keptInSight(view, height), MIDDLE);
        expect(middle.x).toBeGreaterThanOrEqual(-1e-6);
        expect(middle.x).toBeLessThanOrEqual(VIEWPORT.width + 1e-6);
        expect(middle.y).toBeGreaterThanOrEqual(-1e-6);
        expect(middle.y).toBeLessThanOrEqual(height + 1e-6);
      }),
    );
  });

  test('the start view is within the bounds of every floor', () => {
    expect(keptInSight(START_VIEW, floorHeight(0))).toEqual(START_VIEW);
    expect(keptInSight(panned(START_VIEW, { x: 0, y: -9999 }), 300).y).toBe(-150);
  });

  test('an aisle in sight does not move the map, one out of sight comes to its middle', () => {
    expect(broughtInSight(START_VIEW, aisleBox(4))).toBe(START_VIEW);
    const view = broughtInSight(START_VIEW, aisleBox(59));
    expect(floorAt(view, MIDDLE)).toEqual({ x: 320, y: 1630 });
  });
});

describe('the first view', () => {
  test('the box of the product asked for is in the middle, also if it was in sight', () => {
    const { x, y, width, height } = aisleBox(4);
    const view = centredOn(START_VIEW, aisleBox(4));
    expect(floorAt(view, MIDDLE)).toEqual({ x: x + width / 2, y: y + height / 2 });
  });
});

describe('labels', () => {
  test.each([
    ['Aisle 4', ['4']],
    ['Aisle 12B', ['12B']],
    ['Produce', ['Produce']],
    ['Frozen 2', ['Frozen', '2']],
    ['Dairy Case', ['Dairy', 'Case']],
    ['Health & Beauty Aids', ['Health', '& Beauty', 'Aids']],
  ])('%s is written without Aisle, as large as it can be', (aisle, lines) => {
    expect(layOutLabel(aisle).lines).toEqual(lines);
  });

  test('a number is large', () => {
    expect(layOutLabel('Aisle 4').size).toBe(30);
  });

  test('a name too long for its box is cut, never smaller than can be read', () => {
    expect(layOutLabel('Refrigerated International Foods Section')).toEqual({
      lines: ['Refrigera…', 'Internati…', 'Foods', 'Section'],
      size: 11,
    });
  });

  test('whatever its name, a label stays within its box', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40, unit: 'grapheme' }), (name) => {
        const { lines, size } = layOutLabel(name);
        expect(size).toBeGreaterThanOrEqual(11);
        expect(lines.length * size * 1.1).toBeLessThanOrEqual(50.001);
      }),
    );
  });
});

const at = (aisle: string | null, category = 'Spices'): PlacedProduct => ({
  productId: 'p',
  name: 'n',
  category,
  aisle,
});

describe('aisles', () => {
  test('they stand in the order people count: 2 before 10, names among themselves', () => {
    const names = ['Aisle 10', 'Produce', 'Aisle 2', 'Frozen 2', 'Frozen 10', 'Aisle 1'];
    expect(aislesOf(names.map((name) => at(name))).aisles.map(({ name }) => name)).toEqual([
      'Aisle 1',
      'Aisle 2',
      'Aisle 10',
      'Frozen 2',
      'Frozen 10',
      'Produce',
    ]);
  });

  test('each says what is in it, the largest part first', () => {
    const { aisles } = aislesOf([
      at('Aisle 1', 'Rice'),
      at('Aisle 1', 'Dal'),
      at('Aisle 1', 'Dal'),
    ]);
    expect(aisles).toEqual([
      {
        name: 'Aisle 1',
        count: 3,
        parts: [
          { category: 'Dal', count: 2 },
          { category: 'Rice', count: 1 },
        ],
      },
    ]);
  });

  test('one aisle written in two ways is one aisle, and products without an aisle are counted', () => {
    const { aisles, unplaced } = aislesOf([at('Aisle 3'), at(' aisle  3 '), at(null), at('  ')]);
    expect(aisles.map(({ name, count }) => [name, count])).toEqual([['Aisle 3', 2]]);
    expect(unplaced).toBe(2);
  });
});

test.each([
  ['Aisle 3', 'Besan: Aisle 3'],
  [' Produce ', 'Besan: Produce'],
  [null, 'The store has not said in which aisle Besan is. Please ask a store associate.'],
])('a product in %s is announced', (aisle, text) => {
  expect(whereText('Besan', aisle)).toBe(text);
});

test('an aisle is announced with what is in it', () => {
  const [aisle] = aislesOf([at('Aisle 1', 'Rice'), at('Aisle 1', 'Dal')]).aisles;
  expect(aisle && contentText(aisle)).toBe('Aisle 1: Dal, Rice. 2 products');
});

test('an aisle lists its own products in their order, the product asked for first', () => {
  const placed = (productId: string, aisle: string | null): PlacedProduct => ({
    productId,
    name: productId,
    category: 'Snacks',
    aisle,
  });
  const products = [
    placed('a', 'Aisle 2'),
    placed('b', null),
    placed('c', 'aisle  2 '),
    placed('d', 'Aisle 20'),
    placed('e', 'Aisle 2'),
  ];
  const ids = (marked: string | null) =>
    productsOfAisle(products, 'Aisle 2', marked).map(({ productId }) => productId);
  expect(ids(null)).toEqual(['a', 'c', 'e']);
  expect(ids('e')).toEqual(['e', 'a', 'c']);
});
