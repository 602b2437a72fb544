import { EVENT_TYPES, OTHER_EVENTS } from '@aislewise/contracts/analytics';
import { dayIn } from '@aislewise/contracts/wall-clock';
import { fold } from '@aislewise/finder/fold';

/** What a tracking call tells, as it waits to be written. */
export interface Tracked {
  at: Date;
  storeId: string;
  sessionId: string;
  eventType: string;
  data: Record<string, string | number | boolean> | null;
  /** Of a search that a shopper made, and nothing else. */
  search?: { query: string; resultsCount: number };
}

interface StoreDay {
  storeId: string;
  /** YYYY-MM-DD in the store's time zone. */
  day: string;
}

/** The events of a batch and their sums, each list without two rows of one key. */
export interface Batch {
  events: (StoreDay & Pick<Tracked, 'at' | 'eventType' | 'sessionId' | 'data'>)[];
  visitors: (StoreDay & { sessionId: string })[];
  days: (StoreDay & DaySums)[];
  counts: (StoreDay & { eventType: string; count: number })[];
  queries: (StoreDay & QuerySums & { foldedQuery: string; query: string })[];
}

interface DaySums {
  totalSearches: number;
  failedSearches: number;
  productViews: number;
  dealClicks: number;
}

interface QuerySums {
  count: number;
  failedSearches: number;
  resultsSum: number;
}

/** The day so many days before another, both YYYY-MM-DD. */
export function daysBefore(day: string, days: number): string {
  const midnight = new Date(`${day}T00:00:00Z`);
  midnight.setUTCDate(midnight.getUTCDate() - days);
  return midnight.toISOString().slice(0, 10);
}

/** The days from the first to the last, both included. */
export function daysFrom(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = daysBefore(day, -1)) days.push(day);
  return days;
}

/**
 * A query as its other spellings fold to: case, accents and spaces don't part one from another
 * (decisions B). What folds to nothing, such as an emoji, stands for itself.
 */
export const foldQuery = (query: string): string => fold(query) || query.trim().toLowerCase();

