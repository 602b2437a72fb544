import { REMOVAL_UNDO_DAYS } from './auth.ts';

/** Labels of what keepers and operators can change in a store, for 'Recent changes'. */
export const CHANGES = {
  'product.added': 'Added a product',
  'product.changed': 'Changed a product',
  'product.removed': 'Removed a product',
  'product.restored': 'Brought a product back',
  'inventory.changed': 'Changed price, stock or aisle',
  'inventory.bulk_changed': 'Changed several products at once',
  'inventory.checked': 'Counted a product',
  'inventory.pushed': 'A program sent prices',
  'inventory.reported': 'Shoppers reported stock',
  'product.pushed': 'A program sent products',
  'labels.printed': 'Printed shelf labels',
  'product.push_undone': 'Removed products that a program had sent',
  'category.added': 'Added a category',
  'category.removed': 'Deleted a category',
  'category.moved': 'Moved a category',
  'category.shelved': 'Chose a shelf',
  'category.half_life_set': 'Changed when the stock of a category goes stale',
  'category.renamed': 'Renamed a category',
  'category.merged': 'Merged categories',
  'deal.added': 'Added a deal',
  'deal.changed': 'Changed a deal',
  'deal.removed': 'Deleted a deal',
  'feedback.changed': 'Changed the status of feedback',
  'feedback.replied': 'Replied to feedback',
  'feedback.corrected': 'Corrected a reply',
  'feedback.removed': 'Removed the text of feedback',
  'request.changed': 'Changed a product request',
  'request.removed': 'Removed the text of a product request',
  'store.changed': 'Changed the store’s settings',
  'store.logo_changed': 'Changed the logo',
  'store.network_changed': 'Changed the store’s own network',
  'plan.changed': 'Changed the store’s plan',
  'store.added': 'Opened the store here',
  'store.closed': 'Closed the store here',
  'store.restored': 'Restored the store from a backup',
  'search.ignored': 'Ignored a failed search',
  'search.heeded': 'Put a failed search back on the list',
  'import.committed': 'Imported products',
  'import.undone': 'Took an import back',
  'keeper.added': 'Added a storekeeper',
  'keeper.closed': 'Closed a storekeeper’s account',
  'keeper.removed': 'Removed a storekeeper',
  'keeper.brought_back': 'Brought a storekeeper back',
  'keeper.invited': 'Invited a storekeeper',
  'keeper.invitation_withdrawn': 'Took an invitation back',
  'keeper.invitation_accepted': 'Accepted an invitation',
  'keeper.renamed': 'Changed a name',
  'keeper.email_changed': 'Changed an e-mail address',
  'keeper.password_changed': 'Changed their password',
  'keeper.password_reset': 'Set a new password',
  'keeper.second_factor_added': 'Set up a second factor',
  'keeper.second_factor_removed': 'Removed a second factor',
  'keeper.recovery_codes_remade': 'Made new recovery codes',
  'keeper.restored': 'Brought a storekeeper’s account back from a backup',
  'keeper.sign_in_restored': 'Brought a former password or second factor back from a backup',
  'api_key.added': 'Made a key for a program',
  'api_key.revoked': 'Revoked a program’s key',
  'api_key.suspended': 'Stopped a program’s key until it is confirmed',
  'api_key.confirmed': 'Confirmed a program’s key',
  'till.connected': 'Set up the connection of a till',
  'till.disconnected': 'Disconnected a till',
  'webhook.added': 'Added an address for messages',
  'webhook.removed': 'Removed an address for messages',
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
