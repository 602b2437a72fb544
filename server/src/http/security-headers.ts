import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

/** The content security policy of answers that are no page: calls, pictures, errors. */
const ANSWER_POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * The content security policy of the pages, and of the scripts of workers. Everything comes from this
 * origin. With trusted types (W3C), text can become a script's address only by the policy of
 * `web/src/lib/trusted-scripts.ts`, and markup not at all.
 */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // blob: is the picture that a keeper has chosen, before it is sent.
  "img-src 'self' blob:",
  "connect-src 'self'",
  "font-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  // Those of the search, in browsers in which no script runs. Scripts send all others.
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default',
].join('; ');

/**
 * The features of browsers that the pages use. All others are off, also in frames, except `bluetooth`:
 * browsers without it report an unknown feature on every page. `web-share` is on by default.
 */
const USED_FEATURES = [
  'autoplay',
  'camera',
  'geolocation',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'clipboard-write',
  'screen-wake-lock',
];
const UNUSED_FEATURES = [
  'accelerometer',
  'browsing-topics',
  'clipboard-read',
  'compute-pressure',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];
const PERMISSIONS = [
  ...USED_FEATURES.map((feature) => `${feature}=(self)`),
  ...UNUSED_FEATURES.map((feature) => `${feature}=()`),
].join(', ');

/** Returns the security headers of every answer. With an https address, also HSTS. */
export function securityHeaders(publicUrl: string | undefined): Readonly<Record<string, string>> {
  return {
    ...headersOf({
      contentSecurityPolicy: false,
      frameguard: { action: 'deny' },
      hsts: publicUrl?.startsWith('https:') ?? false,
    }),
    'content-security-policy': ANSWER_POLICY,
    'permissions-policy': PERMISSIONS,
  };
}

/** Sets the security headers on every answer. Pages replace the content security policy. */
export function setSecurityHeaders(app: FastifyInstance, publicUrl: string | undefined): void {
  const headers = securityHeaders(publicUrl);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** They are the same for every request, so they are computed once. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const answer = new ServerResponse(request);
  helmet(options)(request, answer, (error) => {
    if (error) throw new Error('The security headers cannot be made', { cause: error });
  });
  return Object.fromEntries(
    Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}
