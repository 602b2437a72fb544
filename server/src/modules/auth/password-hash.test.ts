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

test('strangers’ passwords are compared two at a time, and never before those of known browsers', async () => {
  const begun: string[] = [];
  const release: (() => void)[] = [];
  const compare = (who: string) => () => {
    begun.push(who);
    return new Promise<boolean>((resolve) => release.push(() => resolve(true)));
  };
  const check = (lane: 'stranger' | 'known') => isPassword('x', 'hash', lane, compare(lane));
  const strangers = Array.from({ length: 5 }, () => check('stranger'));
  const known = check('known');
  await vi.waitFor(() => expect(begun).toEqual(['stranger', 'stranger', 'known']));
  while (release.length > 0) {
    release.shift()?.();
    await Promise.resolve();
    await vi.waitFor(() => expect(begun.length === 6 || release.length > 0).toBe(true));
  }
  expect(await Promise.all([...strangers, known])).toEqual(Array.from({ length: 6 }, () => true));
});

test('beyond a hundred waiting comparisons a stranger is refused at once', async () => {
  const release: (() => void)[] = [];
  const compare = () => new Promise<boolean>((resolve) => release.push(() => resolve(true)));
  const waiting = Array.from({ length: 102 }, () => isPassword('x', 'hash', 'stranger', compare));
  await expect(isPassword('x', 'hash', 'stranger', compare)).rejects.toThrow('Too many people');
  let isDone = false;
  const all = Promise.all(waiting).then(() => (isDone = true));
  while (!isDone) {
    for (const end of release.splice(0)) end();
    await new Promise(setImmediate);
  }
  await all;
});
