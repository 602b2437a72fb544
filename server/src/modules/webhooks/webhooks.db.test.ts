import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer, type Server } from 'node:https';
import { createServer as createSilent, type AddressInfo } from 'node:net';
import { MAX_WAITING_MESSAGES } from '@aislewise/contracts/webhooks';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { makeCertificate } from '../../../test/certificate.ts';
import { addProduct, addStore } from '../../../test/fixtures.ts';
import { signedInKeeper, type TestKeeper } from '../../../test/keepers.ts';
import { postWebhook } from './post-webhook.ts';
import { webhookDeliveries, webhooks } from './tables.ts';

const PATH = '/api/storekeeper/webhooks';

const certificate = makeCertificate();
const lacks = certificate ? '' : ' (skipped: openssl is not installed here)';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

let receiver: Server;
let port: number;
let received: Received[] = [];
/** The statuses of the next answers, 200 after them. */
let answers: number[] = [];
let server: TestApp;
let storeId: string;
let keeper: TestKeeper;
let time = Date.parse('2026-11-21T08:00:00Z');

beforeAll(async () => {
  if (!certificate) return;
  receiver = createServer(certificate, (request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      const status = answers.shift() ?? 200;
      response.writeHead(status, { location: 'https://localhost/elsewhere' }).end('ok');
    });
  });
  await once(receiver.listen(0, 'localhost'), 'listening');
  ({ port } = receiver.address() as AddressInfo);
  server = await testApp({
    now: () => new Date(time),
    config: { webhookPost: { ca: certificate.cert, isPublic: () => true } },
  });
  storeId = (await addStore(server.db)).id;
  keeper = await signedInKeeper(server, storeId);
});
afterAll(async () => {
  receiver?.close();
  await server?.close();
});
beforeEach(() => {
  received = [];
  answers = [];
});

const add = (url: string, events = ['product.changed', 'request.made', 'feedback.given']) =>
  server.send('POST', PATH, { url, events }, keeper.headers);
/** Adds a webhook and leads it to the receiver, past the check of its address. */
async function addReceiver(events?: string[]) {
  const { status, body } = await add('https://hooks.example.com/hook', events);
  expect(status).toBe(201);
  const { webhook, secret } = body as { webhook: { id: string }; secret: string };
  const url = `https://localhost:${port}/hook`;
  await server.db.orm.update(webhooks).set({ url }).where(eq(webhooks.id, webhook.id));
  return { id: webhook.id, secret };
}

const giveFeedback = (to: string) =>
  server.send('POST', '/api/feedback', { storeId: to, feedbackType: 'general', message: 'x' });
const remove = (id: string) => server.send('DELETE', `${PATH}/${id}`, undefined, keeper.headers);
const lastDelivery = async (id: string) => {
  const { body } = await server.get(PATH, keeper.headers);
  const list = body as { id: string; deliveries: Record<string, unknown>[] }[];
  return list.find((one) => one.id === id)?.deliveries[0];
};
const messageAt = (at: number) => JSON.parse(received[at]?.body ?? '{}') as Record<string, unknown>;

/** The check of a receiver, written by the text of the Standard Webhooks convention. */
function isSigned({ headers, body }: Received, secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const wanted = createHmac('sha256', key).update(content).digest('base64');
  return headers['webhook-signature'] === `v1,${wanted}`;
}

