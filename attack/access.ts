/** Tries each keeper's call as everybody who may not make it. */
import { CALLS, pathOf, type Call } from './calls.ts';
import { send } from './client.ts';
import { signIn, type Fault, type SignedIn, type Target } from './target.ts';

interface Intruder {
  who: string;
  status: 401 | 403;
  headers: Record<string, string>;
  /** Reads are answered to pages of other origins by the browser's rules alone. */
  writesOnly?: boolean;
}

/** Those who may not call for the first keeper's store. */
function intruders(own: SignedIn, other: SignedIn): Intruder[] {
  const session = { cookie: own.cookie };
  return [
    { who: 'nobody', status: 401, headers: {} },
    { who: 'a made-up session', status: 401, headers: { cookie: 'aislewise-session=made-up' } },
    {
      who: 'forged headers',
      status: 401,
      headers: {
        'x-store-id': own.storeId,
        'x-role': 'storekeeper',
        'x-forwarded-for': '127.0.0.1',
        'x-original-url': '/api/stores',
        authorization: 'Bearer admin',
      },
    },
    {
      who: 'the keeper of another store',
      status: 403,
      headers: { cookie: other.cookie, 'x-store-id': own.storeId },
    },
    {
      who: 'the keeper with another role',
      status: 403,
      headers: { ...session, 'x-role': 'operator' },
    },
    {
      who: 'a page of another origin',
      status: 403,
      headers: { ...session, origin: 'https://evil.example' },
      writesOnly: true,
    },
    {
      who: 'a page without an origin',
      status: 403,
      headers: { ...session, origin: 'null' },
      writesOnly: true,
    },
    {
      who: 'a page of another site',
      status: 403,
      headers: { ...session, 'sec-fetch-site': 'cross-site' },
      writesOnly: true,
    },
  ];
}

/** A body that cannot be parsed: whoever is refused met the guard before it. */
async function attempt(base: string, call: Call, storeId: string, { headers }: Intruder) {
  const hasBody = call.body !== undefined;
  return send(base, {
    method: call.method,
    path: pathOf(call, () => storeId),
    headers: { ...headers, ...(hasBody && { 'content-type': 'application/json' }) },
    ...(hasBody && { body: '{"broken' }),
  });
}

/** The calls that every intruder could make. */
export async function attackAccess(target: Target): Promise<{ faults: Fault[]; sent: number }> {
  const faults: Fault[] = [];
  let sent = 0;
  const [first, second] = target.keepers;
  const [own, other] = [await signIn(target, first), await signIn(target, second)];
  for (const call of CALLS.filter(({ isKeeperOnly }) => isKeeperOnly)) {
    for (const intruder of intruders(own, other)) {
      if (intruder.writesOnly === true && call.method === 'GET') continue;
      const { status } = await attempt(target.base, call, own.storeId, intruder);
      sent += 1;
      if (status === intruder.status) continue;
      const what = `${call.name} answers ${status} to ${intruder.who}, not ${intruder.status}`;
      faults.push({ attack: 'access', what });
    }
  }
  return { faults, sent };
}
