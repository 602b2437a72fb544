import { check, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { CONNECTED_TILLS } from '@aislewise/contracts/till-connections';
import { moment, oneOf } from '../../db/columns.ts';
import { ownerStore } from '../stores/tables.ts';

/** The tills whose notifications a store takes. */
export const tillConnections = pgTable(
  'till_connections',
  (c) => ({
    storeId: ownerStore(),
    till: c.text('till', { enum: CONNECTED_TILLS }).notNull(),
    /** Square's id of the location, Clover's of the merchant. Notifications about others are left out. */
    location: c.text('location').notNull(),
    /** Encrypted with the key of the installation. Null until the keeper has it from the till. */
    secret: c.text('secret'),
    /** The code that Clover has sent to check the address, until the secret is set. */
    verificationCode: c.text('verification_code'),
    /** The time of the last notification that was proven. */
    receivedAt: moment('received_at'),
    /** When the till last said that products changed, without saying how. */
    catalogChangedAt: moment('catalog_changed_at'),
    /** Counts that named no product of the store, in the last message that had such counts. */
    unknownProducts: c.integer('unknown_products').notNull().default(0),
    unknownAt: moment('unknown_at'),
    /** Counts of other locations in the last message that had counts. */
    otherLocations: c.integer('other_locations').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    /** The name of the keeper at that time. */
    createdBy: c.text('created_by').notNull(),
  }),
  (t) => [
    primaryKey({ columns: [t.storeId, t.till] }),
    check('till_connections_till', oneOf(t.till, CONNECTED_TILLS)),
  ],
);
