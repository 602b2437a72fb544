import { id } from '@aislewise/contracts/calls/fields';
import { uploadLogo } from '@aislewise/contracts/calls/media';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../lib/errors.ts';
import type { Api } from '../../http/guards.ts';
import { route } from '../../http/route.ts';
import type { MediaService, Picture } from './service.ts';
import { ICON_PURPOSES, ICON_SIZES } from './rules.ts';

const LOGO = /^(?<hash>[0-9a-f]{64})\.webp$/;
const ICON = /^(?<key>[0-9a-f]{20})-(?<purpose>[a-z]+)-(?<size>\d+)\.png$/;
const FOREVER = 'public, max-age=31536000, immutable';

interface PictureParams {
  storeId: string;
  file: string;
}

/** The keeper's upload, and the pictures' own addresses. */
export function mediaRoutes(app: Api, media: MediaService): void {
  route(app, uploadLogo, ({ session, body }) => media.uploadLogo(session, body.imageData));
  servePictures(app, media);
}

function servePictures(app: FastifyInstance, media: MediaService): void {
  const schema = { hide: true };

  app.get<{ Params: PictureParams }>(
    '/media/:storeId/:file',
    { schema },
    async ({ params }, reply) => {
      const { contentType, bytes } = await pictureAt(media, params);
      return reply.header('cache-control', FOREVER).type(contentType).send(bytes);
    },
  );

  // For devices that look for an icon in the page instead of the manifest.
  app.get<{ Params: { storeId: string } }>(
    '/media/:storeId/app-icon.png',
    { schema },
    async ({ params, headers }, reply) => {
      const { contentType, bytes, tag } = await media.currentIcon(storeIdOf(params));
      const etag = `"${tag}"`;
      reply.header('etag', etag).header('cache-control', 'public, max-age=3600');
      if (headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type(contentType).send(bytes);
    },
  );
}

function storeIdOf({ storeId }: { storeId: string }): string {
  const parsed = id.safeParse(storeId);
  if (!parsed.success) throw notFound('picture');
  return parsed.data;
}

async function pictureAt(media: MediaService, params: PictureParams): Promise<Picture> {
  const storeId = storeIdOf(params);
  const hash = LOGO.exec(params.file)?.groups?.['hash'];
  if (hash !== undefined) return media.logo(storeId, hash);
  const icon = ICON.exec(params.file)?.groups;
  const purpose = ICON_PURPOSES.find((one) => one === icon?.['purpose']);
  const size = ICON_SIZES.find((one) => String(one) === icon?.['size']);
  if (icon?.['key'] === undefined || !purpose || !size) throw notFound('picture');
  return media.icon(storeId, icon['key'], purpose, size);
}
