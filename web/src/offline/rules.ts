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
 * Returns what the install prompt offers (spec section 2, Install prompt): nothing if the app is
 * installed, the prompt was dismissed in this session or no store is set; instructions on iOS; elsewhere
 * 'Install' once the browser offers it.
 */
export function installOffer(facts: InstallFacts): 'none' | 'how' | 'install' {
  if (facts.standalone || facts.dismissed || !facts.hasStore) return 'none';
  if (facts.ios) return 'how';
  return facts.hasEvent ? 'install' : 'none';
}

/** Returns the outbox text of the connection strip, or null if the outbox is empty. */
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
 * Returns the outbox items that were sent or refused since the last call.
 *
 * @param shown the last state of each item by its id; updated
 */
export function newsIn<Item extends Pick<OutboxItem, 'id' | 'state'>>(
  items: readonly Item[],
  shown: Map<string, OutboxItem['state']>,
): Item[] {
  return items.filter(({ id, state }) => {
    const known = shown.get(id) === state;
    shown.set(id, state);
    return !known && state !== 'waiting';
  });
}

/** Returns the path that the offline page leads back to: a page of this app, or itself. */
export function wayBack(search: string): string {
  const from = new URLSearchParams(search).get('from') ?? '';
  // A path that starts with two slashes is another site.
  return /^\/(?![/\\])/.test(from) && !from.startsWith('/offline') ? from : '/offline';
}
