import { t } from '@lingui/core/macro';
import { type EventType, eventTypeText } from '@aislewise/contracts/analytics';

const NAMES: Readonly<Record<EventType, () => string>> = {
  session_start: () => t`Session Start`,
  search: () => t({ message: 'Search', context: 'what a visitor did' }),
  search_click: () => t`Search Click`,
  product_view: () => t`Product View`,
  deal_click: () => t`Deal Click`,
  page_view: () => t`Page View`,
  map_open: () => t({ message: 'Map Open', comment: 'A visitor opened the map of the store' }),
  directions_click: () => t`Directions Click`,
  share: () => t({ message: 'Share', context: 'what a visitor did' }),
  install: () => t({ message: 'Install', context: 'what a visitor did' }),
};

const isKnown = (eventType: string): eventType is EventType => Object.hasOwn(NAMES, eventType);

/** The name of a type of events for keepers. Programs may send types of their own. */
export const eventName = (eventType: string): string =>
  isKnown(eventType) ? NAMES[eventType]() : eventTypeText(eventType);
