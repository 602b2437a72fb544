import { formatter } from './money.ts';
import { readerLanguage } from './say.ts';

/** Constants of spec section 9, Analytics. */
export const ANALYTICS_RANGES = [7, 14, 30, 90] as const;
export const DEFAULT_RANGE = 7;
export const ANALYTICS_REFRESH_MS = 60_000;
export const TOP_QUERIES = 10;
export const LISTED_QUERIES = 5;

/** The header that carries the visitor's random session id (spec-coverage B). */
export const SESSION_HEADER = 'X-Session-Id';

export const EVENT_TYPES = [
  'session_start',
  'search',
  'search_click',
  'product_view',
  'deal_click',
  'page_view',
  'map_open',
  'directions_click',
  'share',
  'install',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** Maximum number of lacked foods that one list reports to a store. */
export const MAX_LACKED_FOODS = 40;
/** Minimum number of lists that asked for a lacked food before keepers see it. */
export const MIN_LISTS = 5;

/** Maximum number of failed searches in an answer. */
export const MAX_FAILED = 50;

/**
 * Share of searches with results in per cent, one decimal, as the reader writes it. '0' without searches (spec section
 * 2).
 */
export function searchSuccessRate(totalSearches: number, failedSearches: number): string {
  if (totalSearches === 0) return '0';
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const percent = ((totalSearches - failedSearches) / totalSearches) * 100;
  return formatter(readerLanguage(), digits).format(percent);
}

/** The label of an event type: spaces for underscores, words capitalised (spec section 2). */
export function eventTypeText(eventType: string): string {
  return eventType.replaceAll('_', ' ').replace(/\b\p{L}/gu, (letter) => letter.toUpperCase());
}
