import { plural, t } from '@lingui/core/macro';
import { isObject, type OutboxItem, type OutboxKind } from './outbox-item.ts';

/** The field with the shopper's own words. Votes and reports have none. */
const OWN_WORDS: Partial<Record<OutboxKind, string>> = {
  feedback: 'message',
  request: 'productName',
};

/** The text of a message that can be corrected: that of the refused field, or else the shopper's words. */
export function correctableText({
  kind,
  body,
  refusedField,
}: Pick<OutboxItem, 'kind' | 'body' | 'refusedField'>):
  | { field: string; text: string }
  | undefined {
  const fields = isObject(body) ? body : {};
  const found = [refusedField, OWN_WORDS[kind]].find(
    (field) => field !== undefined && !field.endsWith('Id') && typeof fields[field] === 'string',
  );
  return found === undefined ? undefined : { field: found, text: String(fields[found]) };
}

/** A refused message that is sent again, with a corrected text. */
export function retriedItem(item: OutboxItem, correction?: string): OutboxItem {
  const { reason: _reason, refusedField: _field, ...rest } = item;
  const known = correctableText(item);
  if (!known || correction === undefined) return { ...rest, state: 'waiting' };
  const body = { ...(item.body as object), [known.field]: correction };
  const isOwn = known.field === OWN_WORDS[item.kind];
  return { ...rest, body, text: isOwn ? correction : item.text, state: 'waiting' };
}

/** The titles of success and failure (spec section 8, Shopper toasts). */
export const SENT_TITLE: Readonly<Record<OutboxKind, string>> = {
  get feedback() {
    return t`Feedback Submitted`;
  },
  get request() {
    return t`Product Request Submitted`;
  },
  get vote() {
    return t`Upvoted!`;
  },
  get report() {
    return t`Report sent`;
  },
};
export const REFUSED_TITLE: Readonly<Record<OutboxKind, string>> = {
  get feedback() {
    return t`Failed to Submit Feedback`;
  },
  get request() {
    return t`Failed to Submit Request`;
  },
  get vote() {
    return t`Unable to upvote`;
  },
  get report() {
    return t`The report was not accepted`;
  },
};

/** The toast for a message that waits on the device. */
export const keptToast = (storeName: string) => ({
  title: t`Saved on this device`,
  description: t`You are offline. It goes to ${storeName} as soon as you are back online.`,
});

/** Returns the outbox text of the connection strip, or null if the outbox is empty. */
export function outboxText(items: readonly Pick<OutboxItem, 'state'>[]): string | null {
  const waiting = items.filter(({ state }) => state === 'waiting').length;
  const refused = items.filter(({ state }) => state === 'refused').length;
  const parts = [
    waiting > 0 &&
      plural(waiting, { one: '# message not sent yet', other: '# messages not sent yet' }),
    refused > 0 &&
      plural(refused, { one: '# message was not accepted', other: '# messages were not accepted' }),
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
