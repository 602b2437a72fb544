import * as argon2 from '@node-rs/argon2';
import { beforeEach, expect, test, vi } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof argon2>();
  return { ...real, verify: vi.fn(real.verify) };
});

beforeEach(() => {
  vi.mocked(argon2.verify).mockClear();
});

/** What the time to try a password depends on: kind, version, memory, passes, threads. */
const costs = (passwordHash: unknown) => String(passwordHash).split('$').slice(0, 4).join('$');

test('a password is right for its own hash alone', async () => {
  const passwordHash = await hashPassword('correct horse battery');
  expect(await isPassword('correct horse battery', passwordHash)).toBe(true);
  expect(await isPassword('correct horse batterz', passwordHash)).toBe(false);
  expect(await isPassword('', passwordHash)).toBe(false);
});

test('hashes are argon2id, each with a salt of its own', async () => {
  const [one, two] = [await hashPassword('same password'), await hashPassword('same password')];
  expect(one).toMatch(/^\$argon2id\$/);
  expect(one).not.toBe(two);
});

test('where there is no hash, a password is tried all the same, at the same costs', async () => {
  const passwordHash = await hashPassword('correct horse battery');
  expect(await isPassword('correct horse battery', undefined)).toBe(false);
  expect(argon2.verify).toHaveBeenCalledOnce();
  const [tried] = vi.mocked(argon2.verify).mock.lastCall ?? [];
  expect(costs(tried)).toBe(costs(passwordHash));
});

test('one password typed on two systems is one password', async () => {
  const passwordHash = await hashPassword('crème brûlée'.normalize('NFD'));
  expect(await isPassword('crème brûlée'.normalize('NFC'), passwordHash)).toBe(true);
});
