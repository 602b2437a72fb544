import type { KeeperStore } from '@aislewise/contracts/calls/settings';
import { closedDayText } from '@aislewise/contracts/holidays';
import { LARGEST_PHOTO, photoName } from '@aislewise/contracts/photos';
import { msg } from '@lingui/core/runtime-macro';
import type { Context } from '../../context.ts';
import type { KeeperSession } from '../../http/guards.ts';
import type { Limit } from '../../http/limits.ts';
import { zipOf, type ZipEntry } from '../../lib/zip.ts';
import { getLogo } from '../media/icons.ts';
import { logoHash } from '../media/rules.ts';
import { getPhotoFile } from '../photos/photos.ts';
import { findCategories, toCategory } from '../products/category-list.ts';
import { showPlan } from '../store-plan/store-plan.ts';
import { getStore } from '../stores/stores.ts';
import { exportRows } from './export.ts';
import { findPhotoUses, type ExportedTable } from './export-queries.ts';
import { BYTE_ORDER_MARK, csvLine, listCell } from './files/csv.ts';

const DOWNLOADS: Limit = {
  name: 'downloads of everything',
  max: 10,
  seconds: 3600,
  refusal: msg`Everything was downloaded ten times within an hour. Please try again later.`,
};

/** The tables of the archive by their file's name. */
const FILES: Readonly<Record<string, ExportedTable>> = {
  Products: 'products',
  Inventory: 'inventory',
  Deals: 'deals',
  Requests: 'requests',
  Feedback: 'feedback',
  'Recent changes': 'history',
  'Keys of programs': 'keys',
};

const MAX_FILE_NAME = 100;

/** Signs that file systems or ZIP archives do not allow in a name. */
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}]/gu;

async function* excelCsv(pieces: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  yield* pieces;
}

/** The settings, which shoppers and keepers see, as lines of name and value. */
function* settingLines(store: KeeperStore): Generator<string> {
  yield csvLine(['Setting', 'Value']);
  const { latitude, longitude } = store;
  const settings: Readonly<Record<string, string | null>> = {
    Name: store.name,
    'Short address': store.shortName,
    Address: store.address,
    Hours: store.hours,
    'Closed days': store.closedDays.map(closedDayText).join('; '),
    'Time zone': store.timeZone,
    Currency: store.currency,
    'Prices are written as in': store.locale,
    Features: listCell(store.features),
    Phone: store.phone,
    Latitude: latitude === null ? null : String(latitude),
    Longitude: longitude === null ? null : String(longitude),
    Color: store.logoColor,
    'Short name for the logo': store.logoText,
    'Barcodes of weighed goods': store.weighedCodes && JSON.stringify(store.weighedCodes),
  };
  for (const [name, value] of Object.entries(settings)) yield csvLine([name, value ?? '']);
}

/** The categories in their order on the store's page. */
async function* categoryLines({ db }: Context, storeId: string): AsyncGenerator<string> {
  yield csvLine(['Category', 'Products', 'Shelf', 'Stock goes stale after (days)']);
  for (const listed of await findCategories(db.orm, storeId)) {
    const { category, count, key, halfLifeDays } = toCategory(listed);
    yield csvLine([category, String(count), key ?? 'other', String(halfLifeDays ?? '')]);
  }
}

/** The photos of products. A file is named as its product, so that Add photos finds it again. */
async function* photoEntries(ctx: Context, storeId: string): AsyncGenerator<ZipEntry> {
  const used = new Set<string>();
  for await (const products of findPhotoUses(ctx.db.orm, storeId)) {
    for (const { name, imageUrl } of products) {
      const photo = photoName(storeId, imageUrl);
      // An address of another site is in no file of ours.
      if (photo === undefined) continue;
      const stem = name.normalize('NFC').replaceAll(FORBIDDEN, ' ').trim().slice(0, MAX_FILE_NAME);
      let path = stem;
      for (let copy = 2; used.has(path.toLowerCase()); copy += 1) path = `${stem} ${copy}`;
      used.add(path.toLowerCase());
      const { bytes } = await getPhotoFile(ctx, storeId, `${photo}.${LARGEST_PHOTO}.webp`);
      yield { path: `Photos/${path}.webp`, pieces: [bytes], isCompressed: true };
    }
  }
}

async function* entriesOf(ctx: Context, storeId: string): AsyncGenerator<ZipEntry> {
  const { orm } = ctx.db;
  for (const [name, table] of Object.entries(FILES)) {
    yield { path: `${name}.csv`, pieces: excelCsv(exportRows(ctx, { storeId }, table)) };
  }
  yield { path: 'Categories.csv', pieces: excelCsv(categoryLines(ctx, storeId)) };
  const store = await getStore(orm, storeId);
  yield { path: 'Hours and settings.csv', pieces: excelCsv(settingLines(store)) };
  const { plan } = await showPlan(ctx, storeId);
  if (plan) yield { path: 'Plan.json', pieces: [JSON.stringify(plan, null, 2)] };
  const hash = logoHash(store);
  if (hash !== undefined) {
    const { bytes } = await getLogo(ctx, storeId, hash);
    yield { path: 'Logo.webp', pieces: [bytes], isCompressed: true };
  }
  yield* photoEntries(ctx, storeId);
}

/**
 * All that a store has, as a ZIP archive in pieces: lists in CSV that Excel and Bulk Import read, the
 * plan, the logo and the photos. Of keys it has the names alone. Throws TooManyRequests.
 */
export async function exportEverything(
  ctx: Context,
  { storeId }: KeeperSession,
): Promise<AsyncIterable<Uint8Array>> {
  ctx.limits.consume(DOWNLOADS, [storeId]);
  return zipOf(entriesOf(ctx, storeId), ctx.now());
}
