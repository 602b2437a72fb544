/**
 * Attacks a server in this process, where its database and its memory can be measured, and where webhooks
 * may lead to this machine.
 */
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { withDemo } from '../bench/demo-app.ts';
import { DEMO_PASSWORD, listDemoKeepers } from '../server/src/demo/seed.ts';
import { sendJson } from './client.ts';
import { attackEach } from './findings.ts';
import { GROWTH, type Inside } from './growth.ts';
import type { Fault, SignedIn, Target } from './target.ts';
import { callerFor } from './victim.ts';

/** Takes connections and says nothing. */
async function listen(): Promise<{ server: Server; url: string }> {
  const server = createServer((socket) => socket.on('error', () => undefined).resume());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { server, url: `https://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

const WEBHOOKS = 10;
const SLOW_EVENTS = 12;
/** The queue is looked at every two seconds. */
const MAX_DELAY_MS = 10_000;

/** A receiver that never answers, with more messages than can be sent to it within half an hour. */
const silentReceiver: Inside = (db) => async (scene) => {
  const { keeper, other, target } = scene;
  const [silent, good] = [await listen(), await listen()];
  const addWebhook = async (by: SignedIn, url: string) => {
    const body = { url: 'https://example.com/', events: ['feedback.given'] };
    const { webhook } = await callerFor(target, by)<{ webhook: { id: string } }>(
      'POST',
      '/api/storekeeper/webhooks',
      body,
    );
    // Past the check of its address.
    await db.orm.execute(`update webhooks set url = '${url}' where id = '${webhook.id}'`);
  };
  const giveFeedback = async ({ storeId }: SignedIn) => {
    const body = { storeId, feedbackType: 'general', message: 'x' };
    await sendJson(target.base, { method: 'POST', path: '/api/feedback', body });
  };
  try {
    for (let i = 0; i < WEBHOOKS; i += 1) await addWebhook(other, silent.url);
    await addWebhook(keeper, good.url);
    const isBusy = once(silent.server, 'connection');
    for (let i = 0; i < SLOW_EVENTS; i += 1) await giveFeedback(other);
    await isBusy;
    const sent = once(good.server, 'connection', { signal: AbortSignal.timeout(MAX_DELAY_MS) });
    await giveFeedback(keeper);
    const isSent = await sent.then(
      () => true,
      () => false,
    );
    return isSent
      ? undefined
      : `another store's message waits for more than ${MAX_DELAY_MS / 1000} s`;
  } finally {
    for (const { server } of [silent, good]) server.close();
    await db.orm.execute('delete from webhooks');
  }
};

const INSIDE: Readonly<Record<string, Inside>> = {
  'a webhook that never answers': silentReceiver,
  ...GROWTH,
};

/** Tries all of them on a server of its own. */
export async function attackFromInside(say: (line: string) => void): Promise<Fault[]> {
  const faults: Fault[] = [];
  await withDemo(
    undefined,
    async ({ db }, app) => {
      const base = await app.listen({ port: 0, host: '127.0.0.1' });
      const [first = '', second = ''] = await listDemoKeepers(db);
      const keepers: Target['keepers'] = [
        { email: first, password: DEMO_PASSWORD },
        { email: second, password: DEMO_PASSWORD },
      ];
      const findings = Object.entries(INSIDE).map(([name, inside]) => [name, inside(db)] as const);
      faults.push(
        ...(await attackEach('inside', Object.fromEntries(findings), { base, keepers }, say)),
      );
    },
    { webhookPost: { isPublic: () => true } },
  );
  return faults;
}
