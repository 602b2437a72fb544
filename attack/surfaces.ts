/**
 * Attacks keys and pushes, webhooks, shared lists, photos, plans, undo, imports and stock reports with
 * what their callers can send. Each weakness must stay closed.
 */
import { randomUUID } from 'node:crypto';
import { send, sendJson } from './client.ts';
import { attackEach, expectStatus, type Finding, type Scene } from './findings.ts';
import { asKeeper, parse } from './as-keeper.ts';
import { pagesOfNames } from './strange-names.ts';
import type { Fault, SignedIn, Target } from './target.ts';

/** A list, with the id that a shopper's device gets. */
async function sharedList({ target }: Scene): Promise<string> {
  const path = '/api/shared-lists';
  return parse<{ id: string }>(await sendJson(target.base, { method: 'POST', path })).id;
}

const CHANGES = '/api/shared-lists/changes';

/** The largest refusal: a handful of faults. */
const MAX_REFUSAL = 20_000;

/** A record of thousands of wrong keys, each of which was a fault of its own in the answer. */
const wrongKeys: Finding = async (scene) => {
  const { target } = scene;
  const chosen = Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [String(i), 0]));
  const bodies = [
    { list: 'A'.repeat(22), since: 0, lines: [{ chosen }] },
    { list: 'A'.repeat(22), since: 0, lines: Array.from({ length: 20_000 }, () => 0) },
  ];
  for (const body of bodies) {
    const answer = await sendJson(target.base, { method: 'POST', path: CHANGES, body });
    const wrong = expectStatus(answer, 400, 413);
    if (wrong !== undefined) return wrong;
    if (answer.text.length > MAX_REFUSAL) return `is refused with ${answer.text.length} bytes`;
  }
  return undefined;
};

/** The slowest variant of a query may take at most this many times the one without accents. */
const MAX_SEARCH_RATIO = 10;

/** Searches with accents, beside the same without. */
const accentedSearches: Finding = async (scene) => {
  const { target, keeper } = scene;
  const stores = encodeURIComponent(JSON.stringify([keeper.storeId]));
  const leastMs = async (words: string): Promise<number> => {
    const times: number[] = [];
    const q = encodeURIComponent(`${words} `.repeat(20).slice(0, 200));
    for (let i = 0; i < 6; i += 1) {
      const path = `/api/products/search?q=${q}&stores=${stores}&currentStore=${keeper.storeId}`;
      times.push((await send(target.base, { method: 'GET', path })).ms);
    }
    return Math.min(...times);
  };
  for (const words of ['gạo nếp đậu xanh', 'bún bò huế chả giò', 'rau muống cà chua']) {
    const plain = await leastMs(words.normalize('NFD').replace(/\p{M}/gu, '').replace('đ', 'd'));
    const accented = await leastMs(words);
    if (accented > 100 && accented > plain * MAX_SEARCH_RATIO) {
      return `“${words}” takes ${accented.toFixed(0)} ms, without accents ${plain.toFixed(0)}`;
    }
  }
  return undefined;
};

/** Addresses of no stranger's server. */
const INSIDE = [
  'https://127.0.0.1/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://169.254.169.254/latest/meta-data/',
  'https://168.63.129.16/machine',
  'https://[64:ff9b::a9fe:a9fe]/',
  'https://localhost/',
  'https://database.internal/',
  'https://user:password@example.com/',
  'http://example.com/',
  'file:///etc/passwd',
  'https://１２７.0.0.1/',
];

