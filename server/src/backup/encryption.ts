/**
 * Encrypts backups with AES-256-GCM under a key from BACKUP_KEY (HKDF, RFC 5869). The format:
 *
 *     aislewise-encrypted-1\n   nonce (12 bytes)   key check (16)   the encrypted backup   tag (16)
 *
 * The key check distinguishes a wrong key from a damaged file before anything is read.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  type DecipherGCM,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { OperatorError } from '../lib/operator-error.ts';
import { DamagedBackup } from './format.ts';

const ALGORITHM = 'aes-256-gcm';
const FIRST_LINE = Buffer.from('aislewise-encrypted-1\n');
const KEY_BYTES = 32;
/** Recommended size of a GCM nonce (NIST SP 800-38D, 8.2). */
const NONCE_BYTES = 12;
const CHECK_BYTES = 16;
const TAG_BYTES = 16;
const HEADER_BYTES = FIRST_LINE.length + NONCE_BYTES + CHECK_BYTES;

const keyFor = (key: string, nonce: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, nonce, purpose, KEY_BYTES));

const checkOf = (key: string, nonce: Buffer): Buffer =>
  createHmac('sha256', keyFor(key, nonce, 'check'))
    .digest()
    .subarray(0, CHECK_BYTES);

/** Yields the encrypted form of some bytes. */
export async function* encrypted(
  bytes: AsyncIterable<Buffer>,
  key: string,
): AsyncGenerator<Buffer> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyFor(key, nonce, 'backup'), nonce);
  yield Buffer.concat([FIRST_LINE, nonce, checkOf(key, nonce)]);
  for await (const chunk of bytes) yield cipher.update(chunk);
  cipher.final();
  yield cipher.getAuthTag();
}

/**
 * Yields the bytes that were encrypted, or those given if they are not. Only after the last one is it
 * certain that none was changed.
 *
 * Throws OperatorError without the right key, and DamagedBackup, possibly at the end.
 */
export async function* decrypted(
  bytes: AsyncIterable<Buffer>,
  key: string | undefined,
): AsyncGenerator<Buffer> {
  let held = Buffer.alloc(0);
  let decipher: DecipherGCM | undefined;
  let isPlain = false;
  for await (const chunk of bytes) {
    if (isPlain) {
      yield chunk;
      continue;
    }
    held = Buffer.concat([held, chunk]);
    if (decipher === undefined) {
      const start = held.subarray(0, FIRST_LINE.length);
      if (!FIRST_LINE.subarray(0, start.length).equals(start)) {
        isPlain = true;
        yield held;
        continue;
      }
      if (held.length < HEADER_BYTES) continue;
      decipher = openHeader(held.subarray(FIRST_LINE.length, HEADER_BYTES), key);
      held = held.subarray(HEADER_BYTES);
    }
    // The last bytes are the tag.
    const ready = Math.max(0, held.length - TAG_BYTES);
    if (ready > 0) yield decipher.update(held.subarray(0, ready));
    held = held.subarray(ready);
  }
  if (isPlain) return;
  if (decipher === undefined || held.length < TAG_BYTES) throw new DamagedBackup();
  try {
    decipher.setAuthTag(held);
    decipher.final();
  } catch {
    throw new DamagedBackup();
  }
}

function openHeader(header: Buffer, key: string | undefined): DecipherGCM {
  if (key === undefined) {
    throw new OperatorError('The backup is encrypted: set BACKUP_KEY to its key.');
  }
  const nonce = header.subarray(0, NONCE_BYTES);
  if (!timingSafeEqual(header.subarray(NONCE_BYTES), checkOf(key, nonce))) {
    throw new OperatorError('The backup was encrypted with another BACKUP_KEY.');
  }
  return createDecipheriv(ALGORITHM, keyFor(key, nonce, 'backup'), nonce);
}
