import { KEY_SCOPES, type KeyScope } from '@aislewise/contracts/api-keys';
import type { TestApp } from './app.ts';
import type { TestKeeper } from './keepers.ts';

/** Makes a key of the keeper's store. Returns the header that carries it. */
export async function keyHeaders(
  server: TestApp,
  { headers }: TestKeeper,
  scopes: readonly KeyScope[] = KEY_SCOPES,
): Promise<{ authorization: string }> {
  const body = { name: 'Till', scopes };
  const made = await server.send('POST', '/api/storekeeper/api-keys', body, headers);
  if (made.status !== 201) throw new Error(`A key answered ${made.status}`);
  const { secret } = made.body as { secret: string };
  return { authorization: `Bearer ${secret}` };
}
