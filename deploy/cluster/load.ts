/**
 * A steady load on the cluster: searches, price changes, feedback, imports and tracking. A write is
 * sent again with the same submission key until it is acknowledged, as the devices do.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { DEMO_PASSWORD } from '../../server/src/demo/seed.ts';
import { kindOf, send, type Answer } from './client.ts';
import { folderOf } from './processes.ts';
import { DATABASE_URL, ORIGIN } from './services.ts';
import { query } from './up.ts';

const RETRY_MS = 200;
const QUERIES = ['rice', 'besan', 'turmeric', 'moong dal', 'tea', 'ghee', 'jaggery', 'coconut'];

export type Kind = 'search' | 'price' | 'feedback' | 'import' | 'tracking';

export interface Attempt {
  kind: Kind;
  /** When the answer came, in milliseconds of `performance.now()`. */
  at: number;
  /** Undefined for a success. */
  failure?: string;
}

interface Keeper {
  storeId: string;
  cookie: string;
}

/** The acknowledged writes, each of which must be in the database once. */
export interface Acknowledged {
  messages: string[];
  /** The prices of each product, in the order of their changes. */
  prices: Map<string, string[]>;
  imported: string[];
  events: number;
}

export interface Load {
  attempts: Attempt[];
  acknowledged: Acknowledged;
  /** A word in all that this load writes. */
  mark: string;
  /** The store of which events are tracked. */
  storeId: string;
  /** The number of its events before this load. */
  eventsBefore: number;
  stop(): Promise<void>;
}

async function signIn(email: string): Promise<Keeper> {
  const body = { email, password: DEMO_PASSWORD };
  const {
    status,
    body: answer,
    cookies,
  } = await send(`${ORIGIN}/api/auth/login`, {
    method: 'POST',
    body,
  });
  if (status !== 200) throw new Error(`Sign-in of ${email}: ${JSON.stringify(answer)}`);
  const { user } = answer as { user: { storeId: string } };
  return { storeId: user.storeId, cookie: cookies.join('; ') };
}

/** The demo keepers that the first node printed. */
function listKeepers(): string[] {
  const log = readFileSync(`${folderOf('app-a')}/log`, 'utf8');
  return [...new Set([...log.matchAll(/^ {2}(\S+@\S+)/gm)].map(([, email = '']) => email))];
}

async function productsOf(storeId: string): Promise<string[]> {
  const { body } = await send(`${ORIGIN}/api/stores/${storeId}/inventory`);
  return (body as { productId: string }[]).map(({ productId }) => productId);
}

/** The tracked events of a store that the database has counted. */
export const countEvents = async (storeId: string, databaseUrl: string): Promise<number> => {
  const [count = '0'] = await query(
    databaseUrl,
    `select coalesce(sum(count), 0) from analytics_event_counts
     where store_id = '${storeId}' and event_type = 'page_view'`,
  );
  return Number(count);
};

/** The work of the clients until `isOver`. */
class Clients {
  readonly attempts: Attempt[] = [];
  readonly acknowledged: Acknowledged = {
    messages: [],
    prices: new Map(),
    imported: [],
    events: 0,
  };
  readonly mark = randomUUID();
  isOver = false;

  /** Sends once and notes the outcome. Returns the answer if it has the expected status. */
  async attempt(
    kind: Kind,
    expected: number,
    sending: () => Promise<Answer>,
  ): Promise<Answer | undefined> {
    try {
      const answer = await sending();
      const failure = answer.status === expected ? undefined : String(answer.status);
      this.attempts.push({ kind, at: performance.now(), ...(failure && { failure }) });
      return failure === undefined ? answer : undefined;
    } catch (error) {
      this.attempts.push({ kind, at: performance.now(), failure: kindOf(error) });
      return undefined;
    }
  }

  /** Sends again until it is acknowledged. Returns whether it was before the load ended. */
  async insist(kind: Kind, expected: number, sending: () => Promise<Answer>): Promise<boolean> {
    while (!(await this.attempt(kind, expected, sending))) {
      if (this.isOver) return false;
      await delay(RETRY_MS);
    }
    return true;
  }

