/**
 * Attacks as one person who has many networks: all of one IPv6 /48, which tunnel brokers give away, and a
 * second line. The server must trust one proxy (`TRUST_PROXY=1`), whose header names the network.
 */
import { randomUUID } from 'node:crypto';
import { sendJson } from './client.ts';
import { attackEach, type Finding, type Scene } from './findings.ts';
import type { Fault, Target } from './target.ts';

/** An address in one of the 256 networks of the attacker's /48. */
const ownNetwork = (i: number): string => `2001:db8:7:${(i % 256).toString(16)}00::1`;
const BYSTANDER = '198.51.100.9';
const via = (address: string): Record<string, string> => ({ 'x-forwarded-for': address });

const NETWORKS = 40;
const TRIES_EACH = 40;
/** The most that one /48 may take, of 714 lists a day. */
const MAX_TAKEN = 100;

const startList = ({ target }: Scene, address: string) =>
  sendJson(target.base, { method: 'POST', path: '/api/shared-lists', headers: via(address) });

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
  'shared lists of one /48': sharedLists,
};

/** Tries all of them. */
export const attackByNetworks = (target: Target, say: (line: string) => void): Promise<Fault[]> =>
  attackEach('networks', NETWORK_ATTACKS, target, say);
