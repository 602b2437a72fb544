/** A store with rows of every kind that others must neither read nor change. */
import { randomUUID } from 'node:crypto';
import { sendJson, type Answer } from './client.ts';
import { signIn, type SignedIn, type Target } from './target.ts';

export interface Victim {
  keeper: SignedIn;
  /** A text that only this store's keeper may read. */
  mark: string;
  /** The id of the row that a path names. */
  idIn: (path: string) => string;
  /** Keys of the store: one of each scope, and one that was revoked. */
  keys: { stock: string; products: string; revoked: string };
  /** The session of a keeper who was removed. */
  removed: SignedIn;
  /** Reads the store as its keeper, to see whether anything has changed. */
  read: () => Promise<Record<string, string>>;
}

/** Reads of everything that a keeper sees, without times that a refused call may move. */
const READS = [
  '/api/storekeeper/products',
  '/api/storekeeper/deals',
  '/api/storekeeper/categories',
  '/api/storekeeper/aisles',
  '/api/storekeeper/changes?limit=100',
  '/api/storekeeper/people',
  '/api/storekeeper/api-keys',
  '/api/storekeeper/webhooks',
  '/api/storekeeper/till-connections',
  '/api/storekeeper/imports',
  '/api/storekeeper/shelf-labels',
  '/api/product-requests',
  '/api/feedback',
  '/api/auth/second-factors',
];

export interface Call {
  <T>(method: string, path: string, body?: unknown): Promise<T>;
}

/** Makes calls as a keeper. Throws if one is refused. */
export const callerFor =
  ({ base }: Pick<Target, 'base'>, { cookie }: SignedIn): Call =>
  async <T>(method: string, path: string, body?: unknown) => {
    const answer = await sendJson(base, { method, path, headers: { cookie }, body });
    return parsed<T>(answer, `${method} ${path}`);
  };

/** The JSON of an answer. Throws if it is a refusal. */
export function parsed<T>({ status, text }: Answer, what: string): T {
  if (status >= 300) throw new Error(`${what}: ${status} ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

interface Row {
  id: string;
}

/** Invites a person, who accepts and signs in. Returns their session, and what removes them. */
async function addKeeper(
  target: Target,
  call: Call,
  mark: string,
): Promise<{ added: SignedIn; remove: () => Promise<void> }> {
  const email = `removed-${randomUUID()}@example.com`;
  const path = '/api/storekeeper/people';
  const { link } = await call<{ link: string | null }>('POST', `${path}/invitations`, {
    name: mark,
    email,
  });
  const token = /invitation=(.+)$/.exec(link ?? '')?.[1];
  if (token === undefined) throw new Error('The server mails invitations: unset PUBLIC_URL');
  const password = `seven purple kettles ${randomUUID()}`;
  const accept = { method: 'POST', path: '/api/auth/invitation/accept' };
  const body = { token, newPassword: password };
  parsed(await sendJson(target.base, { ...accept, body }), accept.path);
  const added = await signIn(target, { email, password });
  const { people } = await call<{ people: (Row & { email: string })[] }>('GET', path);
  const found = people.find((one) => one.email === email);
  const proof = { password: target.keepers[0].password };
  return { added, remove: () => call('POST', `${path}/${found?.id}/remove`, proof) };
}

/** A store's key and a second keeper of it, and what takes both away. */
export async function prepareLeaver(target: Target) {
  const keeper = await signIn(target, target.keepers[0]);
  const call = callerFor(target, keeper);
  const { added, remove } = await addKeeper(target, call, 'Leaver');
  const addKey = (name: string) =>
    call<{ apiKey: Row; secret: string }>('POST', '/api/storekeeper/api-keys', {
      name,
      scopes: ['stock'],
    });
  const [revoked, kept] = [await addKey('Revoked'), await addKey('Kept')];
  return {
    keeper,
    leaver: added,
    keys: [revoked.secret, kept.secret],
    takeAway: async (): Promise<void> => {
      await remove();
      await call('DELETE', `/api/storekeeper/api-keys/${revoked.apiKey.id}`);
    },
  };
}

/** Fills the store of the first keeper. */
export async function prepareVictim(target: Target): Promise<Victim> {
  const keeper = await signIn(target, target.keepers[0]);
  const call = callerFor(target, keeper);
  const mark = `private-${randomUUID()}`;
  const { storeId } = keeper;
  const product = await call<Row>('POST', '/api/storekeeper/products', {
    name: 'Walk rice',
    category: 'Rice',
    price: '3.00',
  });
  const gone = await call<Row>('POST', '/api/storekeeper/products', {
    name: 'Walk tea',
    category: 'Tea',
  });
  await call('DELETE', `/api/storekeeper/products/${gone.id}`);
  const deal = await call<Row>('POST', '/api/storekeeper/deals', {
    title: mark,
    dealType: 'special_offer',
    startDate: '2026-01-01',
    isActive: false,
  });
  const hook = await call<{ webhook: Row }>('POST', '/api/storekeeper/webhooks', {
    url: `https://${mark}.example.com/x`,
    events: ['request.made'],
  });
  const customer = { storeId, customerEmail: `${mark}@example.com` };
  const feedback = await call<Row>('POST', '/api/feedback', {
    ...customer,
    feedbackType: 'general',
    message: mark,
    isAnonymous: false,
  });
  const request = await call<Row>('POST', '/api/product-requests', {
    ...customer,
    productName: 'Walk jackfruit',
    urgency: 'low',
  });
  const invited = await call<{ invitation: Row }>('POST', '/api/storekeeper/people/invitations', {
    name: mark,
    email: `invited-${randomUUID()}@example.com`,
  });
  const addKey = (scopes: string[]) =>
    call<{ apiKey: Row; secret: string }>('POST', '/api/storekeeper/api-keys', {
      name: mark,
      scopes,
    });
  const [stock, products] = [await addKey(['stock']), await addKey(['products'])];
  const revoked = await addKey(['stock', 'products']);
  await call('DELETE', `/api/storekeeper/api-keys/${revoked.apiKey.id}`);
  const { added: removed, remove } = await addKeeper(target, call, mark);
  await remove();
  const [change] = await call<Row[]>('GET', '/api/storekeeper/changes');
  const [session] = await call<Row[]>('GET', '/api/auth/sessions');
  const { people } = await call<{ people: Row[] }>('GET', '/api/storekeeper/people');
  const ids: [RegExp, string | undefined][] = [
    [/people\/invitations/, invited.invitation.id],
    [/people\//, people[0]?.id],
    [/changes\//, change?.id],
    [/deals\//, deal.id],
    [/webhooks\//, hook.webhook.id],
    [/api-keys\//, stock.apiKey.id],
    [/feedback\//, feedback.id],
    [/product-requests\//, request.id],
    [/sessions\//, session?.id],
    [/restore/, gone.id],
    [/\/stores\/|storeId/, storeId],
  ];
  return {
    keeper,
    mark,
    idIn: (path) => ids.find(([part]) => part.test(path))?.[1] ?? product.id,
    keys: { stock: stock.secret, products: products.secret, revoked: revoked.secret },
    removed,
    async read() {
      const found: Record<string, string> = {};
      for (const path of READS) {
        // A key that is refused for its scope or its page has been used all the same.
        const text = JSON.stringify(await call('GET', path));
        found[path] = text
          .replaceAll(/"(?:lastUsedAt|pausedUntil|waiting)":(?:null|\d+|"[^"]*")/g, '')
          // The store's own messages go on being sent meanwhile.
          .replaceAll(/"deliveries":\[[^\]]*\]/g, '');
      }
      return found;
    },
  };
}
