import { randomUUID } from 'node:crypto';
import cookie, { type CookieSerializeOptions } from '@fastify/cookie';
import { SECOND_STEP_MINUTES } from '@aislewise/contracts/auth';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Browsers' limit of a cookie's lifetime: 400 days. */
export const MAX_COOKIE_SECONDS = 400 * 86_400;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export type Cookies = Awaited<ReturnType<typeof cookies>>;

/**
 * The cookies of this server: the keeper's session, a sign-in that waits for its second step, the
 * mark of a browser that has signed in before, and the visitor's random id. Scripts cannot read them
 * and writes from other sites do not send them. With https they are sent only over https, and the
 * `__Host-` prefix prevents subdomains from setting them.
 */
export async function cookies(app: FastifyInstance, publicUrl: string | undefined) {
  await app.register(cookie);
  const secure = publicUrl?.startsWith('https:') ?? false;
  const options: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure };
  const nameOf = (name: string): string => `${secure ? '__Host-' : ''}aislewise-${name}`;

  const cookieOf = (name: string) => ({
    read: (request: FastifyRequest): string | undefined => request.cookies[nameOf(name)],
    /** Without `seconds`, the cookie ends with the browser. */
    write(reply: FastifyReply, value: string, seconds?: number): void {
      const age = seconds === undefined ? {} : { maxAge: seconds };
      reply.setCookie(nameOf(name), value, { ...options, ...age });
    },
    clear(reply: FastifyReply): void {
      reply.clearCookie(nameOf(name), options);
    },
  });
  const [session, pending] = [cookieOf('session'), cookieOf('sign-in')];
  const [device, visitor] = [cookieOf('device'), cookieOf('visitor')];

  return {
    session,
    /** The token of a sign-in between its two steps. */
    pendingSignIn: {
      ...pending,
      write: (reply: FastifyReply, token: string) =>
        pending.write(reply, token, SECOND_STEP_MINUTES * 60),
    },
    /** The token of a browser in which a keeper has signed in. */
    device: {
      ...device,
      write: (reply: FastifyReply, token: string) => device.write(reply, token, MAX_COOKIE_SECONDS),
    },
    /**
     * Returns the visitor's id, a UUID. A write sets the cookie of a new visitor. A read does not: its
     * answer can come after that of a write, whose cookie it would replace.
     */
    visitorId(request: FastifyRequest, reply: FastifyReply): string {
      const known = visitor.read(request);
      if (known !== undefined && UUID.test(known)) return known;
      const id = randomUUID();
      if (request.method !== 'GET') visitor.write(reply, id, MAX_COOKIE_SECONDS);
      return id;
    },
  };
}
