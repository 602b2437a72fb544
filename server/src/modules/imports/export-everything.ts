import type { KeeperStore } from '@aislewise/contracts/calls/settings';
import { closedDayText } from '@aislewise/contracts/holidays';
import type { Language } from '@aislewise/contracts/languages';
import { LARGEST_PHOTO, photoName } from '@aislewise/contracts/photos';
import { say } from '@aislewise/contracts/say';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import type { Context } from '../../context.ts';
import type { KeeperSession } from '../../http/guards.ts';
import type { Limit } from '../../http/limits.ts';
import { readingLanguage, writeIn } from '../../lib/reader.ts';
import { zipOf, type ZipEntry } from '../../lib/zip.ts';
import { getLogo } from '../media/icons.ts';
import { logoHash } from '../media/rules.ts';
import { getPhotoFile } from '../photos/photos.ts';
import { findCategories, toCategory, type ListedCategory } from '../products/category-list.ts';
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
const FILES: readonly (readonly [name: MessageDescriptor, table: ExportedTable])[] = [
  [msg`Products`, 'products'],
  [msg`Inventory`, 'inventory'],
  [msg`Deals`, 'deals'],
  [msg`Requests`, 'requests'],
  [msg`Feedback`, 'feedback'],
  [msg`Recent changes`, 'history'],
  [msg`Keys of programs`, 'keys'],
];

const MAX_FILE_NAME = 100;

/** Signs that file systems or ZIP archives do not allow in a name. */
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}]/gu;

/** Names files by texts, each file differently, in upper and lower case too. */
class FileNames {
  readonly #used = new Set<string>();

  take(text: string): string {
    const stem = text.normalize('NFC').replaceAll(FORBIDDEN, ' ').trim().slice(0, MAX_FILE_NAME);
    let name = stem;
    for (let copy = 2; this.#used.has(name.toLowerCase()); copy += 1) name = `${stem} ${copy}`;
    this.#used.add(name.toLowerCase());
    return name;
  }
}

async function* excelCsv(pieces: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  yield* pieces;
}

/** The settings, which shoppers and keepers see, as lines of name and value. */
function settingLines(store: KeeperStore): string[] {
  const { latitude, longitude } = store;
  const settings: readonly (readonly [name: MessageDescriptor, value: string | null])[] = [
    [msg`Name`, store.name],
    [msg`Short address`, store.shortName],
    [msg`Address`, store.address],
    [msg({ message: 'Hours', comment: 'When the store is open' }), store.hours],
    [msg`Closed days`, store.closedDays.map(closedDayText).join('; ')],
    [msg`Time zone`, store.timeZone],
    [msg`Currency`, store.currency],
    [
      msg({ message: 'Prices are written as in', comment: 'The tag of a language follows' }),
      store.locale,
    ],
    [msg({ message: 'Features', comment: 'Of a store' }), listCell(store.features)],
    [
      msg({ message: 'Cuisines', comment: 'Of the foods that a store sells' }),
      listCell(store.cuisines),
    ],
    [msg`Languages spoken`, listCell(store.spokenLanguages)],
    [msg({ message: 'Payments', comment: 'Ways to pay in a store' }), listCell(store.payments)],
    [msg({ message: 'Parking', comment: 'Where shoppers park' }), store.parking],
    [msg`Phone`, store.phone],
    [msg`Latitude`, latitude === null ? null : String(latitude)],
    [msg`Longitude`, longitude === null ? null : String(longitude)],
    [msg`Color`, store.logoColor],
    [msg`Short name for the logo`, store.logoText],
    [msg`Barcodes of weighed goods`, store.weighedCodes && JSON.stringify(store.weighedCodes)],
  ];
  return [
    csvLine([say(msg`Setting`), say(msg`Value`)]),
    ...settings.map(([name, value]) => csvLine([say(name), value ?? ''])),
  ];
}

/** The categories in their order on the store's page. */
function categoryLines(categories: readonly ListedCategory[]): string[] {
  const headings = [
    msg`Category`,
    msg`Products`,
    msg({ message: 'Shelf', comment: 'Of a category on the store’s page' }),
    msg`Stock goes stale after (days)`,
  ];
  return [
    csvLine(headings.map(say)),
    ...categories.map((listed) => {
      const { category, count, key, halfLifeDays } = toCategory(listed);
      return csvLine([category, String(count), key ?? 'other', String(halfLifeDays ?? '')]);
    }),
  ];
}

/** The photos of products. A file is named as its product, so that Add photos finds it again. */
async function* photoEntries(
  ctx: Context,
  storeId: string,
  folder: string,
): AsyncGenerator<ZipEntry> {
  const names = new FileNames();
  for await (const products of findPhotoUses(ctx.db.orm, storeId)) {
    for (const { name, imageUrl } of products) {
      const photo = photoName(storeId, imageUrl);
      // An address of another site is in no file of ours.
      if (photo === undefined) continue;
      const path = `${folder}/${names.take(name)}.webp`;
      const { bytes } = await getPhotoFile(ctx, storeId, `${photo}.${LARGEST_PHOTO}.webp`);
      yield { path, pieces: [bytes], isCompressed: true };
    }
  }
}

/** @param language of the keeper: the archive is written while it is sent, when the request is no longer known */
async function* entriesOf(
  ctx: Context,
  storeId: string,
  language: Language,
): AsyncGenerator<ZipEntry> {
  const { orm } = ctx.db;
  const names = new FileNames();
  const named = (text: MessageDescriptor) => names.take(writeIn(language, () => say(text)));
  for (const [name, table] of FILES) {
    const pieces = excelCsv(exportRows(ctx, { storeId }, table, language));
    yield { path: `${named(name)}.csv`, pieces };
  }
  const categories = await findCategories(orm, storeId);
  const listed = writeIn(language, () => categoryLines(categories));
  yield { path: `${named(msg`Categories`)}.csv`, pieces: excelCsv(listed) };
  const store = await getStore(orm, storeId);
  const settings = writeIn(language, () => settingLines(store));
  yield { path: `${named(msg`Hours and settings`)}.csv`, pieces: excelCsv(settings) };
  const { plan } = await showPlan(ctx, storeId);
  if (plan) {
    const path = `${named(msg({ message: 'Plan', comment: 'Of the store and its shelves' }))}.json`;
    yield { path, pieces: [JSON.stringify(plan, null, 2)] };
  }
  const hash = logoHash(store);
  if (hash !== undefined) {
    const { bytes } = await getLogo(ctx, storeId, hash);
    yield { path: `${named(msg`Logo`)}.webp`, pieces: [bytes], isCompressed: true };
  }
  yield* photoEntries(ctx, storeId, named(msg`Photos`));
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
  return zipOf(entriesOf(ctx, storeId, readingLanguage()), ctx.now());
}
