/**
 * The personal data of every column of the database. Export and erasure follow this list, and a test
 * fails for a column that is missing here.
 */
import { ALL_FIELDS } from '@aislewise/contracts/product-fields';
import { columnName } from '../../lib/column-name.ts';

/** Value of a column after its row was erased. */
export type Erased =
  | 'null'
  | "'Removed'"
  /** The time of the erasure. */
  | 'now'
  /** One more, so that a form that is open refuses to save. */
  | 'version + 1'
  /** Of recorded fields, those without text: the status and the fulfilment date. */
  | 'status alone'
  /** Stays: it cannot be linked to a person once the others are erased. */
  | 'same';

/** A column of data that a shopper has left. */
export interface ShopperColumn {
  /**
   * How a row is found: by the person's e-mail address, by the visitor's id, by an address within a
   * text, or by the id of a found row. A detail is exported with its row.
   */
  is: 'e-mail address' | 'visitor id' | 'text' | 'row id' | 'detail';
  erased: Erased;
}

/** Columns are separated by spaces. */
export interface TableColumns {
  /** No personal data: goods, shops, sums, keys. */
  none?: string;
  /** Of storekeepers. Accounts are closed with `npm run admin -- keepers close`. */
  keeper?: string;
  /** Of shoppers, but linked to no person and no visitor, and deleted after some time. */
  unlinked?: string;
  shopper?: Record<string, ShopperColumn>;
  /** Whether erasing a row deletes it, or only changes its columns. */
  erasing?: 'row' | 'columns';
}

const address: ShopperColumn = { is: 'e-mail address', erased: 'null' };
const optionalText: ShopperColumn = { is: 'text', erased: 'null' };
const neededText: ShopperColumn = { is: 'text', erased: "'Removed'" };
const kept: ShopperColumn = { is: 'detail', erased: 'same' };
const removedAt: ShopperColumn = { is: 'detail', erased: 'now' };
const rowId: ShopperColumn = { is: 'row id', erased: 'same' };
const visitor: ShopperColumn = { is: 'visitor id', erased: 'null' };

