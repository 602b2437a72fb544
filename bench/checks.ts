/**
 * Measures the list of products to check on shelves whose truth is known.
 *
 *   npm run bench -- checks [--seeds 5] [--products 1500] [--reporting 0.05]
 *
 * A simulation of 90 days without a database. Each product is in stock or not, and changes by a
 * Markov chain whose memory is that of its shelf, times a factor that the rules do not know. Shoppers
 * look for products by popularity; of those who find another state than shown, a share reports it.
 * The keeper makes 20 checks a day, once by the list and once at random, with the same shelves. Most
 * returns of a product that is marked as sold out are marked by the keeper who shelves it.
 *
 * Budget: the list finds at least 3 times as many products that are shown in stock and are not, and
 * of the claims shown as likely at least 85 % are true.
 */
import { parseArgs } from 'node:util';
import { CATEGORY_KEYS } from '../contracts/src/categories.ts';
import { type CheckedStock, DAILY_CHECKS, pickChecks } from '../contracts/src/checks.ts';
import { halfLifeDays } from '../contracts/src/half-lives.ts';
import { stockClaim } from '../contracts/src/stock-claims.ts';
import { agreedClaim, type StockReport } from '../contracts/src/stock-reports.ts';
import { seededRandom } from '../server/src/demo/random.ts';

const DAYS = 90;
const DAY_MS = 86_400_000;
const LOOKS_PER_DAY = 1200;
/** Share of the returns of a sold-out product that the keeper marks at once. */
const MARKED_RETURNS = 0.7;
const MIN_FACTOR = 3;
const MIN_TRUE = 0.85;

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '5' },
    products: { type: 'string', default: '1500' },
    reporting: { type: 'string', default: '0.05' },
  },
});
const reporting = Number(values.reporting);

/** Names of categories, one for each shelf, as stores write them. */
const CATEGORIES = [...CATEGORY_KEYS.map((key) => key.replaceAll('-', ' ')), 'Herbs & Greens'];

interface Product extends CheckedStock {
  inStock: boolean;
  seenAt: Date;
  seenBy: 'count' | 'shopper';
  contradictions: number;
  searches: number;
  /** The truth. */
  isThere: boolean;
  /** Daily chances of being sold out and of being back. */
  soldOut: number;
  back: number;
  popularity: number;
  reports: StockReport[];
}

function makeProducts(random: () => number): Product[] {
  const count = Number(values.products);
  return Array.from({ length: count }, (_, i) => {
    const days = halfLifeDays(CATEGORIES[Math.floor(random() * CATEGORIES.length)] ?? '');
    const memory = Math.LN2 / (days * 2 ** (2 * random() - 1));
    // The most wanted products sell out most: 27 % of the time, the least wanted 2 %.
    const share = 0.98 - 0.25 * (1 - i / count) ** 2;
    return {
      inStock: true,
      isThere: true,
      seenAt: new Date(0),
      seenBy: 'count',
      halfLifeDays: days,
      quantity: null,
      contradictions: 0,
      searches: 0,
      requests: 0,
      soldOut: 1 - Math.exp(-memory * (1 - share)),
      back: 1 - Math.exp(-memory * share),
      popularity: 1 / (i + 10) ** 0.8,
      reports: [],
    };
  });
}

/** Puts a product down as a person has seen it. */
function see(product: Product, now: Date): void {
  product.inStock = product.isThere;
  product.seenAt = now;
  product.seenBy = 'count';
  product.contradictions = 0;
  product.reports = [];
}

function liveOneDay(products: readonly Product[], now: Date, random: () => number): void {
  for (const product of products) {
    const isChanging = random() < (product.isThere ? product.soldOut : product.back);
    const isMarked = random() < MARKED_RETURNS;
    if (!isChanging) continue;
    product.isThere = !product.isThere;
    if (product.isThere && !product.inStock && isMarked) see(product, now);
  }
}

function shopOneDay(products: readonly Product[], now: Date, random: () => number): void {
  const all = products.reduce((sum, { popularity }) => sum + popularity, 0);
  for (const product of products) {
    const expected = (LOOKS_PER_DAY * product.popularity) / all;
    const looks = Math.floor(expected) + Number(random() < expected % 1);
    product.searches += looks;
    for (let i = 0; i < looks; i += 1) {
      if (random() >= reporting || product.isThere === product.inStock) continue;
      const shopper = String(random());
      const kind = product.isThere ? 'found' : 'not_here';
      product.reports.push({ kind, at: now, visitor: shopper, network: shopper });
      product.contradictions += 1;
      const claim = agreedClaim(product.reports, product.halfLifeDays, product);
      if (claim && claim.at > product.seenAt) {
        product.inStock = claim.inStock;
        product.seenAt = claim.at;
        product.seenBy = 'shopper';
        product.contradictions = 0;
      }
    }
  }
}

type Pick = (products: readonly Product[], now: Date) => readonly Product[];

/** Runs 90 days. Returns the wrong claims that checks found, and the truth of likely claims. */
function simulate(seed: string, choose: (random: () => number) => Pick) {
  const products = makeProducts(seededRandom(`shelves ${seed}`));
  const life = seededRandom(`life ${seed}`);
  const shoppers = seededRandom(`shoppers ${seed}`);
  const pick = choose(seededRandom(`checks ${seed}`));
  const result = { found: 0, likely: 0, likelyTrue: 0 };
  for (let day = 1; day <= DAYS; day += 1) {
    const now = new Date(day * DAY_MS);
    liveOneDay(products, now, life);
    shopOneDay(products, new Date(now.getTime() + DAY_MS / 2), shoppers);
    const evening = new Date(now.getTime() + 0.9 * DAY_MS);
    for (const product of products) {
      if (stockClaim(product, product.halfLifeDays, evening) !== 'likely') continue;
      result.likely += 1;
      result.likelyTrue += Number(product.isThere);
    }
    for (const product of pick(products, evening)) {
      result.found += Number(product.inStock && !product.isThere);
      see(product, evening);
    }
  }
  return result;
}

const atRandom =
  (random: () => number): Pick =>
  (products) =>
    products
      .map((product) => ({ product, draw: random() }))
      .sort((a, b) => a.draw - b.draw)
      .slice(0, DAILY_CHECKS)
      .map(({ product }) => product);

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
const sum = { list: 0, random: 0, likely: 0, likelyTrue: 0 };
for (let seed = 1; seed <= Number(values.seeds); seed += 1) {
  const list = simulate(String(seed), () => pickChecks);
  const random = simulate(String(seed), atRandom);
  sum.list += list.found;
  sum.random += random.found;
  sum.likely += list.likely;
  sum.likelyTrue += list.likelyTrue;
  console.log(
    `seed ${seed}: sold out and not known, found by the list ${list.found}, at random ${random.found} (${(list.found / random.found).toFixed(1)} times); likely claims true ${percent(list.likelyTrue / list.likely)} of ${list.likely}`,
  );
}
const factor = sum.list / sum.random;
const share = sum.likelyTrue / sum.likely;
console.log(
  `all: ${factor.toFixed(1)} times as many (budget ${MIN_FACTOR}), likely claims true ${percent(share)} (budget ${percent(MIN_TRUE)})`,
);
if (factor < MIN_FACTOR || share < MIN_TRUE) process.exitCode = 1;
