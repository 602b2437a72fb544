import { randomUUID } from 'node:crypto';
import { MAX_ALERTS, MAX_UNCONFIRMED } from '@aislewise/contracts/alerts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { EMAIL, useAlerts } from '../../../test/alerts.ts';
import { testApp } from '../../../test/app.ts';
import { addProduct, addStore } from '../../../test/fixtures.ts';
import { alerts } from './tables.ts';

const scene = await useAlerts();
const lacks = scene ? '' : ' (skipped: openssl is not installed here)';

describe.skipIf(!scene)(`refused${lacks}`, () => {
  if (!scene) return;
  const { now, server, storeId, add, device, start, subscribe, show, stop, rows } = scene;

  test('are alerts of another store’s product, of none and of a closed store', async () => {
    const elsewhere = (await addStore(server.db)).id;
    const closed = (await addStore(server.db, { closedAt: new Date() })).id;
    const there = await add({}, elsewhere);
    expect((await start(there, { email: EMAIL })).status).toBe(404);
    expect((await start(randomUUID(), { email: EMAIL })).status).toBe(404);
    expect((await start(await add({}, closed), { email: EMAIL }, { storeId: closed })).status).toBe(
      404,
    );
    const { body } = await start(there, { email: EMAIL }, { storeId: elsewhere });
    expect((await show(body.id)).status).toBe(404);
    await stop(body.id);
    expect(await rows()).toHaveLength(1);
  });

  test('are alerts of what is there, and without one way', async () => {
    const productId = await add({ inStock: true, isOnSale: true, salePrice: '0.50' });
    expect((await start(productId, { email: EMAIL })).status).toBe(409);
    expect((await start(productId, { email: EMAIL }, { kind: 'sale' })).status).toBe(409);
    const out = await add();
    const { subscription } = device();
    for (const way of [{}, { email: EMAIL, subscription }, { email: 'x' }]) {
      expect((await start(out, way)).status).toBe(400);
    }
  });

  test.each([
    ['an unknown push service', { endpoint: 'https://example.com/push' }],
    ['an address of this machine’s network', { endpoint: 'https://10.0.0.1/push' }],
    ['no address', { endpoint: 'push' }],
    ['a key that is no point', { p256dh: 'B'.repeat(87) }],
    ['a short key', { auth: 'AAAA' }],
  ])('is a subscription with %s', async (_, wrong) => {
    const subscription = { ...device().subscription, ...wrong };
    expect((await start(await add(), { subscription })).status).toBe(400);
    expect(await rows()).toEqual([]);
  });

  test('is a call from a page of another origin', async () => {
    const body = { storeId, productId: await add(), kind: 'back', email: EMAIL };
    const headers = { origin: 'https://evil.example' };
    expect((await server.send('POST', '/api/alerts', body, headers)).status).toBe(403);
  });

  test('are more links to one address than may wait, and more alerts than one device may have', async () => {
    for (let n = 0; n < MAX_UNCONFIRMED; n += 1) {
      expect((await start(await add(), { email: EMAIL })).status).toBe(201);
    }
    expect((await start(await add(), { email: EMAIL })).status).toBe(409);
    const phone = device();
    const { subscription } = phone;
    const products = await Promise.all(Array.from({ length: MAX_ALERTS }, () => add()));
    const times = { createdAt: now(), confirmedAt: now() };
    const row = { storeId, kind: 'back', language: 'en', ...subscription, ...times } as const;
    await server.db.orm
      .insert(alerts)
      .values(products.map((productId) => ({ ...row, id: randomUUID(), productId })));
    expect((await subscribe(await add(), phone)).status).toBe(409);
  });

  test('is a flood from one network', async () => {
    const statuses = new Set<number>();
    const productId = await add();
    for (let n = 0; n < 61; n += 1) {
      const { statusCode } = await server.app.inject({
        method: 'POST',
        url: '/api/alerts',
        remoteAddress: '203.0.113.9',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({
          storeId,
          productId,
          kind: 'back',
          subscription: device().subscription,
        }),
      });
      statuses.add(statusCode);
    }
    expect([...statuses]).toEqual([201, 429]);
  });
});

test('a server without mails says so', async () => {
  const plain = await testApp();
  const { id } = await addStore(plain.db);
  const productId = await addProduct(plain.db, id, { name: 'Rice', inStock: false });
  expect((await plain.get('/api/alerts/ways')).body).toMatchObject({ email: false });
  const body = { storeId: id, productId, kind: 'back', email: EMAIL };
  expect((await plain.send('POST', '/api/alerts', body)).status).toBe(503);
  const stored = await plain.db.orm.select().from(alerts).where(eq(alerts.storeId, id));
  expect(stored).toEqual([]);
  await plain.close();
});
