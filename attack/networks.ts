/**
 * Attacks as one person who has many networks: all of one IPv6 /48, which tunnel brokers give away, and a
 * second line. The server must trust one proxy (`TRUST_PROXY=1`), whose header names the network.
 */
import { randomUUID } from 'node:crypto';
import { request, type ClientRequest } from 'node:http';
import { sendJson } from './client.ts';
import { attackEach, type Finding, type Scene } from './findings.ts';
import type { Fault, Target } from './target.ts';

/** An address in one of the 256 networks of the attacker's /48. */
const ownNetwork = (i: number): string => `2001:db8:7:${(i % 256).toString(16)}00::1`;
const BYSTANDER = '198.51.100.9';
const via = (address: string): Record<string, string> => ({ 'x-forwarded-for': address });

const STREAMS = 600;
/** A list has ten streams at most, so that many lists are needed. */
const FOLLOWED_LISTS = 60;
const NETWORKS = 40;
const TRIES_EACH = 40;
/** The most that one /48 may take, of 1,000 streams and of 714 lists a day. */
const MAX_TAKEN = 100;

const startList = ({ target }: Scene, address: string) =>
  sendJson(target.base, { method: 'POST', path: '/api/shared-lists', headers: via(address) });

/** Opens an event stream. Resolves to its request once it is answered. */
function openStream(base: string, list: string, address: string) {
  const { hostname, port } = new URL(base);
  const path = `/api/shared-lists/events?list=${list}`;
  return new Promise<{ sent: ClientRequest; status: number }>((resolve, reject) => {
    const headers = { ...via(address), accept: 'text/event-stream' };
    const sent = request({ hostname, port, path, headers, agent: false }, (answer) => {
      answer.on('error', () => undefined).resume();
      resolve({ sent, status: answer.statusCode ?? 0 });
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** The id of a new list. Throws if it is refused. */
async function newList(scene: Scene, address: string): Promise<string> {
  const { status, text } = await startList(scene, address);
  if (status !== 201) throw new Error(`A list answers ${status} ${text}`);
  return (JSON.parse(text) as { id: string }).id;
}

/** All event streams of a process, taken by one /48. */
const eventStreams: Finding = async (scene) => {
  const { base } = scene.target;
  const own = await newList(scene, BYSTANDER);
  const lists: string[] = [];
  for (let i = 0; i < FOLLOWED_LISTS; i += 1) lists.push(await newList(scene, ownNetwork(i)));
  const opened: ClientRequest[] = [];
  let taken = 0;
  try {
    for (let i = 0; i < STREAMS; i += lists.length) {
      const some = lists.map((list, k) => openStream(base, list, ownNetwork(i + k)));
      const answers = await Promise.all(some);
      opened.push(...answers.map(({ sent }) => sent));
      taken += answers.filter(({ status }) => status === 200).length;
    }
    const bystander = await openStream(base, own, BYSTANDER);
    opened.push(bystander.sent);
    if (bystander.status !== 200) return `another network's stream answers ${bystander.status}`;
    if (taken === 0) return 'no stream was opened';
    return taken > MAX_TAKEN ? `one /48 has ${taken} streams` : undefined;
  } finally {
    for (const sent of opened) sent.destroy();
  }
};

/** Shared lists, of which the server keeps a bounded number. */
const sharedLists: Finding = async (scene) => {
  let started = 0;
  for (let i = 0; i < NETWORKS; i += 1) {
    const answers = await Promise.all(
      Array.from({ length: TRIES_EACH }, () => startList(scene, ownNetwork(i))),
    );
    started += answers.filter(({ status }) => status === 201).length;
  }
  const { status } = await startList(scene, BYSTANDER);
  if (status !== 201) return `another network's list answers ${status}`;
  return started > MAX_TAKEN ? `one /48 has started ${started} lists` : undefined;
};

const REPORTED = 60;
/** Products that strangers may make unavailable before a keeper has looked. */
const MAX_GONE = 25;

interface Row {
  productId: string;
  inStock: boolean;
}

/** The ids of a store's products that are in stock. Read twice: the first read may be of before. */
async function inStock({ target, keeper }: Scene): Promise<string[]> {
  const path = `/api/stores/${keeper.storeId}/inventory`;
  await sendJson(target.base, { method: 'GET', path, headers: via(BYSTANDER) });
  await new Promise((done) => setTimeout(done, 1500));
  const { text } = await sendJson(target.base, { method: 'GET', path, headers: via(BYSTANDER) });
  return (JSON.parse(text) as Row[]).flatMap((row) => (row.inStock ? [row.productId] : []));
}

/** Reports of products that they are not there, from these addresses. Returns how many are gone. */
async function reportFrom(scene: Scene, addresses: (i: number) => string[]): Promise<number> {
  const { target, keeper } = scene;
  const before = (await inStock(scene)).slice(0, REPORTED);
  const path = '/api/stock-reports';
  let taken = 0;
  for (const [i, productId] of before.entries()) {
    for (const address of addresses(i)) {
      const headers = { ...via(address), cookie: `aislewise-visitor=${randomUUID()}` };
      const body = { storeId: keeper.storeId, productId, kind: 'not_here' };
      const { status } = await sendJson(target.base, { method: 'POST', path, headers, body });
      if (status < 300) taken += 1;
    }
  }
  if (taken < REPORTED) throw new Error(`${taken} reports were taken`);
  const after = new Set(await inStock(scene));
  return before.filter((id) => !after.has(id)).length;
}

const falseReports: Finding = async (scene) => {
  const one = await reportFrom(scene, (i) => [ownNetwork(i * 2), ownNetwork(i * 2 + 1)]);
  if (one > 0) return `one /48 made ${one} of ${REPORTED} products unavailable`;
  const two = await reportFrom(scene, () => ['203.0.113.5', '192.0.2.77']);
  return two > MAX_GONE ? `two lines made ${two} of ${REPORTED} products unavailable` : undefined;
};

const NETWORK_ATTACKS: Record<string, Finding> = {
  'false stock reports': falseReports,
  'event streams of one /48': eventStreams,
  'shared lists of one /48': sharedLists,
};

/** Tries all of them. */
export const attackByNetworks = (target: Target, say: (line: string) => void): Promise<Fault[]> =>
  attackEach('networks', NETWORK_ATTACKS, target, say);
