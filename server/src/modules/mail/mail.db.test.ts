import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { mailServer, refusal, type MailServer } from '../../../../testing/mail-server.ts';
import type { Database } from '../../db/client.ts';
import { mailOutbox } from './tables.ts';
import { isMailSetUp, queueMail } from './queue-mail.ts';
import { sendDueMails, startSendingMails } from './send-mails.ts';

const MINUTE = 60_000;
const FROM = 'Aislewise <shop@example.com>';

let db: Database;
let at: Date;
let logged: string[];
const servers: MailServer[] = [];

beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.orm.delete(mailOutbox);
  at = new Date('2026-11-21T10:00:00Z');
  logged = [];
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function serve(behaviour: Parameters<typeof mailServer>[0] = {}): Promise<MailServer> {
  const server = await mailServer(behaviour);
  servers.push(server);
  return server;
}

const contextFor = (url?: string) => ({
  db,
  now: () => at,
  log: {
    error: (what: object, sentence?: string) => logged.push(`${sentence} ${JSON.stringify(what)}`),
    warn: () => undefined,
  },
  config: { publicUrl: undefined, mail: url === undefined ? undefined : { url, from: FROM } },
});

const queue = (ctx: ReturnType<typeof contextFor>, recipient: string, subject = 'Hello') =>
  db.transaction((tx) => queueMail(ctx, tx, { recipient, subject, body: 'धन्यवाद!\nBye' }));

const rows = () => db.orm.select().from(mailOutbox);

test('a queued mail is sent once, with its sender, subject and text', async () => {
  const server = await serve();
  const ctx = contextFor(server.url);
  await queue(ctx, 'someone@example.com', 'Grüße');
  expect(await sendDueMails(ctx)).toBe(1);
  expect(await sendDueMails(ctx)).toBe(0);
  expect(server.mails.map(({ to }) => to)).toEqual([['someone@example.com']]);
  const [row] = await rows();
  const text = server.mails[0]?.text;
  expect(text).toContain(`From: ${FROM}`);
  expect(text).toContain(`Message-ID: <${row?.id}@example.com>`);
  expect(text).toContain('Auto-Submitted: auto-generated');
  expect(text).toContain(Buffer.from('धन्यवाद!\nBye').toString('base64').replace(/=+$/, ''));
  expect(row).toMatchObject({ sentAt: at, attempts: 1, lastError: null });
});

test('the body of a mail, which may hold a link to an account, is not kept once it is settled', async () => {
  const server = await serve({
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('gone') ? refusal(550, 'No such user') : null),
  });
  const ctx = contextFor(server.url);
  await queue(ctx, 'gone@example.com');
  await queue(ctx, 'here@example.com');
  await sendDueMails(ctx);
  expect((await rows()).map(({ body }) => body)).toEqual(['', '']);
});

test('a mail server elsewhere that offers no TLS gets nothing, unless the settings allow it', async () => {
  const server = await serve();
  const elsewhere = `smtp://[::ffff:127.0.0.1]:${server.port}`;
  const ctx = contextFor(elsewhere);
  await queue(ctx, 'someone@example.com');
  expect(await sendDueMails(ctx)).toBe(0);
  expect(server.mails).toEqual([]);
  expect((await rows())[0]).toMatchObject({ sentAt: null, failedAt: null, attempts: 1 });

  at = new Date(at.getTime() + MINUTE);
  expect(await sendDueMails(contextFor(`${elsewhere}?requireTLS=false`))).toBe(1);
  expect(server.mails).toHaveLength(1);
});

test('a mail whose transaction is rolled back is never sent', async () => {
  const server = await serve();
  const ctx = contextFor(server.url);
  const message = { recipient: 'someone@example.com', subject: 'Hello', body: 'Hi' };
  const work = db.transaction(async (tx) => {
    await queueMail(ctx, tx, message);
    throw new Error('Changed our mind');
  });
  await expect(work).rejects.toThrow('Changed our mind');
  expect(await sendDueMails(ctx)).toBe(0);
  expect(await rows()).toEqual([]);
});

test('while the server is down mails wait, longer each time, and go out when it is back', async () => {
  const first = await serve();
  const ctx = contextFor(first.url);
  await first.close();
  await queue(ctx, 'someone@example.com');
  expect(await sendDueMails(ctx)).toBe(0);
  expect((await rows())[0]?.nextAttemptAt).toEqual(new Date(at.getTime() + MINUTE));
  expect(await sendDueMails(ctx)).toBe(0);
  expect((await rows())[0]?.attempts).toBe(1);

  at = new Date(at.getTime() + MINUTE);
  expect(await sendDueMails(ctx)).toBe(0);
  expect((await rows())[0]).toMatchObject({
    attempts: 2,
    nextAttemptAt: new Date(at.getTime() + 2 * MINUTE),
    failedAt: null,
  });

  const back = await serve({ port: first.port });
  at = new Date(at.getTime() + 2 * MINUTE);
  expect(await sendDueMails(ctx)).toBe(1);
  expect(back.mails).toHaveLength(1);
});

