import { randomUUID } from 'node:crypto';
import cookie, { type CookieSerializeOptions } from '@fastify/cookie';
import { SESSION_DAYS } from '@aislewise/contracts/auth';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const DAY_SECONDS = 86_400;

/** Browsers keep no cookie longer than this. */
const VISITOR_SECONDS = 400 * DAY_SECONDS;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export type Cookies = Awaited<ReturnType<typeof cookies>>;

/**
 * The two cookies of this server: the keeper's session and the visitor's random id. No script can
 * read them, other sites' writes come without them, and where shoppers use https they travel only
 * so. The `__Host-` name then keeps a neighbouring subdomain from planting one.
 */
export async function cookies(app: FastifyInstance, publicUrl: string | undefined) {
  await app.register(cookie);
  const secure = publicUrl?.startsWith('https:') ?? false;
  const nameOf = (name: string): string => `${secure ? '__Host-' : ''}aislewise-${name}`;
  const [sessionName, visitorName] = [nameOf('session'), nameOf('visitor')];
  const options: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure };

  return {
    /** The token the request carries, if it carries one. */
    readSession: (request: FastifyRequest): string | undefined => request.cookies[sessionName],
    writeSession(reply: FastifyReply, token: string): void {
      reply.setCookie(sessionName, token, { ...options, maxAge: SESSION_DAYS * DAY_SECONDS });
    },
    clearSession(reply: FastifyReply): void {
      reply.clearCookie(sessionName, options);
    },
    /** The visitor's id, a UUID; a new visitor gets one, and the cookie that holds it. */
    visitorId(request: FastifyRequest, reply: FastifyReply): string {
      const known = request.cookies[visitorName];
      if (known !== undefined && UUID.test(known)) return known;
      const id = randomUUID();
      reply.setCookie(visitorName, id, { ...options, maxAge: VISITOR_SECONDS });
      return id;
    },
  };
}