  async repeat(pauseMs: number, work: (turn: number) => Promise<void>): Promise<void> {
    for (let turn = 0; !this.isOver; turn += 1) {
      await work(turn);
      await delay(pauseMs);
    }
  }

  search = ({ storeId }: Keeper) =>
    this.repeat(80, async (turn) => {
      const q = encodeURIComponent(QUERIES[turn % QUERIES.length] ?? '');
      const url = `${ORIGIN}/api/products/search?currentStore=${storeId}&q=${q}`;
      await this.attempt('search', 200, () => send(url));
    });

  changePrices = ({ cookie }: Keeper, productId: string) => {
    const prices: string[] = [];
    this.acknowledged.prices.set(productId, prices);
    return this.repeat(100, async () => {
      // By the clock, so that each change has another price, also in the next load.
      const price = (1 + (Math.floor(Date.now() / 100) % 500_000) / 100).toFixed(2);
      const body = { price, submissionKey: randomUUID() };
      const url = `${ORIGIN}/api/storekeeper/inventory/${productId}`;
      const isDone = await this.insist('price', 200, () =>
        send(url, { method: 'PATCH', body, cookie }),
      );
      if (isDone) prices.push(price);
    });
  };

  /** To one store after the other, as the feedback that a store takes in an hour is limited. */
  sendFeedback = (stores: readonly string[]) =>
    this.repeat(400, async (turn) => {
      const storeId = stores[turn % stores.length];
      const message = `${this.mark} ${randomUUID()}`;
      const body = { storeId, feedbackType: 'general', message, submissionKey: randomUUID() };
      const isDone = await this.insist('feedback', 201, () =>
        send(`${ORIGIN}/api/feedback`, { method: 'POST', body }),
      );
      if (isDone) this.acknowledged.messages.push(message);
    });

  importFiles = ({ cookie }: Keeper) =>
    this.repeat(1000, async () => {
      const name = `Import ${this.mark} ${randomUUID()}`;
      const body = `name,price,category\n${name},1.00,Spices\n`;
      const url = `${ORIGIN}/api/storekeeper/imports`;
      const preview = await this.attempt('import', 201, () =>
        send(`${url}?fileName=list.csv`, { method: 'POST', body, cookie }),
      );
      if (!preview) return;
      const { id } = preview.body as { id: string };
      const commit = await this.attempt('import', 200, () =>
        send(`${url}/${id}/commit`, { method: 'POST', body: {}, cookie }),
      );
      if (commit) this.acknowledged.imported.push(name);
    });

  track = ({ storeId }: Keeper) =>
    this.repeat(100, async () => {
      const body = { eventType: 'page_view', storeId, sessionId: randomUUID() };
      const url = `${ORIGIN}/api/analytics/track/event`;
      if (await this.attempt('tracking', 204, () => send(url, { method: 'POST', body }))) {
        this.acknowledged.events += 1;
      }
    });
}

/** Starts the load. Three keepers: one changes prices, one imports, one's store has visitors. */
export async function startLoad(): Promise<Load> {
  const [first = '', second = '', third = ''] = listKeepers();
  const [pricing, importing, visited] = await Promise.all([first, second, third].map(signIn));
  if (!pricing || !importing || !visited) throw new Error('There are too few demo keepers.');
  const [one = '', two = ''] = await productsOf(pricing.storeId);
  const { body } = await send(`${ORIGIN}/api/stores`);
  const stores = (body as { id: string }[]).map(({ id }) => id);
  const eventsBefore = await countEvents(visited.storeId, DATABASE_URL);
  const clients = new Clients();
  const working = [
    ...[pricing, importing, visited, visited].map(clients.search),
    clients.changePrices(pricing, one),
    clients.changePrices(pricing, two),
    clients.sendFeedback(stores),
    clients.sendFeedback(stores.toReversed()),
    clients.importFiles(importing),
    clients.track(visited),
  ];
  return {
    attempts: clients.attempts,
    acknowledged: clients.acknowledged,
    mark: clients.mark,
    storeId: visited.storeId,
    eventsBefore,
    async stop() {
      clients.isOver = true;
      await Promise.all(working);
    },
  };
}