/** Webhooks and devices to which messages are sent that lead into the network of the server. */
const sentInside: Finding = async (scene) => {
  const { storeId } = scene.keeper;
  for (const url of INSIDE) {
    const body = { url, events: ['feedback.given'] };
    const answer = await asKeeper(scene, scene.keeper, 'POST', '/api/storekeeper/webhooks', body);
    const subscription = { endpoint: url, p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
    const alert = { storeId, productId: randomUUID(), kind: 'back', subscription };
    const sent = { method: 'POST', path: '/api/alerts', body: alert };
    const other = await sendJson(scene.target.base, sent);
    for (const { status } of [answer, other]) {
      if (status !== 400) return `${url} answers ${status}`;
    }
  }
  return undefined;
};

/** A cancelled import must be the own one, though another store's has its id. */
const importOfAnotherId: Finding = async (scene) => {
  const id = randomUUID();
  const rows = Array.from({ length: 3000 }, (_, i) => `Import rice ${i},${i % 90}.99`).join('\n');
  const preview = (keeper: SignedIn) =>
    send(scene.target.base, {
      method: 'POST',
      path: `/api/storekeeper/imports?fileName=x.csv&id=${id}`,
      headers: { cookie: keeper.cookie, 'content-type': 'text/csv' },
      body: `name,price\n${rows}`,
    });
  const cancel = `/api/storekeeper/imports/${id}/cancel`;
  const [other] = await Promise.all([
    preview(scene.other),
    (async () => {
      const own = preview(scene.keeper);
      await new Promise((done) => setTimeout(done, 30));
      await asKeeper(scene, scene.keeper, 'POST', cancel);
      return own;
    })(),
  ]);
  const read = await asKeeper(scene, scene.other, 'GET', `/api/storekeeper/imports/${id}`);
  return expectStatus(other, 201) ?? expectStatus(read, 200);
};

/** Ids of shared lists that nobody was given, and texts in their place. */
const guessedLists: Finding = async (scene) => {
  const { target } = scene;
  const id = await sharedList(scene);
  const others = [
    id.toLowerCase(),
    id.slice(0, 21),
    `${id}A`,
    `${id.slice(0, 21)}%`,
    "' or 1=1 --",
  ];
  for (const list of others.filter((one) => one !== id)) {
    const path = `/api/shared-lists?list=${encodeURIComponent(list)}`;
    const answer = await send(target.base, { method: 'GET', path });
    if (![400, 404, 410].includes(answer.status)) return `${list} answers ${answer.status}`;
  }
  const path = `/api/shared-lists?list=${id}`;
  const read = await send(target.base, {
    method: 'GET',
    path,
    headers: { origin: 'https://evil.example' },
  });
  const control = String(read.headers['access-control-allow-origin'] ?? 'none');
  return control === 'none' ? expectStatus(read, 200) : `other sites may read it (${control})`;
};

/** Lines that would overwrite others by a time that is far away. */
const listsOfTheFuture: Finding = async (scene) => {
  const { target } = scene;
  const list = await sharedList(scene);
  const far = 8_640_000_000_000_000;
  const line = {
    id: randomUUID(),
    addedAt: far,
    item: { words: 'rice', quantity: null, unit: null, note: '' },
    chosen: {},
    tickedAt: null,
    isRemoved: false,
    changedAt: { item: far, chosen: far, tickedAt: far, isRemoved: far },
  };
  const body = { list, since: 0, lines: [line, { ...line, id: randomUUID(), addedAt: far + 1 }] };
  return expectStatus(await sendJson(target.base, { method: 'POST', path: CHANGES, body }), 400);
};

/** Photos that are pages or drawings with scripts, and addresses of others' photos. */
const photosOfElsewhere: Finding = async (scene) => {
  const path = '/api/storekeeper/photos';
  const texts = ['<svg onload="alert(1)"/>', '<html><script>alert(1)</script></html>', 'GIF89a'];
  for (const [i, text] of texts.entries()) {
    const type = ['image/svg+xml', 'image/png', 'image/gif'][i] ?? '';
    const imageData = `data:${type};base64,${Buffer.from(text).toString('base64')}`;
    const answer = await asKeeper(scene, scene.keeper, 'POST', path, { imageData });
    if (![400, 413, 415, 422].includes(answer.status)) return `a ${type} answers ${answer.status}`;
  }
  for (const name of ['..%2f..%2fetc%2fpasswd', '%00', 'x'.repeat(5000), '../package.json']) {
    const { status } = await send(scene.target.base, { method: 'GET', path: `/photos/${name}` });
    if (status >= 500 || status === 200) return `a photo named ${name.slice(0, 30)}: ${status}`;
  }
  return undefined;
};

/** Plans with fixtures outside them, of no size, and too many of them. */
const brokenPlans: Finding = async (scene) => {
  const read = await send(scene.target.base, {
    method: 'GET',
    path: `/api/stores/${scene.keeper.storeId}/plan`,
  });
  const { version } = parse<{ version: number }>(read);
  const wall = { kind: 'wall', x: 0, y: 0, width: 1, height: 1 };
  const plans = [
    { width: 10, height: 10, fixtures: [{ ...wall, x: 9, width: 5 }] },
    { width: 10, height: 10, fixtures: [{ ...wall, width: 0 }] },
    { width: 1e9, height: 10, fixtures: [] },
    { width: 10, height: 10, fixtures: Array.from({ length: 5000 }, () => wall) },
    { width: 10, height: 10, fixtures: [{ ...wall, kind: '__proto__' }] },
  ];
  for (const plan of plans) {
    const answer = await asKeeper(scene, scene.keeper, 'PUT', '/api/storekeeper/plan', {
      plan,
      version,
    });
    const wrong = expectStatus(answer, 400, 413);
    if (wrong !== undefined) return wrong;
    if (answer.text.length > MAX_REFUSAL) return `is refused with ${answer.text.length} bytes`;
  }
  return undefined;
};

/** One change is undone once, whoever presses at the same moment. */
const undoneOnce: Finding = async (scene) => {
  const { keeper } = scene;
  const form = { name: `Undo rice ${randomUUID()}`, category: 'Rice', price: '3.00' };
  const { id } = parse<{ id: string }>(
    await asKeeper(scene, keeper, 'POST', '/api/storekeeper/products', form),
  );
  await asKeeper(scene, keeper, 'PATCH', `/api/storekeeper/inventory/${id}`, { price: '4.00' });
  const changes = await asKeeper(scene, keeper, 'GET', '/api/storekeeper/changes');
  const [change] = parse<{ id: string }[]>(changes);
  const path = `/api/storekeeper/changes/${change?.id}/undo`;
  await Promise.all(Array.from({ length: 10 }, () => asKeeper(scene, keeper, 'POST', path, {})));
  const after = await asKeeper(scene, keeper, 'GET', '/api/storekeeper/changes?limit=100');
  const own = parse<{ subjectId: string }[]>(after).filter(({ subjectId }) => subjectId === id);
  // It was added, changed and changed back.
  return own.length === 3 ? undefined : `10 undos of one change made ${own.length - 2} changes`;
};

/** Reports about another store's product, and of made-up kinds. */
const reportsOfOthers: Finding = async (scene) => {
  const { target, keeper, other } = scene;
  const path = `/api/stores/${other.storeId}/inventory`;
  const rows = await send(target.base, { method: 'GET', path });
  const [row] = parse<{ productId: string }[]>(rows);
  const report = { storeId: keeper.storeId, productId: row?.productId, kind: 'not_here' };
  const reports = [report, { ...report, kind: 'sold_out' }, { ...report, storeId: randomUUID() }];
  for (const body of reports) {
    const sent = { method: 'POST', path: '/api/stock-reports', body };
    const wrong = expectStatus(await sendJson(target.base, sent), 400, 404);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
};

/** Rows of a push that are no rows, beside one that is: each spoils itself alone. */
const brokenPushes: Finding = async (scene) => {
  const { keeper, target } = scene;
  const { secret } = parse<{ secret: string }>(
    await asKeeper(scene, keeper, 'POST', '/api/storekeeper/api-keys', {
      name: 'Push',
      scopes: ['stock', 'products'],
    }),
  );
  const headers = { authorization: `Bearer ${secret}` };
  const at = new Date().toISOString();
  const rows = [
    null,
    [],
    0,
    { key: {} },
    { key: 'a\0b', at },
    { key: '__proto__', quantity: 1, at },
  ];
  for (const [method, name] of [
    ['PUT', 'stock'],
    ['POST', 'products'],
  ] as const) {
    const path = `/api/v1/stores/${keeper.storeId}/${name}`;
    const answer = await sendJson(target.base, { method, path, headers, body: { rows } });
    if (answer.status >= 500) return `${name} answers ${answer.status}`;
  }
  const path = `/api/v1/stores/${keeper.storeId}/stock`;
  const many = { rows: Array.from({ length: 5001 }, () => ({ key: 'x', quantity: 1, at })) };
  return expectStatus(
    await sendJson(target.base, { method: 'PUT', path, headers, body: many }),
    400,
    413,
  );
};

const SURFACES: Record<string, Finding> = {
  'a record of wrong keys': wrongKeys,
  'searches with accents': accentedSearches,
  'messages into the server’s network': sentInside,
  'an import with the id of another store’s': importOfAnotherId,
  'guessed shared lists': guessedLists,
  'lines of the future': listsOfTheFuture,
  'photos that are none': photosOfElsewhere,
  'plans that are none': brokenPlans,
  'one undo ten times': undoneOnce,
  'stock reports about others’ products': reportsOfOthers,
  'pushes with broken rows': brokenPushes,
  'pages and pictures of strange names': pagesOfNames,
};

/** Tries all of them. */
export const attackBySurfaces = (target: Target, say: (line: string) => void): Promise<Fault[]> =>
  attackEach('surfaces', SURFACES, target, say);
