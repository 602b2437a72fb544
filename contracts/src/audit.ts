/** Labels of what keepers and operators can change in a store, for 'Recent changes'. */
export const CHANGES = {
  'product.added': 'Added a product',
  'product.changed': 'Changed a product',
  'product.removed': 'Removed a product',
  'product.restored': 'Brought a product back',
  'inventory.changed': 'Changed price, stock or aisle',
  'inventory.bulk_changed': 'Changed several products at once',
  'inventory.checked': 'Counted a product',
  'category.renamed': 'Renamed a category',
  'category.merged': 'Merged categories',
  'deal.added': 'Added a deal',
  'deal.changed': 'Changed a deal',
  'feedback.changed': 'Changed the status of feedback',
  'feedback.replied': 'Replied to feedback',
  'request.changed': 'Changed a product request',
  'store.changed': 'Changed the store’s settings',
  'store.logo_changed': 'Changed the logo',
  'store.added': 'Opened the store here',
  'store.closed': 'Closed the store here',
  'search.ignored': 'Ignored a failed search',
  'search.heeded': 'Put a failed search back on the list',
  'import.committed': 'Imported products',
  'import.undone': 'Took an import back',
  'keeper.added': 'Added a storekeeper',
  'keeper.closed': 'Closed a storekeeper’s account',
  'keeper.password_changed': 'Changed their password',
  'keeper.password_reset': 'Set a new password',
} as const;
export type ChangeKind = keyof typeof CHANGES;

export const MAX_CHANGES = 100;
