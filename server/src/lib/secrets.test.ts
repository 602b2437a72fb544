import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readSecrets, Secrets } from './secrets.ts';

const folder = mkdtempSync(join(tmpdir(), 'aislewise-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a hash differs by key, purpose and text', () => {
  const [key, other] = [new Secrets('a'.repeat(32)), new Secrets('b'.repeat(32))];
  const hash = key.hash('address', '10.0.0.1');
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(new Secrets('a'.repeat(32)).hash('address', '10.0.0.1')).toBe(hash);
  expect(other.hash('address', '10.0.0.1')).not.toBe(hash);
  expect(key.hash('account', '10.0.0.1')).not.toBe(hash);
  expect(key.hash('address', '10.0.0.2')).not.toBe(hash);
});

test('an encrypted text can be read only with its key and purpose, and only unchanged', () => {
  const secrets = new Secrets(randomBytes(32));
  const encrypted = secrets.encrypt('factor', 'ключ 秘密');
  expect(secrets.encrypt('factor', 'ключ 秘密')).not.toBe(encrypted);
  expect(secrets.decrypt('factor', encrypted)).toBe('ключ 秘密');
  expect(() => secrets.decrypt('other', encrypted)).toThrow('unable to authenticate data');
  expect(() => new Secrets(randomBytes(32)).decrypt('factor', encrypted)).toThrow(
    'unable to authenticate data',
  );
  const changed = Buffer.from(encrypted, 'base64url');
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(() => secrets.decrypt('factor', changed.toString('base64url'))).toThrow(
    'unable to authenticate data',
  );
});

test('the key is the setting, or else a file that only its owner can read', () => {
  const dataDir = join(folder, 'data');
  const first = readSecrets({ secretKey: undefined, dataDir });
  expect(readSecrets({ secretKey: undefined, dataDir }).hash('a', 'b')).toBe(first.hash('a', 'b'));
  const file = join(dataDir, 'secret-key');
  expect(readFileSync(file)).toHaveLength(32);
  // Windows has no such modes.
  const mode = process.platform === 'win32' ? 0o666 : 0o600;
  expect(statSync(file).mode & 0o777).toBe(mode);
  const set = readSecrets({ secretKey: 's'.repeat(32), dataDir });
  expect(set.hash('a', 'b')).not.toBe(first.hash('a', 'b'));
  writeFileSync(file, 'short');
  expect(() => readSecrets({ secretKey: undefined, dataDir })).toThrow('is not a key');
});
