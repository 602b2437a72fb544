import { hash } from '@node-rs/argon2';
import { halfLifeDays } from '@aislewise/contracts/half-lives';
import { US_DOLLARS } from '@aislewise/contracts/money';
import { photoUrl } from '@aislewise/contracts/photos';
import { shortNameOf, storeSlug } from '@aislewise/contracts/stores';
import { dayIn } from '@aislewise/contracts/wall-clock';
import { asc, like, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database, Orm } from '../db/client.ts';
import {
  analyticsDays,
  analyticsEventCounts,
  analyticsQueries,
} from '../modules/analytics/tables.ts';
import { slicesOf } from '../lib/slices.ts';
import { storekeepers } from '../modules/auth/tables.ts';
import { photos } from '../modules/photos/tables.ts';
import { productPrices, products } from '../modules/products/tables.ts';
import { deals } from '../modules/deals/tables.ts';
import { feedback } from '../modules/feedback/tables.ts';
import { productRequests, requestVotes } from '../modules/requests/tables.ts';
import { readHours } from '../modules/stores/stored-hours.ts';
import { stores } from '../modules/stores/tables.ts';
import { demoAnalytics } from './analytics.ts';
import type { DemoProduct } from './format.ts';
import { hashedId } from '../lib/submission-id.ts';
import { loadDemoStores, type DemoStore } from './load.ts';
import { loadDemoPhoto, type DemoPhoto } from './photos.ts';
import { seededRandom } from './random.ts';

/** The password of the demo's keepers, for a server that only its own machine reaches. */
export const DEMO_PASSWORD = 'demo-keeper-2026';
/** A pattern of LIKE for their e-mail addresses. */
export const DEMO_EMAILS = 'keeper@%.demo';

const DAY_MS = 86_400_000;
const TIME_ZONE = 'America/Chicago';
const ROWS_AT_A_TIME = 500;

const demoEmail = ({ store }: DemoStore): string =>
  `keeper@${storeSlug(store.name, store.address)}.demo`;

/** Inserts rows in batches: a statement holds at most 65,535 parameters. */
async function insertAll<T extends PgTable>(tx: Orm, table: T, rows: T['$inferInsert'][]) {
  for (const slice of slicesOf(rows, ROWS_AT_A_TIME)) await tx.insert(table).values(slice);
}

/** A price within 12 % of another store's price, ending in 9. */
function nearbyPrice(price: string, random: () => number): string {
  const cents = Math.round(Number(price) * 100 * (0.88 + random() * 0.24));
  return (Math.max(29, Math.floor(cents / 10) * 10 + 9) / 100).toFixed(2);
}

/** The description of a product, equal in all stores that stock it. */
function description(product: DemoProduct, now: Date) {
  const createdAt = new Date(now.getTime() - (product.new ? 4 : 200) * DAY_MS);
  return {
    name: product.brand ? `${product.brand} ${product.name}` : product.name,
    description: product.about,
    category: product.category,
    otherNames: product.also,
    tags: product.tags,
    priceUnit: product.priceUnit,
    createdAt,
    updatedAt: createdAt,
  };
}

/** Place, price and stock of a product in the store whose file describes it. */
const ownStock = (product: DemoProduct) => ({
  price: product.price,
  inStock: product.inStock,
  stockLevel: product.stockLevel,
  originalPrice: product.sale ? product.price : null,
  salePrice: product.sale ?? null,
  isOnSale: product.sale !== undefined,
  isNew: product.new,
  isSeasonal: product.seasonal !== undefined,
  seasonText: typeof product.seasonal === 'string' ? product.seasonal : null,
  isFeatured: product.featured,
});

/** The age of the last import that named a product. Of 100 claims 90 are fresh, 7 likely, 3 unknown. */
function seenDaysAgo(category: string, random: () => number): number {
  const draw = random();
  const halfLives = draw < 0.9 ? draw : draw < 0.97 ? 1 + draw : 4 + draw;
  return halfLives * halfLifeDays(category);
}

type Photos = ReadonlyMap<string, DemoPhoto>;

/** The photos of demo products, by their keys. */
const loadPhotos = (demos: readonly DemoStore[]): Photos =>
  new Map(
    demos
      .flatMap((demo) => demo.products)
      .flatMap(({ photo }) =>
        photo === undefined ? [] : [[photo, loadDemoPhoto(photo)] as const],
      ),
  );

/** The photos of the products that a store stocks, each once. */
function photoRows({ id: storeId, stock }: DemoStore, drawn: Photos, now: Date) {
  const keys = new Set(stock.map(({ product }) => product.photo));
  const shown = [...drawn].filter(([key]) => keys.has(key));
  return shown.map(([, photo]) => ({ ...photo, storeId, createdAt: now }));
}

function productRows(demo: DemoStore, drawn: Photos, now: Date): (typeof products.$inferInsert)[] {
  const random = seededRandom(`stock ${demo.id}`);
  const seen = seededRandom(`seen ${demo.id}`);
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return demo.stock.map(({ product, aisle, own }) => {
    const photo = drawn.get(product.photo ?? '');
    const row = {
      storeId: demo.id,
      id: demoProductId(demo, product.key),
      aisle,
      imageUrl: photo && photoUrl(demo.id, photo.name),
      ...description(product, now),
      seenAt: daysAgo(seenDaysAgo(product.category, seen)),
    };
    if (own) {
      const stockUpdatedAt = daysAgo(product.updatedDaysAgo + random());
      return { ...row, ...ownStock(product), stockUpdatedAt };
    }
    return {
      ...row,
      price: nearbyPrice(product.price, random),
      inStock: random() > 0.1,
      stockLevel: random() < 0.2 ? ('generally_available' as const) : ('available_now' as const),
      stockUpdatedAt: daysAgo(random() * 20),
    };
  });
}

