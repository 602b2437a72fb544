import * as calls from '@aislewise/contracts/calls/till-connections';
import { msg } from '@lingui/core/runtime-macro';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { Api } from '../../http/guards.ts';
import { route } from '../../http/route.ts';
import { AppError } from '../../lib/errors.ts';
import { receiveNotification } from './receive-notification.ts';
import { addressOf, connectTill, disconnectTill, listTillConnections } from './till-connections.ts';

const bytesOf = ({ body }: FastifyRequest): Buffer =>
  Buffer.isBuffer(body) ? body : Buffer.alloc(0);

export async function tillConnectionsRoutes(app: Api, ctx: Context): Promise<void> {
  const originOf = ({ protocol, host }: FastifyRequest): string => {
    const origin = ctx.config.publicUrl ?? `${protocol}://${host}`;
    if (!URL.canParse(origin)) {
      throw new AppError('invalid_input', msg`The Host header of the request is no address.`);
    }
    return origin;
  };

  route(app, calls.listTillConnections, ({ session, request }) =>
    listTillConnections(ctx, session, originOf(request)),
  );
  route(app, calls.connectTill, ({ session, params, body, request }) =>
    connectTill(ctx, session, params.till, body, originOf(request)),
  );
  route(app, calls.disconnectTill, ({ session, params }) =>
    disconnectTill(ctx, session, params.till),
  );

  // Signatures are of the bytes as they came.
  await app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    route(raw, calls.receiveNotification, ({ params, request }) =>
      receiveNotification(ctx, params, {
        headers: request.headers,
        body: bytesOf(request),
        address: addressOf(originOf(request), params),
        from: request.ip,
      }),
    );
  });
}