describe.skipIf(!certificate)(`webhooks${lacks}`, () => {
  test('a changed product, a request and feedback are sent, signed, without personal data', async () => {
    const { id, secret } = await addReceiver();
    const productId = await addProduct(server.db, storeId, { name: 'Besan' });
    await expect.poll(() => received.length, { timeout: 10_000 }).toBe(1);
    expect(messageAt(0)).toMatchObject({
      type: 'product.changed',
      data: { storeId, total: 1, products: [{ id: productId, name: 'Besan', isDeleted: false }] },
    });
    const form = { storeId, productName: 'Curry leaves', customerEmail: 'a@example.com' };
    await server.send('POST', '/api/product-requests', { ...form, urgency: 'low' });
    const said = {
      storeId,
      feedbackType: 'general',
      message: 'Good',
      customerEmail: 'a@example.com',
    };
    await server.send('POST', '/api/feedback', said);
    await expect.poll(() => received.length, { timeout: 10_000 }).toBe(3);
    const types = received.map((_, at) => messageAt(at)['type']);
    expect(new Set(types)).toEqual(new Set(['feedback.given', 'product.changed', 'request.made']));
    expect(received.every((one) => isSigned(one, secret))).toBe(true);
    expect(received.every((one) => isSigned(one, `${secret.slice(0, -4)}AAA=`))).toBe(false);
    const text = received.map(({ body }) => body).join('\n');
    expect(text).not.toMatch(/a@example|Good/);
    await expect.poll(() => lastDelivery(id)).toMatchObject({ attempts: 1, error: null });
    const rows = await server.db.orm.select().from(webhookDeliveries);
    expect(rows.filter(({ body, deliveredAt }) => deliveredAt && body !== '')).toEqual([]);
    await remove(id);
  });

  test('a message that is not taken is tried again, with the same id', async () => {
    const { id } = await addReceiver(['feedback.given']);
    answers = [503, 302];
    await server.send('POST', '/api/feedback', { storeId, feedbackType: 'general', message: 'x' });
    await expect
      .poll(() => lastDelivery(id), { timeout: 10_000 })
      .toMatchObject({
        attempts: 1,
        error: expect.stringMatching(/503/) as string,
      });
    time += 5_000;
    await expect
      .poll(() => lastDelivery(id), { timeout: 10_000 })
      .toMatchObject({
        attempts: 2,
        error: expect.stringMatching(/redirect/) as string,
      });
    time += 300_000;
    await expect
      .poll(() => lastDelivery(id), { timeout: 10_000 })
      .toMatchObject({
        attempts: 3,
        deliveredAt: expect.any(String) as string,
      });
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    await remove(id);
  });

  test('a receiver that never answers delays no other store', async () => {
    const silent = createSilent(() => undefined);
    await once(silent.listen(0, 'localhost'), 'listening');
    const url = `https://localhost:${(silent.address() as AddressInfo).port}/`;
    const slow = await signedInKeeper(server, (await addStore(server.db)).id);
    const events = ['feedback.given'];
    for (const path of ['a', 'b', 'c']) {
      const body = { url: `https://hooks.example.com/${path}`, events };
      await server.send('POST', PATH, body, slow.headers);
    }
    const ofSlow = eq(webhooks.storeId, slow.storeId);
    await server.db.orm.update(webhooks).set({ url }).where(ofSlow);
    const { id } = await addReceiver(events);
    for (let i = 0; i < 4; i += 1) await giveFeedback(slow.storeId);
    await giveFeedback(storeId);
    await expect.poll(() => received.length, { timeout: 6000 }).toBe(1);
    // The connection was given up after five seconds.
    const first = async () => {
      const rows = await server.db.orm.select().from(webhookDeliveries);
      return rows.find((row) => row.storeId === slow.storeId && row.error !== null)?.error;
    };
    await expect.poll(first, { timeout: 10_000 }).toBe('no_connection');
    await server.db.orm.delete(webhooks).where(ofSlow);
    silent.close();
    await remove(id);
  });

  test('after three failures a receiver is asked once in a while, and the keeper sees it', async () => {
    const { id } = await addReceiver(['feedback.given']);
    const state = async () => {
      const { body } = await server.get(PATH, keeper.headers);
      return (body as { id: string }[]).find((one) => one.id === id);
    };
    answers = [503, 503, 503];
    for (let i = 0; i < 4; i += 1) await giveFeedback(storeId);
    const pausedUntil = new Date(time + 300_000).toISOString();
    await expect.poll(state, { timeout: 10_000 }).toMatchObject({ waiting: 4, pausedUntil });
    await giveFeedback(storeId);
    time += 299_000;
    // Longer than the interval of the queue.
    await new Promise((done) => setTimeout(done, 2500));
    expect(received.length).toBe(3);
    time += 1000;
    await expect.poll(state, { timeout: 10_000 }).toMatchObject({ waiting: 0, pausedUntil: null });
    expect(received.length).toBe(8);
    await remove(id);
  });

  test('a thousand messages wait for a webhook, and further ones are not queued', async () => {
    const { id } = await addReceiver(['feedback.given']);
    const askAfter = new Date(time + 3_600_000);
    await server.db.orm.update(webhooks).set({ askAfter }).where(eq(webhooks.id, id));
    const at = new Date(time);
    const row = { storeId, webhookId: id, event: 'feedback.given', body: '{}' } as const;
    const rows = Array.from({ length: MAX_WAITING_MESSAGES - 1 }, () => ({
      ...row,
      createdAt: at,
      nextAttemptAt: at,
    }));
    await server.db.orm.insert(webhookDeliveries).values(rows);
    for (let i = 0; i < 3; i += 1) await giveFeedback(storeId);
    const ofWebhook = eq(webhookDeliveries.webhookId, id);
    expect(await server.db.orm.$count(webhookDeliveries, ofWebhook)).toBe(MAX_WAITING_MESSAGES);
    await remove(id);
  });

  test('the test button sends at once and says why it failed', async () => {
    const { id } = await addReceiver(['request.made']);
    const send = () => server.send('POST', `${PATH}/${id}/test`, undefined, keeper.headers);
    expect((await send()).body).toEqual({ error: null });
    expect(messageAt(0)).toMatchObject({ type: 'test', data: { storeId } });
    answers = [500];
    expect((await send()).body.error).toMatch(/status 500/);
    await remove(id);
    expect((await send()).status).toBe(404);
  });

  test.each([
    'http://example.com/hook',
    'https://127.0.0.1/hook',
    'https://0x7f.1/hook',
    'https://[::1]/hook',
    'https://[::ffff:10.0.0.1]/hook',
    'https://10.1.2.3/',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost:8443/',
    'https://printer.local/',
    'https://user:password@example.com/',
    'hook',
  ])('the address %s is refused', async (url) => {
    const { status, body } = await add(url);
    expect(status).toBe(400);
    expect(body.details[0].path).toBe('url');
  });

  test('a name that leads to this machine is refused when it is sent to', async () => {
    const url = `https://localhost:${port}/hook`;
    const sent = { headers: {}, body: '{}' };
    expect(await postWebhook(url, sent, { ca: certificate?.cert })).toBe('not_public');
    expect(await postWebhook('https://127.0.0.1/', sent)).toBe('not_public');
    expect(received).toEqual([]);
  });

  test("another store's keeper neither sees nor removes a webhook", async () => {
    const { id } = await addReceiver(['request.made']);
    const other = await signedInKeeper(server, (await addStore(server.db)).id);
    expect((await server.get(PATH, other.headers)).body).toEqual([]);
    const answer = await server.send('DELETE', `${PATH}/${id}`, undefined, other.headers);
    expect(answer.status).toBe(404);
    await remove(id);
  });
});
