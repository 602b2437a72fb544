import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { networkOf } from './limits.ts';

const NETWORK_LIMITS = {
  /** Open connections. A browser opens six, and many phones may share an address. */
  connections: 256,
  /** Answers with 429 within a minute. Each takes the server longer than a closed connection. */
  refusals: 1000,
};
/** The networks refused last. */
const MAX_REFUSED_NETWORKS = 10_000;

/** Time within which the body of a request must arrive, with more for the calls that take larger ones. */
const BODY_TIME = { seconds: 30, bytesPerSecond: 32 * 1024 };

/** Limits of the whole server, in milliseconds. */
export const CONNECTION_LIMITS = {
  /** For a request with its body: the time of the longest upload. */
  requestTimeout: 300_000,
  /** Without a byte in either direction. */
  connectionTimeout: 120_000,
};

/**
 * Closes connections of a network that has many open, and all of a network that goes on after many
 * refusals, until the minute has passed. Not for use behind a proxy, which has the connections of all.
 */
export function limitConnections(app: FastifyInstance, limits = NETWORK_LIMITS): void {
  const open = new Map<string, number>();
  const refusals = new LRUCache<string, number>({
    max: MAX_REFUSED_NETWORKS,
    ttl: 60_000,
    noUpdateTTL: true,
  });
  const hasManyRefusals = (network: string) => (refusals.get(network) ?? 0) >= limits.refusals;
  app.server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const count = open.get(network) ?? 0;
    if (count >= limits.connections || hasManyRefusals(network)) {
      socket.destroy();
      return;
    }
    open.set(network, count + 1);
    socket.once('close', () => {
      const others = (open.get(network) ?? 1) - 1;
      if (others === 0) open.delete(network);
      else open.set(network, others);
    });
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    if (statusCode === 429) {
      const network = networkOf(request.ip);
      refusals.set(network, (refusals.get(network) ?? 0) + 1);
      if (hasManyRefusals(network)) request.raw.socket.destroy();
    }
    done();
  });
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Answers 408 if a body does not arrive in time, and closes the connection. Handlers that read a stream
 * have their own limit.
 */
export function limitBodyTime(app: FastifyInstance, time = BODY_TIME): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request) && request.routeOptions.config.streamsBody !== true) {
      const { raw, routeOptions } = request;
      const seconds = time.seconds + routeOptions.bodyLimit / time.bytesPerSecond;
      const timer = setTimeout(() => {
        // Nobody reads the body if the request was answered without it. An error would end the process.
        if (raw.listenerCount('error') === 0) {
          raw.destroy();
          return;
        }
        reply.header('connection', 'close');
        raw.emit('error', Object.assign(new Error('The body is late'), { statusCode: 408 }));
      }, seconds * 1000);
      for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer));
    }
    done();
  });
}
