import { t } from '@lingui/core/macro';
import type { Deal } from '@aislewise/contracts/calls/deals';
import { dealStatus, priorityRank, SWIPE_THRESHOLD_PX } from '@aislewise/contracts/deals';

/** Direction of the carousel: forward, back, or none. */
export type Step = 1 | 0 | -1;

/** A drag of more than 50 px to the left moves on, one to the right moves back (spec section 4). */
export function stepOfDrag(distance: number): Step {
  if (Math.abs(distance) <= SWIPE_THRESHOLD_PX) return 0;
  return distance < 0 ? 1 : -1;
}

/** The arrow keys move it too: → on, ← back. */
export function stepOfKey(key: string): Step {
  if (key === 'ArrowRight') return 1;
  return key === 'ArrowLeft' ? -1 : 0;
}

/** Returns the index after a step, wrapping around; 0 if there are no slides. */
export function placeAfter(place: number, step: Step, count: number): number {
  return count === 0 ? 0 : (place + step + count) % count;
}

/**
 * Returns the deals that are active at `now`, the lowest displayPriority first, 0 last. The list may be
 * minutes old, so deals that ended meanwhile are removed here.
 */
export function dealsOnNow(deals: readonly Deal[], now: Date): Deal[] {
  return deals
    .filter((deal) => dealStatus(deal, now) === 'Active')
    .sort((a, b) => priorityRank(a.displayPriority) - priorityRank(b.displayPriority));
}

/** The text under 'No current deals' (spec section 2). */
export function noDealsText(storeName: string | undefined): string {
  return storeName === undefined
    ? t`Check back later for exciting offers!`
    : t`${storeName} has no offers running today. Have a look again soon!`;
}

/** Query parameter that opens the sheet of a deal on the store page. */
export const DEAL_PARAMETER = 'deal';

/** Words of titles that name the time or the kind of a deal and no food. */
const NO_FOOD = new Set(
  `a and at big bundle by case day days deal deals dollar dozen fest festival fill five for free from
  gift happy hour hours in mix match monday tuesday wednesday thursday friday saturday sunday month
  night of off offer offers on one order our pack pair price sale sales saving savings season shelf
  special specials starter stock table the to together tray trays twins two up week weekend weeks
  with your`.split(/\s+/),
);

/**
 * The words of a deal's title that may name a food: 'Basmati' of '20% off Basmati Week'. Empty if
 * none is left.
 */
export function foodWords(title: string): string {
  return title
    .split(/[\s\-–—/&+,:;!.]+/)
    .filter((word) => /\p{L}/u.test(word) && !NO_FOOD.has(word.toLowerCase()))
    .join(' ');
}
