/** Sends calls at the same moment that must not succeed together. */
import { sendJson, type Answer } from './client.ts';
import { signIn, type Fault, type SignedIn, type Target } from './target.ts';

const AT_ONCE = 20;

interface Race {
  target: Target;
  keeper: SignedIn;
}

const json = <T>({ text }: Answer): T => JSON.parse(text) as T;
const succeeded = (answers: readonly Answer[]): number =>
  answers.filter(({ status }) => status < 300).length;

async function asKeeper({ target, keeper }: Race, method: string, path: string, body?: unknown) {
  const headers = { cookie: keeper.cookie };
  return sendJson(target.base, { method, path, headers, body });
}

const atOnce = (work: () => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, work));

/** One visitor's votes for one request: one counts. */
async function votes({ target, keeper }: Race): Promise<string[]> {
  const { base } = target;
  const form = { storeId: keeper.storeId, productName: 'Rice', urgency: 'low' };
  const asked = await sendJson(base, { method: 'POST', path: '/api/product-requests', body: form });
  const { id } = json<{ id: string }>(asked);
  const cookie = `aislewise-visitor=${crypto.randomUUID()}`;
  const path = `/api/product-requests/${id}/upvote`;
  const answers = await atOnce(() => sendJson(base, { method: 'POST', path, headers: { cookie } }));
  const counted = succeeded(answers);
  return counted === 1 ? [] : [`${counted} votes of one visitor counted`];
}

/** Edits of one version of a product: one is written. */
async function edits(race: Race): Promise<string[]> {
  const path = '/api/storekeeper/products';
  const added = await asKeeper(race, 'POST', path, { name: 'Race rice', category: 'Rice' });
  const { id, version } = json<{ id: string; version: number }>(added);
  let number = 0;
  const answers = await atOnce(() => {
    number += 1;
    return asKeeper(race, 'PUT', `${path}/${id}`, { name: `Race rice ${number}`, version });
  });
  const written = succeeded(answers);
  return written === 1 ? [] : [`${written} edits of one version were written`];
}

/** Deletions of one product and then its return: each once. */
async function removals(race: Race): Promise<string[]> {
  const path = '/api/storekeeper/products';
  const added = await asKeeper(race, 'POST', path, { name: 'Race tea', category: 'Tea' });
  const { id } = json<{ id: string }>(added);
  const answers = await atOnce(() => asKeeper(race, 'DELETE', `${path}/${id}`));
  const removed = succeeded(answers);
  return removed === 1 ? [] : [`${removed} deletions of one product succeeded`];
}

/** Equal forms with one submission key: stored once. */
async function submissions({ target, keeper }: Race): Promise<string[]> {
  const body = {
    storeId: keeper.storeId,
    feedbackType: 'general',
    message: `Once ${crypto.randomUUID()}`,
    submissionKey: crypto.randomUUID(),
  };
  const path = '/api/feedback';
  await atOnce(() => sendJson(target.base, { method: 'POST', path, body }));
  const listed = await asKeeper({ target, keeper }, 'GET', '/api/feedback');
  const stored = listed.text.split(body.message).length - 1;
  return stored === 1 ? [] : [`${stored} of ${AT_ONCE} equal forms were stored`];
}

const RACES = [votes, edits, removals, submissions];

/** Runs every race a number of times. */
export async function attackByRaces(
  target: Target,
  times: number,
): Promise<{ faults: Fault[]; sent: number }> {
  const race = { target, keeper: await signIn(target, target.keepers[0]) };
  const faults: Fault[] = [];
  for (let i = 0; i < times; i += 1) {
    for (const run of RACES) {
      for (const what of await run(race)) faults.push({ attack: 'races', what });
    }
  }
  return { faults, sent: times * RACES.length * AT_ONCE };
}
