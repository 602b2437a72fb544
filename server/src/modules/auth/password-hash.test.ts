import { verify } from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import { hashPassword, isPassword } from './password-hash.ts';

/** The parts of a hash that set the time to compare: kind, version, memory, passes, threads. */
const costs = (passwordHash: unknown) => String(passwordHash).split('$').slice(0, 4).join('$');

test('a password matches only its own hash', async () => {
  const passwordHash = await hashPassword('correct horse battery');
  expect(await isPassword('correct horse battery', passwordHash, 'known')).toBe(true);
  expect(await isPassword('correct horse batterz', passwordHash, 'known')).toBe(false);
  expect(await isPassword('', passwordHash, 'known')).toBe(false);
});

test('hashes are argon2id, each with its own salt', async () => {
  const [one, two] = [await hashPassword('same password'), await hashPassword('same password')];
  expect(one).toMatch(/^\$argon2id\$/);
  expect(one).not.toBe(two);
});

test('without a hash a password is compared at the same cost', async () => {
  const passwordHash = await hashPassword('correct horse battery');
  const check = vi.fn<typeof verify>(verify);
  expect(await isPassword('correct horse battery', undefined, 'stranger', check)).toBe(false);
  expect(check).toHaveBeenCalledOnce();
  const [tried] = check.mock.lastCall ?? [];
  expect(costs(tried)).toBe(costs(passwordHash));
});

test('a password matches in both Unicode encodings of its letters', async () => {
  const passwordHash = await hashPassword('crème brûlée'.normalize('NFD'));
  expect(await isPassword('crème brûlée'.normalize('NFC'), passwordHash, 'known')).toBe(true);
});
