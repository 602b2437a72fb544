import { msg } from '@lingui/core/runtime-macro';
import { REMOVAL_UNDO_DAYS } from './auth.ts';
import { say } from './say.ts';

/** The texts of what keepers and operators can change in a store, for 'Recent changes'. */
export const CHANGES = {
  'product.added': () => say(msg`Added a product`),
  'product.changed': () => say(msg`Changed a product`),
  'product.removed': () => say(msg`Removed a product`),
  'product.restored': () => say(msg`Brought a product back`),
  'inventory.changed': () => say(msg`Changed price, stock or aisle`),
  'inventory.bulk_changed': () => say(msg`Changed several products at once`),
  'inventory.checked': () => say(msg`Counted a product`),
  'inventory.pushed': () => say(msg`A program sent prices`),
  'inventory.reported': () => say(msg`Shoppers reported stock`),
  'product.pushed': () => say(msg`A program sent products`),
  'labels.printed': () => say(msg`Printed shelf labels`),
  'product.push_undone': () => say(msg`Removed products that a program had sent`),
  'category.added': () => say(msg`Added a category`),
  'category.removed': () => say(msg`Deleted a category`),
  'category.moved': () => say(msg`Moved a category`),
  'category.shelved': () => say(msg`Chose a shelf`),
  'category.half_life_set': () => say(msg`Changed when the stock of a category goes stale`),
  'category.renamed': () => say(msg`Renamed a category`),
  'category.merged': () => say(msg`Merged categories`),
  'deal.added': () => say(msg`Added a deal`),
  'deal.changed': () => say(msg`Changed a deal`),
  'deal.removed': () => say(msg`Deleted a deal`),
  'feedback.changed': () => say(msg`Changed the status of feedback`),
  'feedback.replied': () => say(msg`Replied to feedback`),
  'feedback.corrected': () => say(msg`Corrected a reply`),
  'feedback.removed': () => say(msg`Removed the text of feedback`),
  'request.changed': () => say(msg`Changed a product request`),
  'request.removed': () => say(msg`Removed the text of a product request`),
  'store.changed': () => say(msg`Changed the store’s settings`),
  'store.logo_changed': () => say(msg`Changed the logo`),
  'store.network_changed': () => say(msg`Changed the store’s own network`),
  'plan.changed': () => say(msg`Changed the store’s plan`),
  'store.added': () => say(msg`Opened the store here`),
  'store.closed': () => say(msg`Closed the store here`),
  'store.restored': () => say(msg`Restored the store from a backup`),
  'search.ignored': () => say(msg`Ignored a failed search`),
  'search.heeded': () => say(msg`Put a failed search back on the list`),
  'import.committed': () => say(msg`Imported products`),
  'import.undone': () => say(msg`Took an import back`),
  'keeper.added': () => say(msg`Added a storekeeper`),
  'keeper.closed': () => say(msg`Closed a storekeeper’s account`),
  'keeper.removed': () => say(msg`Removed a storekeeper`),
  'keeper.brought_back': () => say(msg`Brought a storekeeper back`),
  'keeper.invited': () => say(msg`Invited a storekeeper`),
  'keeper.invitation_withdrawn': () => say(msg`Took an invitation back`),
  'keeper.invitation_accepted': () => say(msg`Accepted an invitation`),
  'keeper.renamed': () => say(msg`Changed a name`),
  'keeper.email_changed': () => say(msg`Changed an e-mail address`),
  'keeper.password_changed': () => say(msg`Changed their password`),
  'keeper.password_reset': () => say(msg`Set a new password`),
  'keeper.second_factor_added': () =>
    say(msg({ message: 'Set up a second factor', context: 'It was done' })),
  'keeper.second_factor_removed': () => say(msg`Removed a second factor`),
  'keeper.recovery_codes_remade': () => say(msg`Made new recovery codes`),
  'keeper.restored': () => say(msg`Brought a storekeeper’s account back from a backup`),
  'keeper.sign_in_restored': () =>
    say(msg`Brought a former password or second factor back from a backup`),
  'api_key.added': () => say(msg`Made a key for a program`),
  'api_key.revoked': () => say(msg`Revoked a program’s key`),
  'api_key.suspended': () => say(msg`Stopped a program’s key until it is confirmed`),
  'api_key.confirmed': () => say(msg`Confirmed a program’s key`),
  'till.connected': () => say(msg`Set up the connection of a till`),
  'till.disconnected': () => say(msg`Disconnected a till`),
  'webhook.added': () => say(msg`Added an address for messages`),
  'webhook.removed': () => say(msg`Removed an address for messages`),
} as const;
export type ChangeKind = keyof typeof CHANGES;

export const MAX_CHANGES = 100;

/** Changes that can be undone. Imports are undone elsewhere, removed text never. */
const UNDOABLE: ReadonlySet<ChangeKind> = new Set<ChangeKind>([
  'product.added',
  'product.changed',
  'product.removed',
  'product.restored',
  'inventory.changed',
  'inventory.bulk_changed',
  'inventory.checked',
  'inventory.pushed',
  'inventory.reported',
  'product.pushed',
  'category.added',
  'category.removed',
  'category.moved',
  'category.shelved',
  'category.half_life_set',
  'category.renamed',
  'category.merged',
  'deal.added',
  'deal.changed',
  'deal.removed',
  'feedback.changed',
  'feedback.replied',
  'feedback.corrected',
  'request.changed',
  'store.changed',
  'store.logo_changed',
  'plan.changed',
  'search.ignored',
  'search.heeded',
  'keeper.removed',
]);

export const isUndoable = (kind: ChangeKind): boolean => UNDOABLE.has(kind);

/** Days within which a change can be undone. */
export const UNDO_DAYS = 30;

/** Days within which a change of this kind can be undone. */
export const undoDaysOf = (kind: ChangeKind): number =>
  kind === 'keeper.removed' ? REMOVAL_UNDO_DAYS : UNDO_DAYS;

/** Seconds for which Undo is offered after a change. A mail to a customer leaves after them. */
export const UNDO_SECONDS = 10;

/** The header of an answer with the id of the change that the request has made, if it can be undone. */
export const CHANGE_HEADER = 'X-Change-Id';

/**
 * 'none': changes of this kind cannot be undone here. 'mailed': a mail to the customer has left.
 * 'not_kept': the old values were not kept, since the store has made too many changes.
 */
export const UNDO_STATES = ['possible', 'undone', 'mailed', 'over', 'not_kept', 'none'] as const;
export type UndoState = (typeof UNDO_STATES)[number];

/** Products of a change of many that the list of changes names. */
export const MAX_NAMED_ROWS = 20;

/** Conflicts of an undo that its answer lists. */
export const MAX_CONFLICTS = 100;
