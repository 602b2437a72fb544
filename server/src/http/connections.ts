import type { Server } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from './limits.ts';

/** Open connections of one network. A browser opens six, and many phones may share an address. */
const MAX_OF_NETWORK = 256;

/** Time within which the body of a request must arrive, with more for the calls that take larger ones. */
const BODY_TIME = { seconds: 30, bytesPerSecond: 32 * 1024 };

/** Limits of the whole server, in milliseconds. */
export const CONNECTION_LIMITS = {
  /** For a request with its body: the time of the longest upload. */
  requestTimeout: 300_000,
  /** Without a byte in either direction. */
  connectionTimeout: 120_000,
};

/** Closes further connections of a network that has many. Not for use behind a proxy, which has all. */
export function limitConnections(server: Server, most = MAX_OF_NETWORK): void {
  const counts = new Map<string, number>();
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const count = counts.get(network) ?? 0;
    if (count >= most) {
      socket.destroy();
      return;
    }
    counts.set(network, count + 1);
    socket.once('close', () => {
      const others = (counts.get(network) ?? 1) - 1;
      if (others === 0) counts.delete(network);
      else counts.set(network, others);
    });
  });
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Answers 408 if a body does not arrive in time. Handlers that read a stream have their own limit. */
export function limitBodyTime(app: FastifyInstance, time = BODY_TIME): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request) && request.routeOptions.config.streamsBody !== true) {
      const { raw, routeOptions } = request;
      const seconds = time.seconds + routeOptions.bodyLimit / time.bytesPerSecond;
      const timer = setTimeout(() => {
        reply.header('connection', 'close');
        raw.emit('error', Object.assign(new Error('The body is late'), { statusCode: 408 }));
      }, seconds * 1000);
      for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer));
    }
    done();
  });
}