/** Each sale began four days ago; before it the product had its own price. */
const priceRows = (
  rows: readonly (typeof products.$inferInsert)[],
  ago: (days: number) => Date,
): (typeof productPrices.$inferInsert)[] =>
  rows.flatMap(({ storeId, id = '', originalPrice, salePrice }) =>
    originalPrice && salePrice
      ? [
          { price: originalPrice, day: dayIn(ago(70), TIME_ZONE) },
          { price: salePrice, day: dayIn(ago(4), TIME_ZONE) },
        ].map((row) => ({ ...row, storeId, productId: id, currency: US_DOLLARS.currency }))
      : [],
  );

const demoProductId = (demo: DemoStore, key: string): string => hashedId('product', demo.id, key);

function dealRows({ id: storeId, deals: demoDeals }: DemoStore, ago: (days: number) => Date) {
  return demoDeals.map(({ type, value, startsInDays, endsInDays, active, priority, ...deal }) => ({
    ...deal,
    storeId,
    id: hashedId('deal', storeId, deal.title),
    dealType: type,
    dealValue: value,
    startDate: ago(-startsInDays),
    endDate: endsInDays == null ? null : ago(-endsInDays),
    isActive: active,
    displayPriority: priority,
  }));
}

function feedbackRows(demo: DemoStore, ago: (days: number) => Date) {
  return demo.feedback.map(({ type, product, email, response, daysAgo, ...row }, i) => ({
    ...row,
    storeId: demo.id,
    id: hashedId('feedback', demo.id, String(i)),
    productId: product ? demoProductId(demo, product) : null,
    feedbackType: type,
    isAnonymous: !email,
    customerEmail: email,
    storekeeperResponse: response,
    createdAt: ago(daysAgo),
  }));
}

function requestRows({ id: storeId, requests }: DemoStore, ago: (days: number) => Date) {
  return requests.map(({ email, notes, daysAgo, fulfilledDaysAgo, ...row }) => ({
    ...row,
    publicName: row.productName,
    storeId,
    id: hashedId('request', storeId, row.productName),
    customerEmail: email,
    storekeeperNotes: notes,
    fulfillmentDate:
      row.status === 'fulfilled'
        ? ago(fulfilledDaysAgo ?? 0)
            .toISOString()
            .slice(0, 10)
        : null,
    createdAt: ago(daysAgo),
  }));
}

async function seedStore(tx: Orm, demo: DemoStore, drawn: Photos, now: Date): Promise<void> {
  const { id: storeId } = demo;
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const requests = requestRows(demo, ago);
  const votes = requests.flatMap(({ id: requestId, upvotes, createdAt }) =>
    Array.from({ length: upvotes }, (_, i) => ({
      storeId,
      requestId,
      visitorId: hashedId('visitor', requestId, String(i)),
      createdAt,
    })),
  );
  const analytics = demoAnalytics(demo, dayIn(now, TIME_ZONE));
  const ofStore = <T extends object>(rows: T[]) => rows.map((row) => ({ storeId, ...row }));
  await insertAll(tx, photos, photoRows(demo, drawn, now));
  const rows = productRows(demo, drawn, now);
  await insertAll(tx, products, rows);
  await insertAll(tx, productPrices, priceRows(rows, ago));
  await insertAll(tx, deals, dealRows(demo, ago));
  await insertAll(tx, feedback, feedbackRows(demo, ago));
  await insertAll(tx, productRequests, requests);
  await insertAll(tx, requestVotes, votes);
  await insertAll(tx, analyticsDays, ofStore(analytics.days));
  await insertAll(tx, analyticsEventCounts, ofStore(analytics.events));
  await insertAll(tx, analyticsQueries, ofStore(analytics.queries));
}

/**
 * Fills an empty database with the demo stores, in one transaction. Returns whether it was empty.
 * Dates are relative to `now`; everything else is the same every time.
 */
export async function seedDemo(db: Database, now: Date): Promise<boolean> {
  const taken = await db.orm.select({ id: stores.id }).from(stores).limit(1);
  if (taken.length > 0) return false;
  const demos = loadDemoStores();
  const drawn = loadPhotos(demos);
  const passwordHash = await hash(DEMO_PASSWORD);
  return db.transaction(async (tx) => {
    // Two nodes may start at once on one empty database: the second finds the rows of the first.
    await tx.execute(sql`lock table stores in exclusive mode`);
    const filled = await tx.select({ id: stores.id }).from(stores).limit(1);
    if (filled.length > 0) return false;
    await insertAll(
      tx,
      stores,
      demos.map(({ id, store, stock }) => ({
        ...store,
        ...readHours(store.hours),
        id,
        // Each demo store has a name of its own.
        shortName: shortNameOf(store.name),
        timeZone: TIME_ZONE,
        productCount: stock.length,
      })),
    );
    await insertAll(
      tx,
      storekeepers,
      demos.map((demo) => ({
        id: hashedId('keeper', demo.id),
        storeId: demo.id,
        name: demo.store.keeper,
        email: demoEmail(demo),
        passwordHash,
      })),
    );
    for (const demo of demos) await seedStore(tx, demo, drawn, now);
    return true;
  });
}

/** The e-mail addresses of the demo's storekeepers, sorted. */
export async function listDemoKeepers(db: Database): Promise<string[]> {
  const rows = await db.orm
    .select({ email: storekeepers.email })
    .from(storekeepers)
    .where(like(storekeepers.email, DEMO_EMAILS))
    .orderBy(asc(storekeepers.email));
  return rows.map(({ email }) => email);
}
