/**
 * Walks through all calls of the API's document as everybody who may not make them, with ids of another
 * store in their paths. Reports those that are let in, failures of the server, and rows of the store that
 * have changed or are shown.
 */
import { CALLS, pathOf, type Call } from './calls.ts';
import { send, sendJson, type Answer } from './client.ts';
import { signIn, type Fault, type SignedIn, type Target } from './target.ts';
import { prepareVictim, type Victim } from './victim.ts';

interface Intruder {
  who: string;
  /** The statuses that refuse. */
  statuses: readonly number[];
  headers: Record<string, string>;
  /** Reads are answered to pages of other origins by the browser's rules alone. */
  writesOnly?: boolean;
  /** Only calls whose path names a row: others are about the intruder's own store. */
  namedOnly?: boolean;
}

const MADE_UP = 'A'.repeat(43);

/** Headers by which a caller claims to be somebody else. */
const forged = (storeId: string): Record<string, string> => ({
  'x-store-id': storeId,
  'x-role': 'storekeeper',
  'x-forwarded-for': '127.0.0.1',
  'x-forwarded-host': 'localhost',
  'x-forwarded-proto': 'https',
  'x-forwarded-user': 'storekeeper',
  'x-real-ip': '127.0.0.1',
  forwarded: 'for=127.0.0.1;host=localhost',
  'x-original-url': '/api/stores',
  'x-rewrite-url': '/api/stores',
  'x-http-method-override': 'GET',
  authorization: `Bearer aislewise_${MADE_UP}`,
  cookie: `aislewise-session=${MADE_UP}; __Host-aislewise-session=${MADE_UP}`,
});

/** Pages of elsewhere in the browser of somebody who may make the call. */
const elsewhere = (headers: Record<string, string>): Intruder[] =>
  [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ].map((page) => ({
    who: `a page of another origin (${Object.values(page).join()})`,
    statuses: [403],
    headers: { ...headers, ...page },
    writesOnly: true,
  }));

const bearer = (secret: string): Record<string, string> => ({ authorization: `Bearer ${secret}` });

/** Those who may not make a keeper's call for the store. */
function intrudersOfKeepers({ keeper, keys, removed }: Victim, other: SignedIn): Intruder[] {
  const { storeId } = keeper;
  return [
    { who: 'nobody', statuses: [401], headers: {} },
    { who: 'forged headers', statuses: [401], headers: forged(storeId) },
    { who: 'a removed keeper', statuses: [401], headers: { cookie: removed.cookie } },
    { who: 'a key of the store', statuses: [401], headers: bearer(keys.stock) },
    {
      who: 'a key as a session',
      statuses: [401],
      headers: { cookie: `aislewise-session=${keys.stock}` },
    },
    {
      who: 'the keeper of another store who claims this one',
      statuses: [403],
      headers: { cookie: other.cookie, 'x-store-id': storeId },
    },
    {
      who: 'the keeper with another role',
      statuses: [403],
      headers: { cookie: keeper.cookie, 'x-role': 'operator' },
    },
    {
      who: 'the keeper of another store, with ids of this one',
      statuses: [400, 403, 404, 409],
      headers: { cookie: other.cookie },
      namedOnly: true,
    },
    ...elsewhere({ cookie: keeper.cookie }),
  ];
}

/** Those who may not make a program's call for the store. */
function intrudersOfKeys({ keeper, keys }: Victim, otherKey: string, { path }: Call): Intruder[] {
  const lacking = path.endsWith('/stock') ? keys.products : keys.stock;
  return [
    { who: 'nobody', statuses: [401], headers: {} },
    { who: 'forged headers', statuses: [401], headers: forged(keeper.storeId) },
    { who: 'the keeper', statuses: [401], headers: { cookie: keeper.cookie } },
    { who: 'a key of another store', statuses: [403], headers: bearer(otherKey) },
    { who: 'a key of another scope', statuses: [403], headers: bearer(lacking) },
    { who: 'a revoked key', statuses: [401], headers: bearer(keys.revoked) },
    { who: 'a key in capitals', statuses: [401], headers: bearer(otherKey.toUpperCase()) },
    ...elsewhere(bearer(path.endsWith('/stock') ? keys.stock : keys.products)),
  ];
}

/** Those whom a public call must not take for anybody. It answers them, or refuses their input. */
const intrudersOfAll = ({ keeper }: Victim): Intruder[] => [
  { who: 'forged headers', statuses: [], headers: forged(keeper.storeId) },
  ...elsewhere({}),
];

function intrudersOf(call: Call, victim: Victim, other: SignedIn, otherKey: string): Intruder[] {
  if (call.isForKeys) return intrudersOfKeys(victim, otherKey, call);
  return call.isKeeperOnly ? intrudersOfKeepers(victim, other) : intrudersOfAll(victim);
}

/**
 * A body that cannot be parsed: whoever is refused met the guard before it. With the ids of a store its
 * body is an empty one, since the row is looked for after it was parsed.
 */
async function attempt(base: string, call: Call, victim: Victim, intruder: Intruder) {
  const hasBody = call.body !== undefined;
  const path = pathOf(call, (name) =>
    name === 'till'
      ? 'square'
      : name === 'what'
        ? 'products'
        : name === 'storeId'
          ? victim.keeper.storeId
          : victim.idIn(call.path),
  );
  return send(base, {
    method: call.method,
    path,
    headers: { ...intruder.headers, ...(hasBody && { 'content-type': 'application/json' }) },
    ...(hasBody && { body: intruder.namedOnly === true ? '{}' : '{"broken' }),
  });
}

function faultOf(intruder: Intruder, answer: Answer, victim: Victim) {
  const { status, text } = answer;
  if (status >= 500 && status !== 503) return `fails with ${status}`;
  if (text.includes(victim.mark)) return 'shows a private row';
  const { statuses } = intruder;
  if (statuses.length > 0 && !statuses.includes(status)) return `answers ${status}`;
  return undefined;
}

/** A path that names a row of the store, not one of its reports. */
const namesRow = ({ path }: Call): boolean => /\{(?!till\}|what\})/.test(path);

/** Walks through calls, by default all of them. Returns those that an intruder could make. */
export async function attackAccess(
  target: Target,
  calls: readonly Call[] = CALLS,
): Promise<{ faults: Fault[]; sent: number }> {
  const faults: Fault[] = [];
  let sent = 0;
  const victim = await prepareVictim(target);
  const other = await signIn(target, target.keepers[1]);
  const added = await sendJson(target.base, {
    method: 'POST',
    path: '/api/storekeeper/api-keys',
    headers: { cookie: other.cookie },
    body: { name: 'Other', scopes: ['stock', 'products'] },
  });
  const { secret: otherKey } = JSON.parse(added.text) as { secret: string };
  const before = await victim.read();
  for (const call of calls) {
    for (const intruder of intrudersOf(call, victim, other, otherKey)) {
      if (intruder.writesOnly === true && call.method === 'GET') continue;
      if (intruder.namedOnly === true && !namesRow(call)) continue;
      const answer = await attempt(target.base, call, victim, intruder);
      sent += 1;
      const fault = faultOf(intruder, answer, victim);
      if (fault === undefined) continue;
      faults.push({ attack: 'access', what: `${call.name} ${fault} to ${intruder.who}` });
    }
  }
  const after = await victim.read();
  for (const path of Object.keys(before)) {
    if (before[path] !== after[path]) {
      faults.push({ attack: 'access', what: `the walk has changed ${path}` });
    }
  }
  return { faults, sent };
}
