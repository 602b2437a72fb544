/** A push service and a device of a test, as RFC 8030 and RFC 8291 describe them. */
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/** A message as a push service receives it. */
interface PushedMessage {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface PushService {
  origin: string;
  received: PushedMessage[];
  /** The statuses of the next answers, 201 after them. */
  answers: number[];
  close(): Promise<void>;
}

/** Starts a push service on this machine. */
export async function pushService(certificate: {
  key: string;
  cert: string;
}): Promise<PushService> {
  const received: PushedMessage[] = [];
  const answers: number[] = [];
  const server = createServer(certificate, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(parts),
      });
      response.writeHead(answers.shift() ?? 201).end();
    });
  });
  await once(server.listen(0, 'localhost'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `https://localhost:${port}`,
    received,
    answers,
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A device that has subscribed at a push service. */
export function pushDevice(origin: string) {
  const keys = createECDH('prime256v1');
  const publicKey = keys.generateKeys();
  const auth = randomBytes(16);
  const path = `/push/${randomBytes(9).toString('base64url')}`;
  const derive = (key: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, length));
  return {
    path,
    subscription: {
      endpoint: `${origin}${path}`,
      p256dh: publicKey.toString('base64url'),
      auth: auth.toString('base64url'),
    },
    /** Decrypts a message by the text of RFC 8291, section 3.4, and RFC 8188, section 2.1. */
    decrypt(body: Buffer): string {
      const salt = body.subarray(0, 16);
      const end = 21 + body.readUInt8(20);
      const sender = body.subarray(21, end);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const secret = derive(keys.computeSecret(sender), auth, info, 32);
      const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
      const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(body.subarray(-16));
      const padded = Buffer.concat([decipher.update(body.subarray(end, -16)), decipher.final()]);
      return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
    },
  };
}

/** Checks the signature of a message (RFC 8292). Returns its claims. Throws if it is wrong. */
export function claimsOf({ headers }: PushedMessage): Record<string, unknown> & { key: string } {
  const [, token = '', key = ''] =
    /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.toString('base64url', 1, 33),
    y: point.toString('base64url', 33),
  };
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ format: 'jwk', key: jwk }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isRight) throw new Error('The signature is wrong');
  return { ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as object), key };
}
