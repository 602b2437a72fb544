import { randomUUID } from 'node:crypto';
import { ALERT_DAYS, ALERT_LINK, CONFIRM_DAYS } from '@aislewise/contracts/alerts';
import { describe, expect, test } from 'vitest';
import { EMAIL, linkIn, useAlerts } from '../../../test/alerts.ts';
import { addDeal } from '../../../test/fixtures.ts';
import { claimsOf } from '../../../test/push-service.ts';
import { mailOutbox } from '../mail/tables.ts';
import { erasePerson } from '../personal-data/erase.ts';
import { exportPerson } from '../personal-data/export.ts';
import { deleteEndedAlerts } from './notify.ts';

const DAY_MS = 86_400_000;

const scene = await useAlerts();
const lacks = scene ? '' : ' (skipped: openssl is not installed here)';

describe.skipIf(!scene)(`alerts${lacks}`, () => {
  if (!scene) return;
  const {
    clock,
    now,
    server,
    service,
    storeId,
    add,
    comesBack,
    device,
    start,
    subscribe,
    show,
    stop,
    confirm,
    mails,
    rows,
    notifier,
  } = scene;

  test('an e-mail address gets a link, then one mail once the product is back, and is deleted', async () => {
    const productId = await add();
    const { status, body } = await start(productId, { email: 'Someone@Example.com' });
    expect([status, body.isConfirmed]).toEqual([201, false]);
    const [asking] = await mails();
    expect(asking).toMatchObject({ recipient: EMAIL });
    const link = linkIn(asking?.body);
    expect(link.get(ALERT_LINK.alert)).toBe(body.id);
    expect(await show(body.id)).toMatchObject({ status: 200, body: { isConfirmed: false } });
    const token = link.get(ALERT_LINK.confirm);
    expect((await confirm(body.id, 'x'.repeat(64))).status).toBe(400);
    expect((await confirm(randomUUID(), token)).status).toBe(400);
    expect(await confirm(body.id, token)).toMatchObject({
      status: 200,
      body: { isConfirmed: true },
    });
    await server.db.orm.delete(mailOutbox);

    await comesBack(productId);
    await notifier().look();
    await notifier().look();
    const sent = await mails();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      recipient: EMAIL,
      subject: expect.stringMatching(/ is back at Patel Bazaar$/),
    });
    expect(sent[0]?.body).toContain(`https://shop.example.com/store/${storeId}/`);
    expect(await rows()).toEqual([]);
    expect((await show(body.id)).status).toBe(404);
  });

  test('an address that is not confirmed gets no notice, and is deleted', async () => {
    const productId = await add();
    await start(productId, { email: EMAIL });
    await server.db.orm.delete(mailOutbox);
    await comesBack(productId);
    await notifier().look();
    expect(await mails()).toEqual([]);
    clock.time += CONFIRM_DAYS * DAY_MS + 1;
    await deleteEndedAlerts({ db: server.db, now });
    expect(await rows()).toEqual([]);
  });

  test('a device gets one message, encrypted and signed, which names no person', async () => {
    const productId = await add({ name: 'Ghee' });
    const phone = device();
    const { status, body } = await subscribe(productId, phone);
    expect([status, body.isConfirmed]).toEqual([201, true]);
    await comesBack(productId);
    await expect.poll(() => service.received.length, { timeout: 20_000 }).toBe(1);
    const [message] = service.received;
    if (!message) throw new Error('There is no message');
    expect(message.path).toBe(phone.path);
    expect(message.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '172800' });
    expect(JSON.parse(phone.decrypt(message.body))).toEqual({
      title: 'Ghee is back at Patel Bazaar',
      body: '1 Main St, Chicago, IL 60601',
      lang: 'en',
      path: `/store/${storeId}/patel-bazaar-chicago-il-60601/product/${productId}/ghee`,
      tag: body.id,
    });
    const { pushKey } = (await server.get('/api/alerts/ways')).body;
    expect(claimsOf(message)).toMatchObject({
      aud: service.origin,
      sub: 'https://shop.example.com',
      key: pushKey,
    });
    await expect.poll(rows).toEqual([]);
  });

  test('two servers that look at once send one notice', async () => {
    const productId = await add();
    const { body } = await start(productId, { email: EMAIL });
    await confirm(body.id, linkIn((await mails())[0]?.body).get(ALERT_LINK.confirm));
    await subscribe(productId);
    await server.db.orm.delete(mailOutbox);
    await comesBack(productId);
    await Promise.all([notifier().look(), notifier().look(), notifier().look()]);
    expect(await mails()).toHaveLength(1);
    await expect.poll(() => service.received.length, { timeout: 20_000 }).toBe(1);
    await expect.poll(rows).toEqual([]);
    expect(service.received).toHaveLength(1);
  });

  test('a message that does not arrive is tried again, and one to an ended subscription is not', async () => {
    const [slow, gone] = [await add(), await add()];
    const phone = device();
    await subscribe(slow, phone);
    service.answers.push(503);
    await comesBack(slow);
    await expect.poll(() => service.received.length, { timeout: 20_000 }).toBe(1);
    await expect.poll(async () => (await rows())[0]?.attempts).toBe(1);
    clock.time += 60_000;
    await expect.poll(() => service.received.length, { timeout: 20_000 }).toBe(2);
    await expect.poll(rows).toEqual([]);
    service.answers.push(410);
    await subscribe(gone, phone);
    await comesBack(gone);
    await expect.poll(() => service.received.length, { timeout: 20_000 }).toBe(3);
    await expect.poll(rows).toEqual([]);
  });

  test('a notice waits until the keeper is not offered to undo the change any more', async () => {
    const productId = await add();
    await subscribe(productId);
    const nodes = notifier();
    await comesBack(productId, { stockUpdatedAt: now() });
    await nodes.look();
    expect(await rows()).toMatchObject([{ message: null }]);
    clock.time += 10_001;
    await nodes.look();
    expect(await rows()).not.toMatchObject([{ message: null }]);
  });

  test.each([
    ['shoppers alone say that it is there', { seenBy: 'shopper' }],
    ['the word of the store is too old', { seenAt: new Date('2020-01-01') }],
    ['it was removed', { removedAt: new Date() }],
  ] as const)('no notice is sent while %s', async (_, row) => {
    const productId = await add();
    await subscribe(productId);
    await comesBack(productId, row);
    await notifier().look();
    expect(await rows()).toMatchObject([{ message: null }]);
  });

  test('an alert of a sale waits for the price or a deal, also for one that begins later', async () => {
    const [reduced, inDeal] = [await add({ inStock: true }), await add({ inStock: true })];
    await subscribe(reduced, device(), { kind: 'sale' });
    await subscribe(inDeal, device(), { kind: 'sale' });
    const nodes = notifier();
    await nodes.look();
    expect((await rows()).every(({ message }) => message === null)).toBe(true);
    await comesBack(reduced, { isOnSale: true, salePrice: '0.80' });
    const startDate = new Date(clock.time + DAY_MS);
    const cut = { dealType: 'percentage_off', percentOff: 20 } as const;
    const deal = {
      title: 'Week',
      ...cut,
      startDate,
      productIds: [inDeal],
      updatedAt: new Date(clock.time - 60_000),
    };
    await addDeal(server.db, storeId, deal);
    await nodes.look();
    const isNotified = async (id: string) =>
      (await rows()).every(({ productId, message }) => productId !== id || message !== null);
    expect([await isNotified(reduced), await isNotified(inDeal)]).toEqual([true, false]);
    clock.time += DAY_MS;
    await nodes.look();
    expect(await isNotified(inDeal)).toBe(true);
  });

  test('an alert ends after 90 days', async () => {
    const productId = await add();
    const { body } = await subscribe(productId);
    clock.time += ALERT_DAYS * DAY_MS + 1;
    await comesBack(productId);
    await notifier().look();
    expect(await rows()).toMatchObject([{ message: null }]);
    await deleteEndedAlerts({ db: server.db, now });
    expect((await show(body.id)).status).toBe(404);
  });

  test('an alert is stopped by its id, and all of an address by the link in its mail', async () => {
    const [first, second] = [await add(), await add()];
    const { body } = await subscribe(first);
    expect((await stop(body.id)).status).toBe(204);
    expect((await stop(body.id)).status).toBe(204);
    expect(await rows()).toEqual([]);
    for (const productId of [first, second]) {
      const started = await start(productId, { email: EMAIL });
      await confirm(started.body.id, linkIn((await mails())[0]?.body).get(ALERT_LINK.confirm));
      await server.db.orm.delete(mailOutbox);
    }
    await comesBack(first);
    await notifier().look();
    const token = linkIn((await mails())[0]?.body).get(ALERT_LINK.address);
    expect(await rows()).toHaveLength(1);
    const end = (value: string | null) =>
      server.send('POST', '/api/alerts/stop-address', { token: value });
    expect((await end('x'.repeat(80))).status).toBe(400);
    expect((await end(token)).status).toBe(204);
    expect(await rows()).toEqual([]);
  });

  test('the same form and the same device have one alert', async () => {
    const productId = await add();
    const phone = device();
    const [one, two] = [await subscribe(productId, phone), await subscribe(productId, phone)];
    expect(two.body).toEqual(one.body);
    const submissionKey = randomUUID();
    const mailed = await start(productId, { email: EMAIL }, { submissionKey });
    expect((await start(productId, { email: EMAIL }, { submissionKey })).body).toEqual(mailed.body);
    expect(await mails()).toHaveLength(1);
    expect((await start(productId, { email: 'b@example.com' }, { submissionKey })).status).toBe(
      409,
    );
  });

  test('an address is exported and erased with all else that it has left', async () => {
    await start(await add(), { email: EMAIL });
    await subscribe(await add());
    const person = { storeId, email: EMAIL };
    const exported = await exportPerson({ db: server.db }, person);
    expect(exported['alerts']).toMatchObject([{ kind: 'back', email: EMAIL }]);
    await erasePerson({ db: server.db, now }, person);
    expect(await rows()).toMatchObject([{ email: null }]);
    expect(await mails()).toEqual([]);
  });

  test('the texts are in the language of the screen', async () => {
    const headers = { 'accept-language': 'es-MX' };
    const body = {
      storeId,
      productId: await add(),
      kind: 'back',
      subscription: device().subscription,
    };
    await server.send('POST', '/api/alerts', body, headers);
    expect(await rows()).toMatchObject([{ language: 'es' }]);
  });
});