export const PERSONAL_DATA: Readonly<Record<string, TableColumns>> = {
  product_requests: {
    none: 'store_id',
    shopper: {
      id: kept,
      product_name: neededText,
      public_name: optionalText,
      author_id: visitor,
      brand: optionalText,
      category: kept,
      description: optionalText,
      estimated_price: optionalText,
      urgency: kept,
      customer_email: address,
      status: kept,
      upvotes: kept,
      storekeeper_notes: optionalText,
      fulfillment_date: kept,
      version: { is: 'detail', erased: 'version + 1' },
      created_at: kept,
      removed_at: removedAt,
    },
    erasing: 'columns',
  },
  feedback: {
    none: 'store_id',
    shopper: {
      id: kept,
      product_id: kept,
      feedback_type: kept,
      status: kept,
      rating: kept,
      subject: optionalText,
      message: neededText,
      is_anonymous: kept,
      customer_email: address,
      storekeeper_response: optionalText,
      created_at: kept,
      removed_at: removedAt,
    },
    erasing: 'columns',
  },
  request_votes: {
    none: 'store_id',
    shopper: { request_id: kept, visitor_id: visitor, created_at: kept },
    erasing: 'row',
  },
  // The network is a keyed hash.
  stock_reports: {
    none: 'store_id network',
    shopper: {
      product_id: kept,
      visitor_id: visitor,
      day: kept,
      kind: kept,
      aisle: kept,
      created_at: kept,
    },
    erasing: 'row',
  },
  // The address at a push service and the message say nothing of the person behind the device.
  alerts: {
    none: 'store_id attempts next_attempt_at',
    unlinked: 'endpoint p256dh auth message',
    shopper: {
      id: kept,
      product_id: kept,
      kind: kept,
      email: address,
      language: kept,
      created_at: kept,
      confirmed_at: kept,
    },
    erasing: 'row',
  },
  pushed_values: { none: 'store_id change_id product_id before after' },
  history_bytes: { none: 'store_id day bytes' },
  audit_rows: {
    none: 'store_id id undoes keeps_values changes rows currency',
    keeper: 'keeper_id keeper_name',
    shopper: {
      at: kept,
      action: kept,
      subject_id: rowId,
      subject_name: { is: 'detail', erased: "'Removed'" },
      before: { is: 'detail', erased: 'status alone' },
      after: { is: 'detail', erased: 'status alone' },
    },
    erasing: 'columns',
  },
  mail_outbox: {
    none: 'id change_id expires_at attempts next_attempt_at last_error',
    shopper: {
      recipient: address,
      subject: kept,
      body: kept,
      about_id: rowId,
      sent_at: kept,
      failed_at: kept,
      created_at: kept,
    },
    erasing: 'row',
  },
  analytics_visitors: { none: 'store_id day', unlinked: 'session_id' },
  analytics_queries: {
    none: 'store_id day count failed_searches results_sum lists',
    unlinked: 'folded_query query',
  },
  // A keeper's choice of a searched word, which stays.
  analytics_ignored_searches: { none: 'store_id folded_query at' },
  analytics_batches: { none: 'store_id id at' },
  analytics_days: {
    none: 'store_id day active_users total_searches failed_searches product_views deal_clicks',
  },
  analytics_event_counts: { none: 'store_id day event_type count' },
  storekeepers: {
    none: 'store_id role language created_at closed_at',
    keeper: 'id name email password_hash last_sign_in_at',
  },
  sessions: {
    none: 'remembered created_at last_used_at confirmed_at expires_at',
    keeper: 'token_hash id keeper_id device_id device',
  },
  known_devices: { none: 'expires_at', keeper: 'id keeper_id token_hash' },
  pending_sign_ins: { none: 'remembered expires_at', keeper: 'token_hash keeper_id' },
  password_resets: { none: 'expires_at', keeper: 'token_hash keeper_id' },
  email_changes: { none: 'expires_at', keeper: 'keeper_id email token_hash' },
  invitations: { none: 'store_id id expires_at', keeper: 'name email token_hash' },
  keeper_removals: { none: 'change_id expires_at', keeper: 'keeper_id token_hash' },
  totp_factors: { none: 'last_step created_at', keeper: 'keeper_id secret' },
  recovery_codes: { keeper: 'keeper_id code_hash' },
  passkeys: {
    none: 'counter transports created_at last_used_at',
    keeper: 'id keeper_id credential_id public_key name',
  },
  ceremonies: { none: 'kind value expires_at', keeper: 'token_hash' },
  // Keyed hashes of accounts and networks.
  attempts: { none: 'points expire', keeper: 'key' },
  imports: {
    none: 'store_id id status problem rows new_rows changed_rows unchanged_rows refused_rows noted_rows missing columns without with_inactive till locations location skipped warnings encoding separator currency mark_missing_out_of_stock seen_version seen_checksum lease_until created_at committed_at',
    keeper: 'keeper_id imported_by file_name',
  },
  api_keys: {
    none: 'store_id id name key_hash ending scopes created_at last_used_at revoked_at suspended_at',
    keeper: 'created_by',
  },
  till_connections: {
    none: 'store_id till location secret verification_code received_at catalog_changed_at unknown_products unknown_at other_locations created_at',
    keeper: 'created_by',
  },
  webhooks: {
    none: 'store_id id url secret events products_version failures ask_after created_at',
    keeper: 'created_by',
  },
  // The message names what a shopper requested. It is emptied once it is sent, after a day at most.
  webhook_deliveries: {
    none: 'store_id id webhook_id event attempts next_attempt_at delivered_at failed_at error created_at',
    unlinked: 'body',
  },
  import_answers: {
    none: 'store_id shape location columns without with_inactive answered_at',
  },
  import_rows: {
    none: 'store_id import_id line kind name product_id till_key says_stock changes reasons notes cells product seen_version restored_version before',
  },
  stores: {
    none: 'id name short_name search_text address hours opening_hours open_minutes always_open closed_days time_zone currency locale language features chosen_cuisines found_cuisines cuisines spoken_languages payments parking latitude longitude phone logo_color logo_url logo_text embed_origins weighed_codes version products_version product_count own_network created_at closed_at',
  },
  products: {
    none: `${Object.keys(ALL_FIELDS).map(columnName).join(' ')} store_id id till_key price_updated_at price_changed_at created_at updated_at stock_updated_at stock_checked_at said_quantity quantity_at seen_at seen_by food_id food_names food_linked_with removed_at version changed_in`,
  },
  categories: { none: 'store_id id name position shelf half_life_days' },
  product_prices: { none: 'store_id product_id day price currency' },
  recorded_prices: { none: 'store_id products_version at in_deals' },
  shelf_labels: { none: 'store_id product_id price sale_price printed_at' },
  store_plans: { none: 'store_id plan version' },
  deals: {
    none: 'store_id id title description deal_type deal_value start_date end_date is_active display_priority product_ids percent_off amount_off version created_at updated_at',
  },
  blobs: { none: 'store_id hash content_type bytes created_at' },
  photos: {
    none: 'store_id name avif_128 avif_256 avif_512 webp_128 webp_256 webp_512 created_at unused_since',
  },
  // Nothing says whose list it is. It ends after 14 days.
  shared_lists: { none: 'id version line_count line_bytes ends_at' },
  shared_list_lines: { none: 'list_id id changed_in', unlinked: 'line' },
  // People type it, and nothing says who. It is deleted after 180 days.
  wording_suggestions: { none: 'id language path created_at', unlinked: 'shown better' },
  explanations: { none: 'fingerprint content maker not_before created_at' },
};
