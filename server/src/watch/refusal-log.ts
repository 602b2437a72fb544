import type { FastifyInstance } from 'fastify';

/** Statuses of refused sign-ins, forbidden calls, and limits that are reached. */
const LOGGED = new Set([401, 403, 429]);

/** Calls whose other refusals are logged too: a wrong code or password of a signed-in keeper is 400. */
const SIGN_IN_PATHS = '/api/auth/';

const MINUTE_MS = 60_000;
/** Lines a minute for each call and status, so that a flood of refusals cannot fill the log. */
const MAX_LINES = 10;

/**
 * Warns of refused requests, with the request's id, the call and the status. After many refusals of a
 * call in a minute, the next line says how many were not logged; the metrics count all.
 */
export function logRefusals(app: FastifyInstance, now: () => Date): void {
  const counts = new Map<string, { start: number; refused: number }>();

  /** Counts a refusal. Returns the number of lines that were left out, or null to leave it out. */
  const count = (key: string): number | null => {
    const time = now().getTime();
    const before = counts.get(key);
    if (before && time - before.start < MINUTE_MS) {
      before.refused += 1;
      return before.refused > MAX_LINES ? null : 0;
    }
    counts.set(key, { start: time, refused: 1 });
    return Math.max(0, (before?.refused ?? 0) - MAX_LINES);
  };

  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status } = reply;
    const { method } = request;
    const route = request.routeOptions.url ?? 'unknown';
    const isSignIn = route.startsWith(SIGN_IN_PATHS) && status >= 400 && status < 500;
    if (isSignIn || LOGGED.has(status)) {
      const leftOut = count(`${status} ${method} ${route}`);
      if (leftOut !== null) {
        request.log.warn(
          { method, route, status, ...(leftOut > 0 && { leftOut }) },
          'A request was refused',
        );
      }
    }
    done();
  });
}