test('a mail that waited until its link had ended is given up, not sent', async () => {
  const server = await serve();
  const ctx = contextFor(server.url);
  const mail = { recipient: 'someone@example.com', subject: 'A link', body: 'https://…' };
  const expiresAt = new Date(at.getTime() + 60 * MINUTE);
  await db.transaction((tx) => queueMail(ctx, tx, { ...mail, expiresAt }));
  at = expiresAt;
  expect(await sendDueMails(ctx)).toBe(0);
  expect(server.mails).toEqual([]);
  expect((await rows())[0]).toMatchObject({ failedAt: at, body: '' });
});

test('a mail the server refuses for good is given up; others still go', async () => {
  const server = await serve({
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('gone') ? refusal(550, 'No such user') : null),
  });
  const ctx = contextFor(server.url);
  await queue(ctx, 'gone@example.com');
  await queue(ctx, 'here@example.com');
  expect(await sendDueMails(ctx)).toBe(1);
  expect(server.mails.map(({ to }) => to)).toEqual([['here@example.com']]);
  const gone = (await rows()).find(({ recipient }) => recipient === 'gone@example.com');
  expect(gone).toMatchObject({ sentAt: null, failedAt: at, attempts: 1 });
  expect(gone?.lastError).toContain('No such user');
});

test('a refusal for now is tried again', async () => {
  let refused = 0;
  const server = await serve({
    onMailFrom: (_address, _session, done) =>
      done(refused++ === 0 ? refusal(451, 'Try later') : null),
  });
  const ctx = contextFor(server.url);
  await queue(ctx, 'someone@example.com');
  expect(await sendDueMails(ctx)).toBe(0);
  at = new Date(at.getTime() + MINUTE);
  expect(await sendDueMails(ctx)).toBe(1);
});

test('the log of a failure names nobody', async () => {
  const server = await serve({
    onRcptTo: ({ address }, _session, done) => done(refusal(550, `${address} is unknown`)),
  });
  const ctx = contextFor(server.url);
  await queue(ctx, 'someone@example.com');
  await sendDueMails(ctx);
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain('"status":550');
  expect(logged[0]).not.toContain('someone');
});

test('two senders at once send each mail once', async () => {
  const server = await serve();
  const [one, other] = [contextFor(server.url), contextFor(server.url)];
  const recipients = Array.from({ length: 12 }, (_, i) => `customer-${i}@example.com`);
  for (const recipient of recipients) await queue(one, recipient);
  const sent = await Promise.all([sendDueMails(one), sendDueMails(other), sendDueMails(one)]);
  expect(sent.reduce((sum, count) => sum + count, 0)).toBe(12);
  expect(server.mails.flatMap(({ to }) => to).sort()).toEqual(recipients.sort());
});

test('a mail whose sender died is sent once its lease is over', async () => {
  const server = await serve();
  const ctx = contextFor(server.url);
  await queue(ctx, 'someone@example.com');
  const lease = new Date(at.getTime() + 10 * MINUTE);
  await db.orm.update(mailOutbox).set({ attempts: 1, nextAttemptAt: lease });
  expect(await sendDueMails(ctx)).toBe(0);
  at = lease;
  expect(await sendDueMails(ctx)).toBe(1);
});

const addOldMail = () =>
  db.orm.insert(mailOutbox).values({
    recipient: 'old@example.com',
    subject: 'Old',
    body: 'Old',
    sentAt: new Date(at.getTime() - 31 * 1440 * MINUTE),
  });

test('a started sender sends queued mails and deletes old ones', async () => {
  const server = await serve();
  const ctx = contextFor(server.url);
  await addOldMail();
  const stop = startSendingMails(ctx);
  await expect.poll(rows, { timeout: 10_000 }).toEqual([]);
  await queue(ctx, 'someone@example.com');
  await expect.poll(() => server.mails.length, { timeout: 10_000 }).toBe(1);
  await stop();
});

test('old mails are deleted also if no mail is set up', async () => {
  await addOldMail();
  const stop = startSendingMails(contextFor());
  await expect.poll(rows, { timeout: 10_000 }).toEqual([]);
  await stop();
});

test('without settings nothing is set up, and nothing can be queued', async () => {
  const ctx = contextFor();
  expect(isMailSetUp(ctx)).toBe(false);
  expect(await sendDueMails(ctx)).toBe(0);
  await expect(queue(ctx, 'someone@example.com')).rejects.toThrow('no mail is set up');
});
