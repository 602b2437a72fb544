import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '../src/db/client.ts';
import { analyticsDays, analyticsQueries } from '../src/modules/analytics/tables.ts';
import { auditRows } from '../src/modules/audit/tables.ts';
import {
  attempts,
  passkeys,
  sessions,
  storekeepers,
  totpFactors,
} from '../src/modules/auth/tables.ts';
import { feedback } from '../src/modules/feedback/tables.ts';
import { imports, importRows } from '../src/modules/imports/tables.ts';
import { blobs } from '../src/modules/media/tables.ts';
import { photos } from '../src/modules/photos/tables.ts';
import { productRequests } from '../src/modules/requests/tables.ts';
import { mailOutbox } from '../src/modules/mail/tables.ts';
import { addProduct, addStore } from './fixtures.ts';

const ODD_TEXT =
  'tab\t newline\n return\r backslash \\ \\N \\. quote " \' {a,b} NULL 🍛 ગાંઠિયા \u0001';

/**
 * Adds a store with rows of every column type and of values that a copy could change: bytes,
 * nulls, control characters, numbers at the edge of what a double holds, times before the epoch.
 */
export async function addOddRows(db: Database): Promise<{ storeId: string; hash: string }> {
  const { id: storeId } = await addStore(db, {
    hours: ODD_TEXT,
    features: [ODD_TEXT, '', 'Deli'],
    latitude: 0.1 + 0.2,
    longitude: -1e-17,
    logoText: '',
    createdAt: new Date('1969-12-31T23:59:59.999Z'),
  });
  await addProduct(db, storeId, {
    name: `Ghee ${ODD_TEXT}`,
    tags: [],
    price: '99999.99',
    aisle: '\\N',
  });
  const product = await addProduct(db, storeId, {
    name: 'Rice',
    otherNames: ['\\', '"'],
    price: '0.00',
  });
  const keeper = randomUUID();
  const hash = randomBytes(32).toString('hex');
  const { orm } = db;
  await orm.insert(storekeepers).values({
    id: keeper,
    storeId,
    name: ODD_TEXT,
    email: `odd-${keeper}@example.com`,
    passwordHash: '$argon2id$…',
  });
  await orm.insert(sessions).values({ tokenHash: hash, keeperId: keeper, expiresAt: new Date() });
  await orm.insert(attempts).values({ key: hash, points: 3, expire: new Date() });
  const createdAt = new Date();
  await orm.insert(totpFactors).values({ keeperId: keeper, secret: 'x', lastStep: 1, createdAt });
  await orm.insert(passkeys).values({
    keeperId: keeper,
    credentialId: hash,
    publicKey: 'x',
    counter: 2 ** 32 - 1,
    name: ODD_TEXT,
    createdAt,
  });
  // Larger than a piece of a backup, and every byte value.
  const bytes = Buffer.concat([Buffer.from([...Array(256).keys()]), randomBytes(300_000)]);
  await orm.insert(blobs).values({ storeId, hash, contentType: 'image/webp', bytes });
  await orm.insert(photos).values({
    storeId,
    name: `${hash.slice(0, 32)}.${'0'.repeat(27)}`,
    avif128: bytes.subarray(0, 256),
    avif256: bytes.subarray(0, 1),
    avif512: bytes.subarray(9, 14),
    webp128: bytes.subarray(0, 256),
    webp256: bytes.subarray(0, 1),
    webp512: bytes.subarray(9, 14),
  });
  await orm.insert(auditRows).values({
    storeId,
    keeperName: ODD_TEXT,
    action: 'store.added',
    before: { text: 'tab\t \\ 🍛', nothing: null, list: [1.5, []] },
    after: null,
  });
  await orm.insert(feedback).values([
    { storeId, productId: product, feedbackType: 'general', message: ODD_TEXT },
    { storeId, feedbackType: 'general', message: '\\.\n', rating: 5 },
  ]);
  await orm.insert(productRequests).values({
    storeId,
    productName: 'Jackfruit',
    status: 'fulfilled',
    fulfillmentDate: '0044-03-15',
  });
  await orm
    .insert(analyticsDays)
    .values({ storeId, day: '2026-11-23', totalSearches: 2_147_483_647 });
  await orm.insert(analyticsQueries).values({
    storeId,
    day: '2026-11-23',
    foldedQuery: ODD_TEXT,
    query: ODD_TEXT,
    count: 1,
    failedSearches: 0,
    resultsSum: 2 ** 53 - 1,
  });
  const importId = randomUUID();
  const file = {
    storeId,
    id: importId,
    importedBy: 'Asha',
    fileName: 'a.csv',
    seenVersion: 2 ** 53 - 1,
  };
  await orm.insert(imports).values({ ...file, status: 'cancelled' });
  await orm
    .insert(importRows)
    .values({ storeId, importId, line: -1, kind: 'missing', name: 'x', cells: ['', ODD_TEXT] });
  await orm.insert(mailOutbox).values({ recipient: 'a@b', subject: '', body: ODD_TEXT });
  return { storeId, hash };
}
