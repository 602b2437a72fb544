import { Readable } from 'node:stream';
import {
  cancelImport,
  commitImport,
  exportRows,
  getImport,
  importTemplate,
  listImports,
  previewImport,
  refusedRows,
  undoImport,
} from '@aislewise/contracts/calls/imports';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../lib/errors.ts';
import type { Api } from '../../http/guards.ts';
import { route } from '../../http/route.ts';
import { BYTE_ORDER_MARK } from './files/csv.ts';
import { templateText } from './files/template.ts';
import type { ImportsService } from './service.ts';

interface Download {
  /** The file name, without its extension. */
  name: string;
  format: 'csv' | 'excel';
}

/** Sends CSV as a streamed download. */
function download(
  reply: FastifyReply,
  { name, format }: Download,
  pieces: AsyncIterable<string> | Iterable<string>,
): string {
  async function* marked(): AsyncGenerator<string> {
    if (format === 'excel') yield BYTE_ORDER_MARK;
    yield* pieces;
  }
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`);
  // Fastify streams it. The contract describes the text that arrives.
  return Readable.from(marked()) as unknown as string;
}

/** Aborted when the client disconnects before the answer. */
function disconnected(reply: FastifyReply): AbortSignal {
  const abort = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) abort.abort();
  });
  return abort.signal;
}

const today = (): string => new Date().toISOString().slice(0, 10);

export async function importsRoutes(app: Api, imports: ImportsService): Promise<void> {
  route(app, listImports, ({ session }) => imports.list(session));
  route(app, getImport, ({ session, params, query }) => imports.get(session, params.id, query));
  route(app, commitImport, ({ session, params, body }) =>
    imports.commit(session, params.id, { markMissing: body.markMissingOutOfStock }),
  );
  route(app, cancelImport, ({ session, params }) => imports.cancel(session, params.id));
  route(app, undoImport, ({ session, params, body }) =>
    imports.undo(session, params.id, body.keepChanged),
  );

  route(app, refusedRows, async ({ session, params, query, reply }) =>
    download(
      reply,
      { name: 'refused-rows', format: query.format },
      await imports.refused(session, params.id),
    ),
  );
  route(app, importTemplate, async ({ query, reply }) =>
    download(reply, { name: 'products-template', format: query.format }, [templateText()]),
  );
  route(app, exportRows, async ({ session, params, query, reply }) =>
    download(
      reply,
      { name: `${params.what}-${today()}`, format: query.format },
      imports.export(session, params.what),
    ),
  );

  // Here a body of any type is a file. The service reads its stream.
  await app.register(async (files) => {
    files.removeAllContentTypeParsers();
    files.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    route(files as Api, previewImport, ({ session, query, request, reply }) =>
      imports.preview(session, { ...query, source: bodyOf(request), signal: disconnected(reply) }),
    );
  });
}

function bodyOf({ body }: FastifyRequest): Readable {
  if (body instanceof Readable) return body;
  throw new AppError('invalid_input', 'Send the file as the body of the request.');
}
