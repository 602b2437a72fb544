import type { OutboxItem } from './outbox/outbox-rules.ts';

interface InstallFacts {
  readonly standalone: boolean;
  readonly dismissed: boolean;
  readonly hasStore: boolean;
  readonly ios: boolean;
  /** The browser has offered to install the page. */
  readonly hasEvent: boolean;
}

/**
 * What the install prompt offers (spec section 2, Install prompt): nothing when the app is installed,
 * the prompt was dismissed in this session or no store is set; on iOS how it is done, elsewhere
 * 'Install' once the browser offers it.
 */
export function installOffer(facts: InstallFacts): 'none' | 'how' | 'install' {
  if (facts.standalone || facts.dismissed || !facts.hasStore) return 'none';
  if (facts.ios) return 'how';
  return facts.hasEvent ? 'install' : 'none';
}

/** What the strip says of the outbox; null when there is nothing to say. */
export function outboxText(items: readonly Pick<OutboxItem, 'state'>[]): string | null {
  const waiting = items.filter(({ state }) => state === 'waiting').length;
  const refused = items.filter(({ state }) => state === 'refused').length;
  const parts = [
    waiting === 1 && '1 message waits to be sent',
    waiting > 1 && `${waiting} messages wait to be sent`,
    refused === 1 && '1 message was not accepted',
    refused > 1 && `${refused} messages were not accepted`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : null;
}

/**
 * What the shopper is to be told of: what has been sent or refused since it was told last. What waits
 * again is news again once it is done.
 *
 * @param told what was known of each item before, by its id; brought up to date
 */
export function newsIn<Item extends Pick<OutboxItem, 'id' | 'state'>>(
  items: readonly Item[],
  told: Map<string, OutboxItem['state']>,
): Item[] {
  return items.filter(({ id, state }) => {
    const known = told.get(id) === state;
    told.set(id, state);
    return !known && state !== 'waiting';
  });
}

/** Where the offline page leads back to: a page of this app, or itself. */
export function wayBack(search: string): string {
  const from = new URLSearchParams(search).get('from') ?? '';
  // Two slashes would be another site.
  return /^\/(?![/\\])/.test(from) && !from.startsWith('/offline') ? from : '/offline';
}
