/** The one rule that makes what shoppers read of the last claim about a product's stock. */
import { msg, plural } from '@lingui/core/runtime-macro';
import { say } from './say.ts';
import { sayDate } from './say-dates.ts';
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
function claimWord(claim: Claim): string {
  if (claim === 'unknown') return say(msg`Availability Unknown`);
  return claim === 'out' ? say(msg`Out of Stock`) : say(msg`In Stock`);
}

const LEVEL_WORDS: Readonly<Record<StockLevel, () => string>> = {
  available_now: () => say(msg({ message: 'Available Now', comment: 'A product, in the store' })),
  generally_available: () =>
    say(msg({ message: 'Generally Available', comment: 'A product, in the store' })),
};

/** The level of a product's stock for people: 'Available Now'. */
export const levelText = (level: StockLevel): string => LEVEL_WORDS[level]();

/** The texts of something that was done today, yesterday, some days ago or in a month. */
interface AgeTexts {
  readonly today: () => string;
  readonly yesterday: () => string;
  readonly daysAgo: (count: number) => string;
  /** `month` is 'May' or 'May 2026'. */
  readonly inMonth: (month: string) => string;
}

const COUNTED: AgeTexts = {
  today: () => say(msg({ message: 'counted today', comment: 'The store counted the product' })),
  yesterday: () => say(msg`counted yesterday`),
  daysAgo: (count) =>
    say(msg`counted ${plural({ count }, { one: '# day ago', other: '# days ago' })}`),
  inMonth: (month) => say(msg`counted in ${{ month }}`),
};
const SEEN: AgeTexts = {
  today: () =>
    say(
      msg({
        message: 'seen today',
        comment: 'The store’s system said that the product is there, or not',
      }),
    ),
  yesterday: () => say(msg`seen yesterday`),
  daysAgo: (count) =>
    say(msg`seen ${plural({ count }, { one: '# day ago', other: '# days ago' })}`),
  inMonth: (month) => say(msg`seen in ${{ month }}`),
};
const REPORTED: AgeTexts = {
  today: () =>
    say(
      msg({
        message: 'reported today',
        comment: 'Shoppers reported that the product is there, or not',
      }),
    ),
  yesterday: () => say(msg`reported yesterday`),
  daysAgo: (count) =>
    say(msg`reported ${plural({ count }, { one: '# day ago', other: '# days ago' })}`),
  inMonth: (month) => say(msg`reported in ${{ month }}`),
};
const LAST_SEEN: AgeTexts = {
  today: () => say(msg({ message: 'last seen today', comment: 'The product was there' })),
  yesterday: () => say(msg`last seen yesterday`),
  daysAgo: (count) =>
    say(msg`last seen ${plural({ count }, { one: '# day ago', other: '# days ago' })}`),
  inMonth: (month) => say(msg`last seen in ${{ month }}`),
};
const LAST_OUT: AgeTexts = {
  today: () => say(msg({ message: 'last out today', comment: 'The product was out of stock' })),
  yesterday: () => say(msg`last out yesterday`),
  daysAgo: (count) =>
    say(msg`last out ${plural({ count }, { one: '# day ago', other: '# days ago' })}`),
  inMonth: (month) => say(msg`last out in ${{ month }}`),
};

const SEEN_TEXTS: Readonly<Record<StockSource, AgeTexts>> = {
  count: COUNTED,
  scan: COUNTED,
  push: SEEN,
  import: SEEN,
  shopper: REPORTED,
};

const DAYS_IN_WORDS = 30;

/** Whose days are counted. The server, which renders pages for every zone, counts those of UTC. */
export type Calendar = 'device' | 'utc';

/** The date by a calendar: the device's own, or that of UTC. */
const dateBy = (calendar: Calendar, time: Date) =>
  calendar === 'utc'
    ? { year: time.getUTCFullYear(), month: time.getUTCMonth(), day: time.getUTCDate() }
    : { year: time.getFullYear(), month: time.getMonth(), day: time.getDate() };

/** A day for people: 'seen today', 'seen yesterday', 'seen 5 days ago', 'seen in May'. */
function ageText(texts: AgeTexts, time: Date, now: Date, calendar: Calendar): string {
  const [then, today] = [dateBy(calendar, time), dateBy(calendar, now)];
  const midnight = ({ year, month, day }: typeof then) => Date.UTC(year, month, day);
  const days = Math.round((midnight(today) - midnight(then)) / DAY_MS);
  if (days < 1) return texts.today();
  if (days === 1) return texts.yesterday();
  if (days < DAYS_IN_WORDS) return texts.daysAgo(days);
  const style = then.year === today.year ? 'month' : 'monthOfYear';
  return texts.inMonth(sayDate(midnight(then), style));
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

/** Days up to which a shopper who compares offers need not know the age of a claim. */
const RECENT_DAYS = 14;

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
  /** Whether the claim is older than 14 days, or there is none. */
  isOld: boolean;
}

/** Words a row's claim for shoppers, at a time of their device. */
export function claimText(row: ClaimedStock, now: Date, calendar: Calendar = 'device'): ClaimText {
  const claim = claimOf(row, now);
  const seenAt = seenAtOf(row);
  if (seenAt === null)
    return {
      claim,
      word: claimWord(claim),
      level: null,
      age: say(msg({ message: 'ask the store', comment: 'Whether it has the product' })),
      isOld: true,
    };
  const faded = row.inStock ? LAST_SEEN : LAST_OUT;
  const texts = claim === 'unknown' ? faded : SEEN_TEXTS[row.seenBy ?? 'import'];
  const ageDays = (now.getTime() - Date.parse(seenAt)) / DAY_MS;
  const isOldNow = row.stockLevel === 'available_now' && ageDays > MAX_NOW_DAYS;
  return {
    claim,
    word: claimWord(claim),
    level: claim === 'fresh' && !isOldNow ? levelText(row.stockLevel) : null,
    age: ageText(texts, new Date(seenAt), now, calendar),
    isOld: Math.floor(ageDays) > RECENT_DAYS,
  };
}
