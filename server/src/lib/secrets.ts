import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  type BinaryLike,
} from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 'secret-key';
const KEY_BYTES = 32;
/** Recommended size of a GCM nonce (NIST SP 800-38D, 8.2). */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The secret key of an installation, from which each purpose has a key of its own (RFC 5869). */
export class Secrets {
  readonly #key: BinaryLike;
  readonly #keys = new Map<string, Buffer>();

  constructor(key: BinaryLike) {
    this.#key = key;
  }

  /**
   * HMAC-SHA-256 of a text, in hex. Without the key, nobody can find out which text it was by trying
   * all of them, as they could with the plain hash of an IPv4 address.
   */
  hash(purpose: string, text: string): string {
    return createHmac('sha256', this.#keyOf(purpose)).update(text).digest('hex');
  }

  /** Bytes that follow from the key, the same each time: the seed of a key pair. */
  bytes(purpose: string, count: number): Buffer {
    return Buffer.from(hkdfSync('sha256', this.#key, '', purpose, count));
  }

  /** Encrypts a text with AES-256-GCM. The result is base64url. */
  encrypt(purpose: string, text: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#keyOf(purpose), nonce);
    const encrypted = [cipher.update(text, 'utf8'), cipher.final()];
    return Buffer.concat([nonce, cipher.getAuthTag(), ...encrypted]).toString('base64url');
  }

  /** Decrypts what `encrypt` returned for the same purpose. Throws if the key is another one. */
  decrypt(purpose: string, encrypted: string): string {
    const bytes = Buffer.from(encrypted, 'base64url');
    const start = NONCE_BYTES + TAG_BYTES;
    const key = this.#keyOf(purpose);
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, start));
    return decipher.update(bytes.subarray(start), undefined, 'utf8') + decipher.final('utf8');
  }

  #keyOf(purpose: string): Buffer {
    let key = this.#keys.get(purpose);
    if (!key) {
      key = this.bytes(purpose, KEY_BYTES);
      this.#keys.set(purpose, key);
    }
    return key;
  }
}

/**
 * Reads the secret key: the setting, or else the file `secret-key` in DATA_DIR, which the first
 * start creates for its own user alone.
 */
export function readSecrets({
  secretKey,
  dataDir,
}: {
  secretKey: string | undefined;
  dataDir: string;
}): Secrets {
  if (secretKey !== undefined) return new Secrets(secretKey);
  const file = join(dataDir, FILE);
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(KEY_BYTES), { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const key = readFileSync(file);
  if (key.length !== KEY_BYTES) {
    throw new Error(`${file} is not a key: bring it back from a backup, or delete it.`);
  }
  return new Secrets(key);
}
