import { cutText } from '@aislewise/contracts/cut-text';
import { EVENT_TYPES, type EventType } from '@aislewise/contracts/analytics';
import { dayIn } from '@aislewise/contracts/wall-clock';
import { fold } from '@aislewise/finder/text/fold';

/** An event of a tracking call, before it is written. */
export interface TrackedEvent {
  at: Date;
  storeId: string;
  sessionId: string;
  /** Undefined if only foods are counted. */
  eventType?: EventType;
  /** Set for a search that a shopper made. */
  search?: { query: string; resultsCount: number };
  /** Names of foods that a list asked for and the store lacked. */
  lackedFoods?: readonly string[];
}

/** Events of one store that are written in one statement. */
export interface StoreBatch {
  /** Prevents a batch that is sent again from being counted twice. */
  id: string;
  storeId: string;
  events: TrackedEvent[];
}

interface OnDay {
  /** YYYY-MM-DD in the store's time zone. */
  day: string;
}

/** The sums of one store's events. No list has two rows with one key. */
export interface BatchRows {
  visitors: (OnDay & { sessionId: string })[];
  days: (OnDay & DaySums)[];
  counts: (OnDay & { eventType: EventType; count: number })[];
  queries: (OnDay & QuerySum & { lists: number })[];
}

interface DaySums {
  totalSearches: number;
  failedSearches: number;
  productViews: number;
  dealClicks: number;
}

/** The sums of one query over one or more days. */
export interface QuerySum {
  foldedQuery: string;
  /** The latest spelling. */
  query: string;
  count: number;
  failedSearches: number;
  resultsSum: number;
}

export const NO_SEARCHES = { count: 0, failedSearches: 0, resultsSum: 0 };

/** Longer queries are cut, which bounds a row. Names of products are shorter. */
const MAX_STORED_QUERY = 80;

/** The number of most frequent queries in a response, and of queries that failed most often. */
export const MAX_QUERIES = 100;

/** Returns the day that many days earlier. Both are YYYY-MM-DD. */
export function daysBefore(day: string, days: number): string {
  const midnight = new Date(`${day}T00:00:00Z`);
  midnight.setUTCDate(midnight.getUTCDate() - days);
  return midnight.toISOString().slice(0, 10);
}

/** Returns the days from the first to the last, both included. */
export function daysFrom(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = daysBefore(day, -1)) days.push(day);
  return days;
}

/**
 * Returns one key for all spellings of a query that differ only in case, accents or spaces
 * (spec-coverage B). A query that folds to nothing, such as an emoji, is its own key.
 */
export const foldQuery = (query: string): string =>
  cutQuery(fold(query) || query.trim().toLowerCase());

const cutQuery = (query: string): string => cutText(query, MAX_STORED_QUERY).toWellFormed();

const EMAIL_ADDRESS = /(?<![^\s@<>,;])[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+/gu;

/** Replaces e-mail addresses in a text (spec-coverage C, Privacy). */
export const withoutAddresses = (text: string): string =>
  text.replace(EMAIL_ADDRESS, '(e-mail address)');

/**
 * Sums the events of one store by day. The lists are sorted by key, so that two nodes lock rows in
 * the same order.
 */
export function sumEvents(tracked: readonly TrackedEvent[], timeZone: string): BatchRows {
  const visitors = new Map<string, BatchRows['visitors'][number]>();
  const days = new Map<string, BatchRows['days'][number]>();
  const counts = new Map<string, BatchRows['counts'][number]>();
  const queries = new Map<string, BatchRows['queries'][number]>();
  const sumsOf = (day: string, text: string) => {
    const query = cutQuery(withoutAddresses(text));
    const foldedQuery = foldQuery(query);
    const sums = getOrAdd(queries, `${day} ${foldedQuery}`, {
      day,
      foldedQuery,
      ...NO_SEARCHES,
      query,
      lists: 0,
    });
    sums.query = query;
    return sums;
  };
  for (const { sessionId, eventType, at, search, lackedFoods = [] } of tracked) {
    const day = dayIn(at, timeZone);
    getOrAdd(visitors, `${day} ${sessionId}`, { day, sessionId });
    if (eventType) getOrAdd(counts, `${day} ${eventType}`, { day, eventType, count: 0 }).count += 1;
    for (const food of lackedFoods) sumsOf(day, food).lists += 1;
    const daySums = getOrAdd(days, day, { day, ...NO_EVENTS });
    if (eventType === 'product_view') daySums.productViews += 1;
    if (eventType === 'deal_click') daySums.dealClicks += 1;
    if (!search) continue;
    const failed = search.resultsCount === 0 ? 1 : 0;
    daySums.totalSearches += 1;
    daySums.failedSearches += failed;
    const querySums = sumsOf(day, search.query);
    querySums.count += 1;
    querySums.failedSearches += failed;
    querySums.resultsSum += search.resultsCount;
  }
  return {
    visitors: sortByKey(visitors),
    days: sortByKey(days),
    counts: sortByKey(counts),
    queries: sortByKey(queries),
  };
}

/** Whether events of a type are counted. Others would let clients create rows. */
export const isEventType = (type: string): type is EventType =>
  (EVENT_TYPES as readonly string[]).includes(type);

const NO_EVENTS: DaySums = { totalSearches: 0, failedSearches: 0, productViews: 0, dealClicks: 0 };

function getOrAdd<T>(map: Map<string, T>, key: string, initial: T): T {
  const known = map.get(key);
  if (known !== undefined) return known;
  map.set(key, initial);
  return initial;
}

function sortByKey<T>(map: ReadonlyMap<string, T>): T[] {
  return [...map].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

/** User agents of crawlers, scripts and monitors. */
const PROGRAM_USER_AGENT =
  /bot\b|bot[/_-]|crawl|spider|slurp|preview|lighthouse|pingdom|uptime|monitor|curl|wget|python|java\/|go-http|axios|node-fetch|okhttp|facebookexternalhit/i;

/** Whether a call comes from a shopper's page, and not from a program or a prefetched page. */
export function isShopper(headers: Record<string, string | string[] | undefined>): boolean {
  const agent = headers['user-agent'];
  if (typeof agent !== 'string' || agent === '' || PROGRAM_USER_AGENT.test(agent)) return false;
  const purposes = [headers['sec-purpose'], headers['purpose'], headers['x-moz']].flat();
  return !/prefetch|prerender|preview/i.test(purposes.join(' '));
}
