import type { sendStockReport as call } from '@aislewise/contracts/calls/stock-reports';
import { halfLifeDays } from '@aislewise/contracts/half-lives';
import {
  agreedClaim,
  MAX_REPORT_WAIT_DAYS,
  REPORT_DAYS,
  type StockReport,
} from '@aislewise/contracts/stock-reports';
import { dayIn } from '@aislewise/contracts/wall-clock';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { consumeFormLimits, type FormLimits } from '../../http/form-limits.ts';
import { networkOf } from '../../http/limits.ts';
import { invalidInput } from '../../lib/errors.ts';
import { findHalfLives } from '../products/category-list.ts';
import { claimByShoppers, lockReported } from '../products/claim-by-shoppers.ts';
import { findOwnNetwork, lockStore } from '../stores/stores.ts';
import { deleteReports, findReportsOf, putReport } from './queries.ts';
import type { StockReportRow } from './tables.ts';

const LIMITS: FormLimits = {
  name: 'stock reports',
  inStore: 60,
  ofNetwork: 200,
  ofStore: 1000,
  refusal: 'Too many reports have come',
};

const DAY_MS = 86_400_000;
const daysBefore = (time: Date, days: number) => new Date(time.getTime() - days * DAY_MS);

/** The sender of a report. */
interface Reporter {
  visitorId: string;
  address: string;
}

/**
 * Stores a shopper's report. If two visitors of different networks agree, it changes what shoppers
 * see. Throws not_found, invalid_input, TooManyRequests.
 */
export async function sendStockReport(
  { db, now, limits, secrets }: Pick<Context, 'db' | 'now' | 'limits' | 'secrets'>,
  report: z.output<typeof call.body>,
  { visitorId, address }: Reporter,
): Promise<z.output<typeof call.answer>> {
  const { storeId, productId, kind } = report;
  const at = timeOfReport(report.at, now());
  await consumeFormLimits(limits, LIMITS, storeId, address);
  await db.transaction(async (tx) => {
    const { timeZone } = await lockStore(tx, storeId);
    const ownNetwork = await findOwnNetwork(tx, storeId);
    const product = await lockReported(tx, storeId, productId);
    const network = networkHash(secrets, storeId, address);
    await putReport(tx, {
      storeId,
      productId,
      visitorId,
      day: dayIn(at, timeZone),
      kind,
      aisle: kind === 'other_aisle' ? (report.aisle ?? null) : null,
      network: network === ownNetwork ? secrets.hash('stock report visitor', visitorId) : network,
      createdAt: at,
    });
    await deleteReports(tx, storeId, daysBefore(now(), REPORT_DAYS));
    const reports = await findReportsOf(tx, storeId, productId, daysBefore(now(), REPORT_DAYS));
    const { category } = product;
    const halfLife = (await findHalfLives(tx, storeId)).get(category) ?? halfLifeDays(category);
    const claim = agreedClaim(reports.map(toReport), halfLife);
    if (claim) await claimByShoppers(tx, product, claim, now());
  });
  return { productId, kind };
}

/** The keyed hash of a network in one store. */
export const networkHash = (
  secrets: Context['secrets'],
  storeId: string,
  address: string,
): string => secrets.hash('stock report network', `${storeId} ${networkOf(address)}`);

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
      { path: 'at', message: `must be at most ${MAX_REPORT_WAIT_DAYS} days ago` },
    ]);
  }
  return at > now ? now : at;
}
