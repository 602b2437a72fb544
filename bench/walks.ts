/**
 * Measures whether the learned order of a store's aisles fits the way that a shopper walks.
 *
 *   npm run bench -- walks [--stores 200] [--walks 8]
 *
 * Each simulated store has 24 aisles and a way through them: backwards, up and down in blocks, or by chance.
 * A shopper walks it with lists of 12 aisles, and takes one aisle in ten too early or too late. Before each
 * walk the inversions are counted: pairs of aisles that the app lists in the other order than they are walked.
 */
import { parseArgs } from 'node:util';
import { learnWalk, NO_WALKS, orderAisles } from '../web/src/device/list/walk-order.ts';

const AISLES = Array.from({ length: 24 }, (_, i) => `${i + 1}`);
const LIST_AISLES = 12;
const BLOCK = 4;
const SWAPS = 0.1;

const { values } = parseArgs({
  options: {
    stores: { type: 'string', default: '200' },
    walks: { type: 'string', default: '8' },
  },
});
const [stores, walks] = [Number(values.stores), Number(values.walks)];

let seed = 1;
/** A repeatable random number from 0 to 1 (mulberry32). */
function random(): number {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
}

const shuffled = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);

const blocks = Array.from({ length: AISLES.length / BLOCK }, (_, i) =>
  AISLES.slice(i * BLOCK, (i + 1) * BLOCK),
);
const WAYS: Readonly<Record<string, () => string[]>> = {
  forwards: () => AISLES,
  backwards: () => AISLES.toReversed(),
  blocks: () => shuffled(blocks).flatMap((block) => (random() < 0.5 ? block : block.toReversed())),
  chance: () => shuffled(AISLES),
};

/** The share of pairs that one order has the other way round than the way. */
function inversions(order: readonly string[], way: readonly string[]): number {
  const place = new Map(way.map((aisle, i) => [aisle, i]));
  let wrong = 0;
  for (const [i, a] of order.entries())
    for (const b of order.slice(i + 1)) if ((place.get(a) ?? 0) > (place.get(b) ?? 0)) wrong += 1;
  return wrong / ((order.length * (order.length - 1)) / 2);
}

/** The aisles of a list as they are walked, some of them swapped with the next. */
function walkOf(way: readonly string[], list: ReadonlySet<string>): string[] {
  const walked = way.filter((aisle) => list.has(aisle));
  for (let i = 0; i + 1 < walked.length; i += 1) {
    if (random() >= SWAPS) continue;
    [walked[i], walked[i + 1]] = [walked[i + 1] ?? '', walked[i] ?? ''];
  }
  return walked;
}

const table = Object.entries(WAYS).map(([name, makeWay]) => {
  const sums = Array.from({ length: walks + 1 }, () => 0);
  for (let store = 0; store < stores; store += 1) {
    const way = makeWay();
    let known = NO_WALKS;
    for (let walk = 0; walk <= walks; walk += 1) {
      const list = new Set(shuffled(AISLES).slice(0, LIST_AISLES));
      const order = orderAisles(AISLES, known).filter((aisle) => list.has(aisle));
      sums[walk] = (sums[walk] ?? 0) + inversions(order, way);
      known = learnWalk(AISLES, known, walkOf(way, list), `${walk}`);
    }
  }
  const after = sums.map((sum, walk) => [`after ${walk}`, Number((sum / stores).toFixed(3))]);
  return [name, Object.fromEntries(after)] as const;
});
console.log(
  `Share of inverted pairs before a walk, after so many earlier ones, of ${stores} stores:`,
);
console.table(Object.fromEntries(table));
