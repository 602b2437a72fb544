import { randomUUID } from 'node:crypto';
import cookie, { type CookieSerializeOptions } from '@fastify/cookie';
import { SESSION_DAYS } from '@aislewise/contracts/auth';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const DAY_SECONDS = 86_400;

/** Browsers' limit of a cookie's lifetime. */
const VISITOR_SECONDS = 400 * DAY_SECONDS;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export type Cookies = Awaited<ReturnType<typeof cookies>>;

/**
 * The two cookies of this server: the keeper's session and the visitor's random id. Scripts cannot read
 * them and writes from other sites do not send them. With https they are sent only over https, and the
 * `__Host-` prefix prevents subdomains from setting them.
 */
export async function cookies(app: FastifyInstance, publicUrl: string | undefined) {
  await app.register(cookie);
  const secure = publicUrl?.startsWith('https:') ?? false;
  const nameOf = (name: string): string => `${secure ? '__Host-' : ''}aislewise-${name}`;
  const [sessionName, visitorName] = [nameOf('session'), nameOf('visitor')];
  const options: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure };

  return {
    /** Returns the request's session token, if it has one. */
    readSession: (request: FastifyRequest): string | undefined => request.cookies[sessionName],
    writeSession(reply: FastifyReply, token: string): void {
      reply.setCookie(sessionName, token, { ...options, maxAge: SESSION_DAYS * DAY_SECONDS });
    },
    clearSession(reply: FastifyReply): void {
      reply.clearCookie(sessionName, options);
    },
    /** Returns the visitor's id, a UUID. Sets the cookie of a new visitor. */
    visitorId(request: FastifyRequest, reply: FastifyReply): string {
      const known = request.cookies[visitorName];
      if (known !== undefined && UUID.test(known)) return known;
      const id = randomUUID();
      reply.setCookie(visitorName, id, { ...options, maxAge: VISITOR_SECONDS });
      return id;
    },
  };
}
