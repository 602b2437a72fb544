import { plural, t } from '@lingui/core/macro';
import type { CheckItem } from '@aislewise/contracts/calls/stock-reports';
import { scannedBarcodes } from '@aislewise/finder/barcodes';
import type { KeptChecks } from '../../device/kept-portal.ts';
import { comma, isolated } from '../../lib/direction.ts';

/** Answers as the device keeps them, whatever the language. Another answer is the name of an aisle. */
export const THERE = 'There';
export const NOT_THERE = 'Not there';

/** An answer in words. */
export function saidText(said: string): string {
  if (said === THERE) return t({ message: 'There', comment: 'The product is at its place' });
  if (said === NOT_THERE) return t`Not there`;
  return said;
}

/** Why a product is on the list, for the keeper: 'Not here (2 shoppers), 3 left'. */
export function reasonText({ reasons, reports, row, searches, requests }: CheckItem): string {
  const where = reports.aisles.map(({ aisle }) => isolated(aisle)).join(comma());
  const left = row.quantity ?? 0;
  const parts = [
    reports.notHere > 0 &&
      t`Not here (${plural({ count: reports.notHere }, { one: '# shopper', other: '# shoppers' })})`,
    reports.found > 0 &&
      t`Found (${plural({ count: reports.found }, { one: '# shopper', other: '# shoppers' })})`,
    reports.otherAisle > 0 && (where === '' ? t`In another aisle` : t`Seen in ${where}`),
    reasons.includes('low') && t`${left} left`,
    reasons.includes('fading') && t`Not seen for long`,
    reasons.includes('searched') &&
      t`Searched ${plural(searches, { one: '# time', other: '# times' })}`,
    reasons.includes('requested') &&
      t`Asked for by ${plural(requests, { one: '# shopper', other: '# shoppers' })}`,
  ].filter((part) => part !== false);
  return parts.join(comma());
}

/** The items by aisle, in their order. */
export function byAisle(items: readonly CheckItem[]): [string, CheckItem[]][] {
  const groups = new Map<string, CheckItem[]>();
  for (const item of items) {
    const aisle = item.row.aisle ?? t`Without an aisle`;
    const group = groups.get(aisle) ?? [];
    group.push(item);
    groups.set(aisle, group);
  }
  return [...groups];
}

/** The item whose product has a scanned code, in any of the code's forms. */
export function findScanned(items: readonly CheckItem[], code: string): CheckItem | undefined {
  const byCode = new Map(
    items.map((item) => [item.row.product.barcode?.replace(/^0+/, '') ?? '', item]),
  );
  const known = scannedBarcodes(code).find((one) => byCode.has(one));
  return known === undefined ? undefined : byCode.get(known);
}

/** A double tap ends within this time. Its second tap would answer the next product unseen. */
const MIN_LOOK_MS = 400;

/**
 * Whether a tap comes so soon after its card that it was meant for the card before.
 *
 * @param shownAtMs time at which the card appeared
 * @param tappedAtMs time of the tap, by the same clock
 */
export const isStrayTap = (shownAtMs: number, tappedAtMs: number): boolean =>
  tappedAtMs - shownAtMs < MIN_LOOK_MS;

/** The items of the day's list with the rows of now, where the server has sent them again. */
export function withFreshRows(
  items: readonly CheckItem[],
  fresh: readonly CheckItem[],
): readonly CheckItem[] {
  const byId = new Map(fresh.map((item) => [item.row.productId, item]));
  return items.map((item) => byId.get(item.row.productId) ?? item);
}

/** The list after the answers about some products were undone: they are as before, and to be checked. */
export function withoutAnswers<List extends Pick<KeptChecks, 'items' | 'said'>>(
  list: List,
  productIds: ReadonlySet<string>,
): List {
  const before = new Map(list.said.map(([id, , fields]) => [id, fields]));
  return {
    ...list,
    items: list.items.map((item) =>
      productIds.has(item.row.productId)
        ? { ...item, row: { ...item.row, ...before.get(item.row.productId) } }
        : item,
    ),
    said: list.said.filter(([id]) => !productIds.has(id)),
  };
}
