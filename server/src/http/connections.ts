import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { mostOf, networksOf } from './limits.ts';

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
  const hasManyRefusals = (address: string) =>
    networksOf(address).some(
      (network) => (refusals.get(network.prefix) ?? 0) >= mostOf(network, { max: limits.refusals }),
    );
  app.server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    const networks = networksOf(address);
    const countOf = (prefix: string) => open.get(prefix) ?? 0;
    const isFull = networks.some(
      (network) => countOf(network.prefix) >= mostOf(network, { max: limits.connections }),
    );
    if (isFull || hasManyRefusals(address)) {
      socket.destroy();
      return;
    }
    for (const { prefix } of networks) open.set(prefix, countOf(prefix) + 1);
    socket.once('close', () => {
      for (const { prefix } of networks) {
        const others = countOf(prefix) - 1;
        if (others <= 0) open.delete(prefix);
        else open.set(prefix, others);
      }
    });
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    if (statusCode === 429) {
      for (const { prefix } of networksOf(request.ip)) {
        refusals.set(prefix, (refusals.get(prefix) ?? 0) + 1);
      }
      if (hasManyRefusals(request.ip)) request.raw.socket.destroy();
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
