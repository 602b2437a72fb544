/** Constants of spec section 9, Analytics. */
export const ANALYTICS_RANGES = [7, 14, 30, 90] as const;
export const DEFAULT_RANGE = 7;
export const ANALYTICS_REFRESH_MS = 60_000;
export const TOP_QUERIES = 10;
export const LISTED_QUERIES = 5;

/** The header that carries the visitor's random session id (decisions B). */
export const SESSION_HEADER = 'X-Session-Id';

export const EVENT_TYPES = [
  'session_start',
  'search',
  'product_view',
  'deal_click',
  'page_view',
  'map_open',
  'directions_click',
  'share',
  'install',
] as const;
/** What events of all other types are counted as. */
export const OTHER_EVENTS = 'other';

/** Failed searches in an answer. */
export const MAX_FAILED = 50;

/** Searches that found something, in per cent to one decimal; 0 when there were none (spec section 2). */
export function searchSuccessRate(totalSearches: number, failedSearches: number): string {
  if (totalSearches === 0) return '0';
  return (((totalSearches - failedSearches) / totalSearches) * 100).toFixed(1);
}

/** An event type for people: underscores as spaces, words capitalised (spec section 2). */
export function eventTypeText(eventType: string): string {
  return eventType.replaceAll('_', ' ').replace(/\b\p{L}/gu, (letter) => letter.toUpperCase());
}
