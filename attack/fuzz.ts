/**
 * Sends random calls, in sequences: ids of earlier answers are used in later calls. Each answer must
 * be a success or a refusal in the API's own form, and must show no keeper another store's rows.
 */
import { ERROR_CODES } from '@aislewise/contracts/calls/errors';
import { CALLS, pathOf, type Call } from './calls.ts';
import { send, sendJson, type Answer, type Sent } from './client.ts';
import { Random } from './random.ts';
import { signIn, type Fault, type SignedIn, type Target } from './target.ts';
import { Values } from './values.ts';

interface Options {
  calls: number;
  seed: number;
  /** Calls that are under way at the same time. */
  parallel?: number;
}

const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;
const MAX_IDS = 200;
const NO_ROW = '00000000-0000-4000-8000-000000000000';

/** They end the session that the others need, or hash a password each time. */
const SELDOM =
  /logout|login|password|sign|session|totp|passkey|recovery|email|confirm|people|invit/i;
const SELDOM_SHARE = 0.02;

/** Words of libraries, which no person should have to read. */
const LIBRARY_WORDS =
  /Invalid input|expected \w+, received|\bZod|FST_|ERR_|querystring|undefined|\[object|ECONN|at .+\.[cm]?[jt]s:\d+:\d+|node:internal|syntax error|violates/;

/** Two keepers whose rows nobody else may see, and what was seen of each. */
interface Party {
  keeper: SignedIn;
  /** A text that only this keeper's private rows have. */
  mark: string;
  /** The ids of answers to this keeper, the latest last. */
  ids: string[];
}

interface State {
  target: Target;
  random: Random;
  parties: [Party, Party];
  visitors: string[];
  ids: string[];
  faults: Fault[];
  sent: number;
}

/** Sends this many calls and returns what was wrong with the answers. */
export async function fuzz(
  target: Target,
  { calls, seed, parallel = 4 }: Options,
): Promise<{ faults: Fault[]; sent: number }> {
  const random = new Random(seed);
  const parties = (await Promise.all(
    target.keepers.map((known, i) => prepareParty(target, known, `mark-${seed}-${i}`)),
  )) as [Party, Party];
  const ids = [NO_ROW, ...parties.map(({ keeper }) => keeper.storeId)];
  const state: State = { target, random, parties, visitors: [''], ids, faults: [], sent: 0 };
  const worker = async (): Promise<void> => {
    while (state.sent < calls) {
      state.sent += 1;
      await sendOne(state);
    }
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  return { faults: state.faults, sent: state.sent };
}

/** Signs a keeper in, who writes a private row with the mark. */
async function prepareParty(
  target: Target,
  known: Target['keepers'][0],
  mark: string,
): Promise<Party> {
  const keeper = await signIn(target, known);
  const headers = { cookie: keeper.cookie };
  const body = { title: mark, dealType: 'special_offer', startDate: '2026-01-01', isActive: false };
  const path = '/api/storekeeper/deals';
  const made = await sendJson(target.base, { method: 'POST', path, headers, body });
  if (made.status >= 400) throw new Error(`A deal could not be made: ${made.text}`);
  return { keeper, mark, ids: [keeper.storeId] };
}

async function sendOne(state: State): Promise<void> {
  const { random, target, parties } = state;
  let call = random.pick(CALLS);
  while (SELDOM.test(`${call.name} ${call.path}`) && !random.chance(SELDOM_SHARE)) {
    call = random.pick(CALLS);
  }
  const isKeeper = random.chance(call.isKeeperOnly ? 0.9 : 0.3);
  const who = isKeeper ? random.pick(parties) : undefined;
  const sent = requestFor(state, call, who);
  try {
    const answer = await send(target.base, sent);
    learn(state, answer, who?.ids ?? state.ids);
    for (const what of faultsOf(answer, state, who)) {
      state.faults.push({
        attack: 'fuzz',
        what: `${what}: ${describe(sent)} → ${excerpt(answer)}`,
      });
    }
    const isEnded = who && answer.status === 401;
    if (isEnded) who.keeper = await signIn(target, who.keeper);
  } catch (error) {
    state.faults.push({ attack: 'fuzz', what: `${String(error)}: ${describe(sent)}` });
  }
}

function requestFor(state: State, call: Call, who: Party | undefined): Sent {
  const { random, visitors } = state;
  const values = new Values(random, idsFor(state, who), random.pick([0, 0.05, 0.2]));
  const path = pathOf(call, (name) => {
    const parameter = call.parameters.find((one) => one.in === 'path' && one.name === name);
    return text(values.of(parameter?.schema ?? {})) || 'x';
  });
  const query = call.parameters
    .filter((one) => one.in === 'query' && (one.required === true || random.chance(0.5)))
    .map(({ name, schema }): [string, string] => [name, text(values.of(schema))]);
  const cookies = [who?.keeper.cookie, random.pick(visitors)].filter(Boolean);
  const headers: Record<string, string> = {
    ...(cookies.length > 0 && { cookie: cookies.join('; ') }),
    ...rareHeaders(random),
  };
  const search = query.length > 0 ? `?${new URLSearchParams(query).toString()}` : '';
  const sent = { method: call.method, path: path + search, headers };
  if (call.name === 'previewImport') return { ...sent, body: fileFor(random, values) };
  if (!call.body) return sent;
  return {
    ...sent,
    headers: { 'content-type': 'application/json', ...headers },
    body: bodyFor(random, values, call),
  };
}

/** Mostly ids that the caller has seen, sometimes those of others and of nothing. */
function idsFor({ random, ids, parties }: State, who: Party | undefined): readonly string[] {
  const own = who ? who.ids.slice(-40) : ids.slice(-40);
  const others = [...ids, ...parties.flatMap((party) => party.ids), NO_ROW];
  return random.chance(0.2) || own.length === 0 ? others : own;
}

/** A spreadsheet of some lines. */
function fileFor(random: Random, values: Values): string {
  const cell = () => JSON.stringify(text(values.of({ type: 'string' })));
  const row = () => [cell(), cell(), cell(), '4.99', cell()].join(random.pick([',', ';', '\t']));
  const head = random.pick(['name,category,aisle,price,tags', 'name;price', 'Item\tAisle', '']);
  return [head, ...Array.from({ length: random.below(30) }, row)].join('\n');
}

/** Lone surrogates cannot be in an address. */
const text = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();

function bodyFor(random: Random, values: Values, { body = {} }: Call): string {
  const json = JSON.stringify(values.of(body)) ?? '';
  if (!random.chance(0.02)) return json;
  return random.pick(['', '{', json.slice(0, -1), `${json}}`, '\0', '"', `[${json}]`]);
}

const RARE_HEADERS: readonly Record<string, string>[] = [
  { 'accept-encoding': 'br;q=0, gzip;q=-1, *;q=x' },
  { 'if-none-match': '*' },
  { 'if-none-match': 'W/"' + 'a'.repeat(3000) + '"' },
  { range: 'bytes=0-0,5-' },
  { 'content-type': 'application/xml' },
  { 'content-type': 'application/json; charset=utf-16' },
  { host: 'evil.example' },
  { host: 'a b' },
  { 'x-session-id': "'; --" },
  { 'user-agent': '' },
  { cookie: 'aislewise-visitor=x; aislewise-visitor=%00; =; ;;' },
  { 'x-http-method-override': 'DELETE' },
  { expect: '100-continue' },
];

const rareHeaders = (random: Random): Record<string, string> =>
  random.chance(0.05) ? random.pick(RARE_HEADERS) : {};

/** Keeps the ids and the visitor's cookie of an answer. */
function learn({ visitors }: State, { text: body, headers }: Answer, ids: string[]): void {
  const found = body.slice(0, 20_000).match(UUID) ?? [];
  ids.push(...new Set(found.slice(0, 20)));
  ids.splice(0, ids.length - MAX_IDS);
  for (const line of headers['set-cookie'] ?? []) {
    const [pair = ''] = line.split(';');
    if (pair.includes('aislewise-visitor=') && visitors.length < 50) visitors.push(pair);
  }
}

function faultsOf({ status, text: body }: Answer, { parties }: State, who: Party | undefined) {
  const faults: string[] = [];
  if (status === 500 || status < 200 || status > 503) faults.push(`status ${status}`);
  const seen = parties.find((party) => party !== who && body.includes(party.mark));
  if (seen) faults.push(`shows a private row of ${seen.keeper.email}`);
  if (status >= 400) faults.push(...faultsOfRefusal(body));
  return faults;
}

function faultsOfRefusal(body: string): string[] {
  try {
    const { error, code } = JSON.parse(body) as Record<string, unknown>;
    const isOfContract =
      typeof error === 'string' && (ERROR_CODES as readonly unknown[]).includes(code);
    if (!isOfContract) return ['a refusal of another form'];
    // The input stands between quotation marks.
    const own = error.replaceAll(/“[^”]*”/g, '');
    if (LIBRARY_WORDS.test(own)) return ['a refusal in words of a library'];
    return error.includes(' ') ? [] : ['a refusal that is no sentence'];
  } catch {
    return ['a refusal that is not JSON'];
  }
}

const describe = ({ method, path, headers, body }: Sent): string =>
  `${method} ${path.slice(0, 300)} ${JSON.stringify({ ...headers, cookie: undefined })} ${String(body ?? '').slice(0, 300)}`;

const excerpt = ({ status, text: body }: Answer): string => `${status} ${body.slice(0, 200)}`;
