import { randomUUID } from 'node:crypto';
import { desc } from 'drizzle-orm';
import { afterAll, beforeEach } from 'vitest';
import { createContext } from '../src/create-context.ts';
import { Secrets } from '../src/lib/secrets.ts';
import { Notifier } from '../src/modules/alerts/notify.ts';
import { alerts } from '../src/modules/alerts/tables.ts';
import { mailOutbox } from '../src/modules/mail/tables.ts';
import { testApp } from './app.ts';
import { makeCertificate } from './certificate.ts';
import { addProduct, addStore, changeProduct } from './fixtures.ts';
import { pushDevice, pushService } from './push-service.ts';

const MINUTE_MS = 60_000;

export const EMAIL = 'someone@example.com';

/**
 * Starts a server with a store, mails that stay in the outbox, and a push service of its own, for the tests of a
 * file. Before each test there are no alerts, mails and messages. Null if openssl is not installed.
 */
export async function useAlerts() {
  const certificate = makeCertificate();
  if (!certificate) return null;
  const clock = { time: Date.now() };
  const now = () => new Date(clock.time);
  const secrets = new Secrets('k'.repeat(32));
  const config = {
    publicUrl: 'https://shop.example.com',
    // Nothing listens there.
    mail: { url: 'smtp://127.0.0.1:1', from: 'Aislewise <shop@example.com>' },
  };
  const service = await pushService(certificate);
  const server = await testApp({
    now,
    config: {
      ...config,
      secrets,
      webhookPost: { ca: certificate.cert, isPublic: () => true },
      isPushService: ({ hostname }) => hostname === 'localhost',
    },
  });
  const { db } = server;
  const storeId = (await addStore(db, { name: 'Patel Bazaar' })).id;
  afterAll(async () => {
    await service.close();
    await server.close();
  });
  beforeEach(async () => {
    await db.orm.delete(alerts);
    await db.orm.delete(mailOutbox);
    service.received.length = 0;
    service.answers.length = 0;
  });
  /** The times of a change for which no undo is offered any more. */
  const longAgo = () => {
    const at = new Date(clock.time - MINUTE_MS);
    return { seenAt: at, stockUpdatedAt: at };
  };
  const device = () => pushDevice(service.origin);
  const start = (productId: string, way: object, more: object = {}) =>
    server.send('POST', '/api/alerts', { storeId, productId, kind: 'back', ...way, ...more });
  return {
    clock,
    now,
    server,
    service,
    storeId,
    /** Adds a product that is out of stock. */
    add: (row: Partial<Parameters<typeof addProduct>[2]> = {}, store = storeId) =>
      addProduct(db, store, {
        name: `Curry leaves ${randomUUID()}`,
        inStock: false,
        seenBy: 'count',
        ...longAgo(),
        ...row,
      }),
    /** Brings a product back into stock, as its keeper does. */
    comesBack: (productId: string, row: Parameters<typeof changeProduct>[3] = {}) =>
      changeProduct(db, storeId, productId, {
        inStock: true,
        seenBy: 'count',
        ...longAgo(),
        ...row,
      }),
    device,
    start,
    subscribe: (productId: string, of = device(), more: object = {}) =>
      start(productId, { subscription: of.subscription }, more),
    show: (id: string) => server.get(`/api/alerts?storeId=${storeId}&id=${id}`),
    stop: (id: string) => server.send('POST', '/api/alerts/stop', { storeId, id }),
    confirm: (id: string, token: string | null) =>
      server.send('POST', '/api/alerts/confirm', { storeId, id, token }),
    mails: () => db.orm.select().from(mailOutbox).orderBy(desc(mailOutbox.createdAt)),
    rows: () => db.orm.select().from(alerts),
    /** Another server on the same database. */
    notifier: () => new Notifier(createContext({ db, now, config, secrets })),
  };
}

/** The parameters of the link in a mail. */
export const linkIn = (body = '') => new URLSearchParams(/\/alert#(\S+)/.exec(body)?.[1]);
