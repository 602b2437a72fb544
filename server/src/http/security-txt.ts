import type { FastifyInstance } from 'fastify';

/** An answer is valid for this time. RFC 9116 recommends less than a year. */
const VALID_MS = 90 * 86_400_000;

/** Serves `/.well-known/security.txt` (RFC 9116): to whom a fault of this site is reported. */
export function serveSecurityTxt(
  app: FastifyInstance,
  { contact, publicUrl, now }: { contact: string; publicUrl: string | undefined; now: () => Date },
): void {
  const path = '/.well-known/security.txt';
  app.get(path, { schema: { hide: true } }, (_request, reply) => {
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${new Date(now().getTime() + VALID_MS).toISOString()}`,
      'Preferred-Languages: en',
      ...(publicUrl === undefined ? [] : [`Canonical: ${publicUrl}${path}`]),
    ];
    return reply.type('text/plain; charset=utf-8').send(lines.map((line) => `${line}\n`).join(''));
  });
}
