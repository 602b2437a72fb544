/**
 * Messages for devices: their encryption (RFC 8291, with the coding of RFC 8188) and the signature that says
 * which server sends them (RFC 8292).
 */
import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  ECDH,
  hkdfSync,
  randomBytes,
  sign,
  type KeyObject,
} from 'node:crypto';
import type { Secrets } from '../../lib/secrets.ts';

const CURVE = 'prime256v1';
/** The number of points of the curve (SEC 2, 2.4.2). A private key is below it. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const SCALAR_BYTES = 32;
/** Two numbers after a mark. */
const POINT_BYTES = 1 + 2 * SCALAR_BYTES;
/** 16 bytes more than the key, so that no key is more frequent than another (FIPS 186-5, A.2.1). */
const SEED_BYTES = SCALAR_BYTES + 16;
const SALT_BYTES = 16;
/** The size of a record. Push services take no larger message, so there is one record. */
const RECORD_BYTES = 4096;
const LAST_RECORD = Buffer.of(2);
/** A signature may be valid for a day at most. */
const VALID_SECONDS = 12 * 3600;

/** A subscription of a device (Push API): two keys as base64url. */
interface DeviceKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** Whether a device's public key is a point of the curve. */
export function isPublicKey(p256dh: string): boolean {
  try {
    const point = ECDH.convertKey(p256dh, CURVE, 'base64url', 'base64url', 'uncompressed');
    return Buffer.from(point as string, 'base64url').length === POINT_BYTES;
  } catch {
    return false;
  }
}

const derive = (key: Buffer, salt: Buffer, info: Buffer | string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes));

/** Encrypts a text for a device. `random` is for tests: a key and a salt are used once. */
export function encryptFor(
  { p256dh, auth }: DeviceKeys,
  text: string,
  random?: { privateKey: Buffer; salt: Buffer },
): Buffer {
  const device = Buffer.from(p256dh, 'base64url');
  const own = createECDH(CURVE);
  if (random) own.setPrivateKey(random.privateKey);
  else own.generateKeys();
  const publicKey = own.getPublicKey();
  const salt = random?.salt ?? randomBytes(SALT_BYTES);
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), device, publicKey]);
  const shared = derive(
    own.computeSecret(device),
    Buffer.from(auth, 'base64url'),
    about,
    SCALAR_BYTES,
  );
  const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(shared, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_BYTES);
  return Buffer.concat([
    salt,
    size,
    Buffer.of(publicKey.length),
    publicKey,
    cipher.update(text, 'utf8'),
    cipher.update(LAST_RECORD),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

/** The key pair by which push services know this installation. */
export interface PushKeys {
  /** As base64url. Browsers bind their subscriptions to it. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

/** The key pair that follows from the secret key of the installation: all its servers have the same. */
export function pushKeysOf(secrets: Secrets): PushKeys {
  const seed = secrets.bytes('push messages', SEED_BYTES).toString('hex');
  const scalar = (BigInt(`0x${seed}`) % (ORDER - 1n)) + 1n;
  const d = Buffer.from(scalar.toString(16).padStart(2 * SCALAR_BYTES, '0'), 'hex');
  const pair = createECDH(CURVE);
  pair.setPrivateKey(d);
  const point = pair.getPublicKey();
  const key = {
    kty: 'EC',
    crv: 'P-256',
    d: d.toString('base64url'),
    x: point.toString('base64url', 1, 1 + SCALAR_BYTES),
    y: point.toString('base64url', 1 + SCALAR_BYTES),
  };
  return {
    publicKey: point.toString('base64url'),
    privateKey: createPrivateKey({ format: 'jwk', key }),
  };
}

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * The `Authorization` header of a message to an address.
 *
 * @param contact to whom the push service can write: `mailto:` or `https:`
 */
export function authorizationFor(
  endpoint: string,
  { publicKey, privateKey }: PushKeys,
  { now, contact }: { now: Date; contact: string | undefined },
): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + VALID_SECONDS,
    ...(contact !== undefined && { sub: contact }),
  };
  const text = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`;
  const key = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const;
  const signature = sign('sha256', Buffer.from(text), key).toString('base64url');
  return `vapid t=${text}.${signature}, k=${publicKey}`;
}
