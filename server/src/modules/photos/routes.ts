import { id } from '@aislewise/contracts/calls/fields';
import * as calls from '@aislewise/contracts/calls/photos';
import { msg } from '@lingui/core/runtime-macro';
import type { Context } from '../../context.ts';
import type { Api } from '../../http/guards.ts';
import { route } from '../../http/route.ts';
import { notFound } from '../../lib/errors.ts';
import { getPhotoFile, uploadPhoto } from './photos.ts';

const FOREVER = 'public, max-age=31536000, immutable';

/** The upload of a photo, and the photos. */
export function photosRoutes(app: Api, ctx: Context): void {
  route(app, calls.uploadPhoto, ({ session, body }) => uploadPhoto(ctx, session, body.imageData));

  app.get<{ Params: { storeId: string; file: string } }>(
    '/media/:storeId/photos/:file',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const storeId = id.safeParse(params.storeId);
      if (!storeId.success) throw notFound(msg`This picture does not exist.`);
      const { contentType, bytes } = await getPhotoFile(ctx, storeId.data, params.file);
      return reply.header('cache-control', FOREVER).type(contentType).send(bytes);
    },
  );
}
