import type {
  sendStockReport as call,
  withdrawStockReport as withdrawCall,
} from '@aislewise/contracts/calls/stock-reports';
import { halfLifeDays } from '@aislewise/contracts/half-lives';
import {
  agreedClaim,
  MAX_REPORT_WAIT_DAYS,
  REPORT_DAYS,
  type StockReport,
} from '@aislewise/contracts/stock-reports';
import { dayIn } from '@aislewise/contracts/wall-clock';
import { msg, plural } from '@lingui/core/runtime-macro';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Orm } from '../../db/client.ts';
import { consumeFormLimits, type FormLimits } from '../../http/form-limits.ts';
import { networksOf, regionOf } from '../../http/limits.ts';
import { faultOf, invalidInput } from '../../lib/errors.ts';
import { findHalfLives } from '../products/category-list.ts';
import {
  claimByShoppers,
  lockReported,
  withdrawClaimOfShoppers,
} from '../products/claim-by-shoppers.ts';
import type { ProductRow } from '../products/rules.ts';
import { findOwnNetwork, getStore, lockStore } from '../stores/stores.ts';
import { deleteReport, deleteReports, findReportsOf, putReport } from './queries.ts';
import type { StockReportRow } from './tables.ts';

const LIMITS: FormLimits = {
  name: 'stock reports',
  inStore: 60,
  ofNetwork: 200,
  ofStore: 1000,
  refusalOfNetwork: msg`Too many reports have come from your network. Please try again later.`,
  refusalOfStore: msg`Too many reports have come to this store. Please try again later.`,
};

const DAY_MS = 86_400_000;
const daysBefore = (time: Date, days: number) => new Date(time.getTime() - days * DAY_MS);

/** The sender of a report. */
interface Reporter {
  visitorId: string;
  address: string;
}

/**
 * Stores a shopper's report. If enough visitors of different regions agree, it changes what shoppers
 * see, unless shoppers have changed much in the store within the hour: then it waits for the keeper,
 * in 'Check today'. Throws not_found, invalid_input, TooManyRequests.
 */
export async function sendStockReport(
  { db, now, limits, secrets }: Pick<Context, 'db' | 'now' | 'limits' | 'secrets'>,
  report: z.output<typeof call.body>,
  { visitorId, address }: Reporter,
): Promise<z.output<typeof call.answer>> {
  const { storeId, productId, kind } = report;
  const at = timeOfReport(report.at, now());
  await getStore(db.orm, storeId);
  consumeFormLimits(limits, LIMITS, storeId, address);
  await db.transaction(async (tx) => {
    const { timeZone } = await lockStore(tx, storeId);
    const ownNetwork = await findOwnNetwork(tx, storeId);
    const product = await lockReported(tx, storeId, productId);
    const isInStore = networkHash(secrets, storeId, address) === ownNetwork;
    await putReport(tx, {
      storeId,
      productId,
      visitorId,
      day: dayIn(at, timeZone),
      kind,
      aisle: kind === 'other_aisle' ? (report.aisle ?? null) : null,
      network: isInStore
        ? secrets.hash('stock report visitor', visitorId)
        : secrets.hash('stock report region', `${storeId} ${regionOf(address)}`),
      createdAt: at,
    });
    await deleteReports(tx, storeId, daysBefore(now(), REPORT_DAYS));
    const claim = await findAgreedClaim(tx, product, now());
    if (claim) await claimByShoppers({ now }, tx, product, claim, timeZone);
  });
  return { productId, kind };
}

/**
 * Deletes the visitor's report about a product of a day. What shoppers see is set back if it followed from
 * that report. Throws not_found, TooManyRequests.
 */
export async function withdrawStockReport(
  { db, now, limits }: Pick<Context, 'db' | 'now' | 'limits'>,
  { storeId, productId, at }: z.output<typeof withdrawCall.body>,
  { visitorId, address }: Reporter,
): Promise<void> {
  await getStore(db.orm, storeId);
  consumeFormLimits(limits, LIMITS, storeId, address);
  await db.transaction(async (tx) => {
    const { timeZone } = await lockStore(tx, storeId);
    const product = await lockReported(tx, storeId, productId);
    const before = await findAgreedClaim(tx, product, now());
    const day = dayIn(timeOfReport(at, now()), timeZone);
    await deleteReport(tx, { storeId, productId, visitorId, day });
    const after = await findAgreedClaim(tx, product, now());
    if (before) await withdrawClaimOfShoppers(tx, product, before, after, now());
  });
}

/** The claim that shoppers' reports about a product make together. */
async function findAgreedClaim(tx: Orm, row: ProductRow, now: Date) {
  const { storeId, id, category } = row;
  const reports = await findReportsOf(tx, storeId, id, daysBefore(now, REPORT_DAYS));
  const halfLife = (await findHalfLives(tx, storeId)).get(category) ?? halfLifeDays(category);
  return agreedClaim(reports.map(toReport), halfLife, row);
}

/** The keyed hash of a network in one store. */
export const networkHash = (
  secrets: Context['secrets'],
  storeId: string,
  address: string,
): string => secrets.hash('stock report network', `${storeId} ${networksOf(address)[0].prefix}`);

const toReport = ({ kind, createdAt, visitorId, network }: StockReportRow): StockReport => ({
  kind,
  at: createdAt,
  visitor: visitorId,
  network,
});

/** The time of a report: not after now, and at most some days before. */
function timeOfReport(text: string | undefined, now: Date): Date {
  if (text === undefined) return now;
  const at = new Date(text);
  if (at < daysBefore(now, MAX_REPORT_WAIT_DAYS)) {
    throw invalidInput([
      faultOf(
        'at',
        (field) =>
          msg`${{ field }} must be at most ${plural({ count: MAX_REPORT_WAIT_DAYS }, { one: '# day', other: '# days' })} ago.`,
      ),
    ]);
  }
  return at > now ? now : at;
}