const EMAIL_ADDRESS = /[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+/gu;

const mayHoldAddress = (value: unknown): boolean =>
  typeof value === 'string' && value.includes('@');

/** Text without the e-mail addresses that somebody typed into it (decisions C, Privacy). */
export const withoutAddresses = (text: string): string =>
  mayHoldAddress(text) ? text.replace(EMAIL_ADDRESS, '(e-mail address)') : text;

function dataToKeep(data: NonNullable<Tracked['data']>): NonNullable<Tracked['data']> {
  const entries = Object.entries(data);
  // Most hold none, and are kept as they are.
  if (!entries.some((entry) => entry.some(mayHoldAddress))) return data;
  return Object.fromEntries(
    entries.map(([name, value]) => [
      withoutAddresses(name),
      typeof value === 'string' ? withoutAddresses(value) : value,
    ]),
  );
}

/**
 * Sums events by store and day, one after another: a server that does other things between need not stop for all of
 * them. Events of stores without a time zone, which are stores that don't exist, are left out. Rows of the batch are
 * sorted by their keys, so that two writers lock them in one order.
 */
export function createSums(zones: ReadonlyMap<string, string>) {
  const events: Batch['events'] = [];
  const visitors = new Map<string, Batch['visitors'][number]>();
  const days = new Map<string, Batch['days'][number]>();
  const counts = new Map<string, Batch['counts'][number]>();
  const queries = new Map<string, Batch['queries'][number]>();
  const daysOfMinutes = new Map<string, string>();

  function add(event: Tracked): void {
    const zone = zones.get(event.storeId);
    if (zone === undefined) return;
    const { storeId, sessionId, eventType, at, data, search } = event;
    // A day begins with a minute everywhere, and most of a batch is of one.
    const minute = `${Math.floor(at.getTime() / MINUTE_MS)} ${zone}`;
    const day = made(daysOfMinutes, minute, () => dayIn(at, zone));
    const key = `${storeId} ${day}`;
    events.push({ storeId, day, at, eventType, sessionId, data: data && dataToKeep(data) });
    made(visitors, `${key} ${sessionId}`, () => ({ storeId, day, sessionId }));
    const counted = TYPES.has(eventType) ? eventType : OTHER_EVENTS;
    const kind = () => ({ storeId, day, eventType: counted, count: 0 });
    made(counts, `${key} ${counted}`, kind).count += 1;
    const sumsOfDay = made(days, key, () => ({ storeId, day, ...NOTHING }));
    if (eventType === 'product_view') sumsOfDay.productViews += 1;
    if (eventType === 'deal_click') sumsOfDay.dealClicks += 1;
    if (!search) return;
    const failed = search.resultsCount === 0 ? 1 : 0;
    sumsOfDay.totalSearches += 1;
    sumsOfDay.failedSearches += failed;
    const query = withoutAddresses(search.query);
    const foldedQuery = foldQuery(query);
    const sums = made(queries, `${key} ${foldedQuery}`, () => ({
      storeId,
      day,
      foldedQuery,
      query: '',
      count: 0,
      failedSearches: 0,
      resultsSum: 0,
    }));
    sums.query = query;
    sums.count += 1;
    sums.failedSearches += failed;
    sums.resultsSum += search.resultsCount;
  }

  const batch = (): Batch => ({
    events,
    visitors: inOrder(visitors),
    days: inOrder(days),
    counts: inOrder(counts),
    queries: inOrder(queries),
  });

  return { add, batch };
}

const MINUTE_MS = 60_000;

/** Others are counted together: whoever makes some up makes no row a name. */
const TYPES: ReadonlySet<string> = new Set(EVENT_TYPES);

const NOTHING: DaySums = { totalSearches: 0, failedSearches: 0, productViews: 0, dealClicks: 0 };

function made<T>(map: Map<string, T>, key: string, make: () => T): T {
  const known = map.get(key);
  if (known !== undefined) return known;
  const value = make();
  map.set(key, value);
  return value;
}

function inOrder<T>(map: ReadonlyMap<string, T>): T[] {
  return [...map].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

/** Programs that look at pages by themselves, by what they call themselves. */
const PROGRAM =
  /bot\b|bot[/_-]|crawl|spider|slurp|preview|lighthouse|pingdom|uptime|monitor|curl|wget|python|java\/|go-http|axios|node-fetch|okhttp|facebookexternalhit/i;

/** Whether a call comes from a shopper's page: no program, and no page fetched before it is asked for. */
export function isShopper(headers: Record<string, string | string[] | undefined>): boolean {
  const agent = headers['user-agent'];
  if (typeof agent !== 'string' || agent === '' || PROGRAM.test(agent)) return false;
  const purposes = [headers['sec-purpose'], headers['purpose'], headers['x-moz']].flat();
  return !/prefetch|prerender|preview/i.test(purposes.join(' '));
}

/** The sums of one query over days. */
export interface QuerySum extends QuerySums {
  foldedQuery: string;
  query: string;
}

/** Adds later sums to earlier ones, query by query; how it was written last stands. */
export function addSums(earlier: readonly QuerySum[], later: readonly QuerySum[]): QuerySum[] {
  const all = new Map(earlier.map((row) => [row.foldedQuery, row]));
  for (const row of later) {
    const known = all.get(row.foldedQuery);
    all.set(row.foldedQuery, {
      ...row,
      count: row.count + (known?.count ?? 0),
      failedSearches: row.failedSearches + (known?.failedSearches ?? 0),
      resultsSum: row.resultsSum + (known?.resultsSum ?? 0),
    });
  }
  return [...all.values()];
}

/** The most frequent queries and those that failed most often, the most frequent first. */
export function mostAsked(sums: readonly QuerySum[], limit: number): QuerySum[] {
  const byCount = [...sums].sort(
    (a, b) => b.count - a.count || (a.foldedQuery < b.foldedQuery ? -1 : 1),
  );
  const failed = byCount
    .filter(({ failedSearches }) => failedSearches > 0)
    .sort((a, b) => b.failedSearches - a.failedSearches);
  const listed = new Set([...byCount.slice(0, limit), ...failed.slice(0, limit)]);
  return byCount.filter((row) => listed.has(row));
}

/**
 * Today's queries whose earlier sums are unknown and decide whether they are listed. `before` holds
 * the `kept` most frequent queries of the days before and as many that failed most often, so no
 * other was made or failed more often than the last of those: where even that much would not bring
 * today's query among the `listed` first, its past need not be asked for.
 */
export function mayBeListed(
  before: readonly QuerySum[],
  ofToday: readonly QuerySum[],
  { kept, listed }: { kept: number; listed: number },
): string[] {
  if (before.length < kept) return []; // All there were.
  const known = new Set(before.map(({ foldedQuery }) => foldedQuery));
  const sums = addSums(before, ofToday);
  const most = nth(before, kept, ({ count }) => count);
  const mostFailed = nth(before, kept, ({ failedSearches }) => failedSearches);
  const least = nth(sums, listed, ({ count }) => count);
  const leastFailed = nth(sums, listed, ({ failedSearches }) => failedSearches);
  return ofToday.flatMap(({ foldedQuery, count, failedSearches }) => {
    if (known.has(foldedQuery)) return [];
    const failed = failedSearches + mostFailed;
    const mayBe = count + most >= least || (failed > 0 && failed >= leastFailed);
    return mayBe ? [foldedQuery] : [];
  });
}

/** The value in the n-th place, the greatest first; 0 where there are fewer. */
function nth(sums: readonly QuerySum[], n: number, of: (sum: QuerySum) => number): number {
  return sums.map(of).sort((a, b) => b - a)[n - 1] ?? 0;
}
