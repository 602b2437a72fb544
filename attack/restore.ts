/** Restores a backup after a key was revoked and a keeper removed. Neither must come back. */
import { sendJson, type Answer } from './client.ts';
import type { Started } from './server.ts';
import type { Fault } from './target.ts';
import { prepareLeaver } from './victim.ts';

/** An empty push, which any key with the scope may send. */
const push = ({ base }: Started, storeId: string, secret: string): Promise<Answer> =>
  sendJson(base, {
    method: 'PUT',
    path: `/api/v1/stores/${storeId}/stock`,
    headers: { authorization: `Bearer ${secret}` },
    body: { rows: [] },
  });

/** Tries a restore. Its output must name what it has ended and stopped. */
export async function attackByRestore(
  started: Started,
  say: (line: string) => void,
): Promise<Fault[]> {
  const { keeper, leaver, keys, takeAway } = await prepareLeaver(started);
  const file = started.fileFor('attack.backup');
  await started.admin('backup', file);
  await takeAway();
  const output = await started.admin('restore', '--replace', file);
  const faults: string[] = [];
  for (const line of [
    /closed since the backup/,
    /revoked since the backup/,
    /until a storekeeper/,
  ]) {
    if (!line.test(output)) faults.push(`the output does not say ${line.source}`);
  }
  for (const secret of keys) {
    const { status } = await push(started, keeper.storeId, secret);
    if (status !== 401) faults.push(`a key answers ${status}`);
  }
  const path = '/api/storekeeper/products';
  for (const { cookie } of [leaver, keeper]) {
    const { status } = await sendJson(started.base, { method: 'GET', path, headers: { cookie } });
    if (status !== 401) faults.push(`a session of before answers ${status}`);
  }
  const body = { email: leaver.email, password: leaver.password };
  const login = { method: 'POST', path: '/api/auth/login', body };
  const { status } = await sendJson(started.base, login);
  if (status !== 401) faults.push(`a removed keeper signs in: ${status}`);
  say(`restore: ${faults.join(', ') || 'closed'}`);
  return faults.map((what) => ({ attack: 'restore', what }));
}
