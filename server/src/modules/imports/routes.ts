import { Readable } from 'node:stream';
import type { ExportKind } from '@aislewise/contracts/imports';
import * as calls from '@aislewise/contracts/calls/imports';
import { pushFile as pushFileCall } from '@aislewise/contracts/calls/pushes';
import { msg } from '@lingui/core/runtime-macro';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { Api, KeeperSession } from '../../http/guards.ts';
import { route } from '../../http/route.ts';
import { AppError } from '../../lib/errors.ts';
import { cancelImport } from './cancel-import.ts';
import { commitImport } from './commit-import.ts';
import { exportRows, refusedRows } from './export.ts';
import { exportEverything } from './export-everything.ts';
import { templateText } from './files/columns.ts';
import { BYTE_ORDER_MARK } from './files/csv.ts';
import { getImport, listImports } from './list-imports.ts';
import { previewImport } from './preview-import.ts';
import { pushFile } from './push-file.ts';
import { countImportUndo, undoImport } from './undo-import.ts';

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
  if (reply.raw.destroyed) abort.abort();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) abort.abort();
  });
  return abort.signal;
}

/** Units of work of a file that is read and imported. */
const FILE_UNITS = 100;

/** Passes the body and the signal of its end on, and closes the connection if it is not read whole. */
async function readUpload<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  read: (upload: { source: Readable; signal: AbortSignal }) => Promise<T>,
): Promise<T> {
  try {
    return await read({ source: bodyOf(request), signal: disconnected(reply) });
  } catch (error) {
    closeUnlessRead(request, reply);
    throw error;
  }
}

/** Ends the connection after an answer to a body that is not read to its end. */
function closeUnlessRead({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.readableDidRead && !raw.complete) reply.header('connection', 'close');
}

const today = (): string => new Date().toISOString().slice(0, 10);

export async function importsRoutes(app: Api, ctx: Context): Promise<void> {
  route(app, calls.listImports, ({ session }) => listImports(ctx, session));
  route(app, calls.getImport, ({ session, params, query }) =>
    getImport(ctx, session, params.id, query),
  );
  route(app, calls.commitImport, ({ session, params, body }) =>
    commitImport(ctx, session, params.id, { markMissing: body.markMissingOutOfStock }),
  );
  route(app, calls.cancelImport, ({ session, params }) => cancelImport(ctx, session, params.id));
  route(app, calls.countImportUndo, ({ session, params }) =>
    countImportUndo(ctx, session, params.id),
  );
  route(app, calls.undoImport, ({ session, params, body }) =>
    undoImport(ctx, session, params.id, body.keepChanged),
  );
  downloadRoutes(app, ctx);

  // Here a body of any type is a file, whose stream `previewImport` reads.
  await app.register(async (files) => {
    files.removeAllContentTypeParsers();
    files.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    route(files as Api, calls.previewImport, ({ session, query, request, reply }) =>
      readUpload(request, reply, (upload) => previewImport(ctx, session, { ...query, ...upload })),
    );
    route(files as Api, pushFileCall, async ({ program, query, request, reply }) => {
      request.spend(FILE_UNITS);
      return readUpload(request, reply, (upload) =>
        pushFile(ctx, program, { ...query, ...upload }),
      );
    });
  });
}

function downloadRoutes(app: Api, ctx: Context): void {
  route(app, calls.refusedRows, async ({ session, params, query, reply }) => {
    const pieces = await refusedRows(ctx, session, params.id);
    return download(reply, { name: 'refused-rows', format: query.format }, pieces);
  });
  route(app, calls.importTemplate, async ({ query, reply }) =>
    download(reply, { name: 'products-template', format: query.format }, [templateText()]),
  );
  route(app, calls.exportEverything, async ({ session, reply }) => {
    const pieces = await exportEverything(ctx, session);
    reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="everything-${today()}.zip"`);
    return Readable.from(pieces) as unknown as string;
  });
  const exported = (
    what: ExportKind,
    session: KeeperSession,
    { reply, format }: { reply: FastifyReply; format: Download['format'] },
  ) => download(reply, { name: `${what}-${today()}`, format }, exportRows(ctx, session, what));
  route(app, calls.exportRows, async ({ session, params, query, reply }) =>
    exported(params.what, session, { reply, format: query.format }),
  );
  route(app, calls.exportRequests, async ({ session, query, reply }) =>
    exported('requests', session, { reply, format: query.format }),
  );
  route(app, calls.exportFeedback, async ({ session, query, reply }) =>
    exported('feedback', session, { reply, format: query.format }),
  );
}

function bodyOf({ body }: FastifyRequest): Readable {
  if (body instanceof Readable) return body;
  throw new AppError('invalid_input', msg`Send the file as the body of the request.`);
}
