/** The one rule that makes what shoppers read of the last claim about a product's stock. */
import type { StockLevel, StockSource } from './inventory.ts';

/**
 * fresh and likely: in stock. unknown: there is no claim, or the last one is too old to say. out: out of
 * stock.
 */
export const CLAIMS = ['fresh', 'likely', 'unknown', 'out'] as const;
export type Claim = (typeof CLAIMS)[number];

/** The last claim about a product. */
export interface SeenStock {
  readonly inStock: boolean;
  /** ISO 8601 text, or a time of the server. Null: nobody has made one. */
  readonly seenAt: string | Date | null;
}

const DAY_MS = 86_400_000;
/** Half-lives for which a claim is fresh, and for which it is worth something at all. */
const FRESH_HALF_LIVES = 1;
const LIKELY_HALF_LIVES = 3;

/** The age of a claim in half-lives; 0 for one of the future, endless without a claim. */
export function ageInHalfLives(
  seenAt: string | Date | null,
  halfLifeDays: number,
  now: Date | number,
): number {
  if (seenAt === null) return Infinity;
  const seen = typeof seenAt === 'string' ? Date.parse(seenAt) : seenAt.getTime();
  return Math.max(0, (Number(now) - seen) / (halfLifeDays * DAY_MS));
}

/**
 * Judges the last claim at a time. With age a claim only fades: from fresh to likely to unknown, or
 * from out to unknown.
 */
export function stockClaim(row: SeenStock, halfLifeDays: number, now: Date | number): Claim {
  const age = ageInHalfLives(row.seenAt, halfLifeDays, now);
  if (age > LIKELY_HALF_LIVES) return 'unknown';
  if (!row.inStock) return 'out';
  return age > FRESH_HALF_LIVES ? 'likely' : 'fresh';
}

/** The order of equally good matches: fresh and likely before unknown before out. */
export const claimRank = (claim: Claim): number =>
  claim === 'out' ? 2 : claim === 'unknown' ? 1 : 0;

/** The word of the specification for a claim, the same on all screens. */
export const CLAIM_WORDS: Record<Claim, 'In Stock' | 'Availability Unknown' | 'Out of Stock'> = {
  fresh: 'In Stock',
  likely: 'In Stock',
  unknown: 'Availability Unknown',
  out: 'Out of Stock',
};

const LEVEL_WORDS: Record<StockLevel, string> = {
  available_now: 'Available Now',
  generally_available: 'Generally Available',
};

const SEEN_WORDS: Record<StockSource, string> = {
  count: 'counted',
  scan: 'counted',
  push: 'seen',
  import: 'seen',
  shopper: 'reported',
};

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const DAYS_IN_WORDS = 30;

/** Whose days are counted. The server, which renders pages for every zone, counts those of UTC. */
export type Calendar = 'device' | 'utc';

/** The date by a calendar: the device's own, or that of UTC. */
const dateBy = (calendar: Calendar, time: Date) =>
  calendar === 'utc'
    ? { year: time.getUTCFullYear(), month: time.getUTCMonth(), day: time.getUTCDate() }
    : { year: time.getFullYear(), month: time.getMonth(), day: time.getDate() };

/** A day for people: 'today', 'yesterday', '5 days ago', 'in May'. */
function dayText(time: Date, now: Date, calendar: Calendar): string {
  const [then, today] = [dateBy(calendar, time), dateBy(calendar, now)];
  const midnight = ({ year, month, day }: typeof then) => Date.UTC(year, month, day);
  const days = Math.round((midnight(today) - midnight(then)) / DAY_MS);
  if (days < 1) return 'today';
  if (days === 1) return 'yesterday';
  if (days < DAYS_IN_WORDS) return `${days} days ago`;
  const month = `in ${MONTHS[then.month]}`;
  return then.year === today.year ? month : `${month} ${then.year}`;
}

/** The evidence of a row as the API answers it. Rows that an older version stored on a device lack it. */
export interface ClaimedStock {
  readonly inStock: boolean;
  readonly stockLevel: StockLevel;
  readonly lastUpdated: string;
  /** Null: nobody has said whether it is there. */
  readonly seenAt?: string | null;
  readonly seenBy?: StockSource | null;
  readonly halfLifeDays?: number;
}

/** Days after which 'Available Now' is no longer said, however long the claim stays fresh. */
const MAX_NOW_DAYS = 7;

/** Days of a row without a half-life. */
const USUAL_DAYS = 14;

const seenAtOf = ({
  seenAt,
  lastUpdated,
}: Pick<ClaimedStock, 'seenAt' | 'lastUpdated'>): string | null =>
  seenAt === undefined ? lastUpdated : seenAt;

/** Judges the claim of a row of the API, at a time of this device. */
export const claimOf = (
  row: Pick<ClaimedStock, 'inStock' | 'seenAt' | 'lastUpdated' | 'halfLifeDays'>,
  now: Date | number,
): Claim =>
  stockClaim({ inStock: row.inStock, seenAt: seenAtOf(row) }, row.halfLifeDays ?? USUAL_DAYS, now);

/** Whether a product is there, as far as a claim that is fresh or likely says. */
export const isInStock = (row: Parameters<typeof claimOf>[0], now: Date | number): boolean =>
  claimRank(claimOf(row, now)) === 0;

/** The text that shoppers read of a product's stock. */
export interface ClaimText {
  claim: Claim;
  /** The word of the specification: 'In Stock', 'Availability Unknown' or 'Out of Stock'. */
  word: string;
  /** The level, while the claim is fresh: 'Generally Available', or 'Available Now' for a week. */
  level: string | null;
  /** The age: 'counted today', 'last seen in May', 'reported yesterday'; 'ask the store' without a claim. */
  age: string;
}

/** Words a row's claim for shoppers, at a time of their device. */
export function claimText(row: ClaimedStock, now: Date, calendar: Calendar = 'device'): ClaimText {
  const claim = claimOf(row, now);
  const seenAt = seenAtOf(row);
  if (seenAt === null)
    return { claim, word: CLAIM_WORDS[claim], level: null, age: 'ask the store' };
  const day = dayText(new Date(seenAt), now, calendar);
  const faded = row.inStock ? 'last seen' : 'last out';
  const ageDays = (now.getTime() - Date.parse(seenAt)) / DAY_MS;
  const isOldNow = row.stockLevel === 'available_now' && ageDays > MAX_NOW_DAYS;
  return {
    claim,
    word: CLAIM_WORDS[claim],
    level: claim === 'fresh' && !isOldNow ? LEVEL_WORDS[row.stockLevel] : null,
    age: `${claim === 'unknown' ? faded : SEEN_WORDS[row.seenBy ?? 'import']} ${day}`,
  };
}
