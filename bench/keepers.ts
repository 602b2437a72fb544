/** Requests to a server that is measured, and its keepers. */
import { once } from 'node:events';
import { Agent, type IncomingMessage, request, type RequestOptions } from 'node:http';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import { loadPantry } from '../pantry/src/load.ts';
import { DEMO_PASSWORD } from '../server/src/demo/seed.ts';
import { pick } from './many-stores.ts';

/** The number of connections on which products are added. */
const ADDING_CONNECTIONS = 4;
const NETWORKS = 200;
const CATEGORIES = [
  'Snacks',
  'Flour',
  'Spices',
  'Rice & Grains',
  'Lentils & Beans',
  'Sauces',
  'Frozen',
];

let sent = 0;
const agent = new Agent({ keepAlive: true, maxSockets: 200 });

export interface Keeper {
  cookie: string;
  storeId: string;
  productIds: string[];
}

interface Listed {
  storeId: string;
  productId: string;
}

interface Answer {
  cookies: string[];
  body: string;
}

/** Sends each request as if from another network, since the searches of one network queue. */
export async function send(
  url: string,
  options: RequestOptions = {},
  body?: object,
): Promise<Answer> {
  sent += 1;
  const network = `10.${sent % NETWORKS}.1.1`;
  const type = body && { 'content-type': 'application/json' };
  const asked = request(url, {
    agent,
    ...options,
    headers: { ...type, 'x-forwarded-for': network, ...options.headers },
  });
  asked.end(body && JSON.stringify(body));
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const answer = await text(response);
  const { statusCode = 0, headers: answered } = response;
  if (statusCode >= 400) throw new Error(`${url}: ${statusCode} ${answer.slice(0, 200)}`);
  return { cookies: answered['set-cookie'] ?? [], body: answer };
}

/** The keepers of the demo, each signed in. */
export async function signIn({ origin, keepers }: { origin: string; keepers: readonly string[] }) {
  const signedIn: Keeper[] = [];
  for (const email of keepers) {
    const body = { email, password: DEMO_PASSWORD };
    const { cookies } = await send(`${origin}/api/auth/login`, { method: 'POST' }, body);
    const cookie = cookies.map((line) => line.split(';')[0]).join('; ');
    const { body: listed } = await send(`${origin}/api/storekeeper/products?limit=50`, {
      headers: { cookie },
    });
    const products = JSON.parse(listed) as Listed[];
    const productIds = products.map(({ productId }) => productId);
    signedIn.push({ cookie, storeId: products[0]?.storeId ?? '', productIds });
  }
  return signedIn;
}

/** Adds this number of products to a keeper's store, named after foods of the pantry. */
export async function addProducts(origin: string, keeper: Keeper, count: number): Promise<void> {
  const { foods } = loadPantry({ cacheDir: tmpdir() });
  let next = 0;
  const add = async () => {
    while (next < count) {
      const row = next;
      next += 1;
      const name = `${foods[row % foods.length]?.name} ${Math.floor(row / foods.length) + 1}00 g`;
      const body = {
        name,
        category: pick(CATEGORIES, row),
        price: '1.00',
        aisle: `Aisle ${row % 20}`,
      };
      const { body: answer } = await send(
        `${origin}/api/storekeeper/products`,
        { method: 'POST', headers: { cookie: keeper.cookie } },
        body,
      );
      keeper.productIds.push((JSON.parse(answer) as Listed).productId);
    }
  };
  await Promise.all(Array.from({ length: ADDING_CONNECTIONS }, add));
}
