import { id } from '@aislewise/contracts/calls/fields';
import * as calls from '@aislewise/contracts/calls/media';
import { msg } from '@lingui/core/runtime-macro';
import type { Context } from '../../context.ts';
import type { Api } from '../../http/guards.ts';
import { route } from '../../http/route.ts';
import { notFound } from '../../lib/errors.ts';
import { getCurrentIcon, getIcon, getLogo, type Picture } from './icons.ts';
import { ICON_PURPOSES, ICON_SIZES } from './rules.ts';
import { FORM_FACTORS, getScreenshot } from './screenshots.ts';
import { uploadLogo } from './upload-logo.ts';

const LOGO = /^(?<hash>[0-9a-f]{64})\.webp$/;
const ICON = /^(?<key>[0-9a-f]{20})-(?<purpose>[a-z]+)-(?<size>\d+)\.png$/;
const SCREENSHOT = /^(?<key>[0-9a-f]{20})-screen-(?<form>[a-z]+)\.png$/;
const FOREVER = 'public, max-age=31536000, immutable';

interface PictureParams {
  storeId: string;
  file: string;
}

/** The upload of a logo, and the pictures. */
export function mediaRoutes(app: Api, ctx: Context): void {
  route(app, calls.uploadLogo, ({ session, body }) => uploadLogo(ctx, session, body.imageData));

  const schema = { hide: true };
  app.get<{ Params: PictureParams }>(
    '/media/:storeId/:file',
    { schema },
    async ({ params }, reply) => {
      const { contentType, bytes } = await findPicture(ctx, params);
      return reply.header('cache-control', FOREVER).type(contentType).send(bytes);
    },
  );

  // For devices that look for an icon in the page instead of the manifest.
  app.get<{ Params: { storeId: string } }>(
    '/media/:storeId/app-icon.png',
    { schema },
    async ({ params, headers }, reply) => {
      const { contentType, bytes, tag } = await getCurrentIcon(ctx, storeIdOf(params));
      const etag = `"${tag}"`;
      reply.header('etag', etag).header('cache-control', 'public, max-age=3600');
      if (headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type(contentType).send(bytes);
    },
  );
}

function storeIdOf({ storeId }: { storeId: string }): string {
  const parsed = id.safeParse(storeId);
  if (!parsed.success) throw notFound(msg`This picture does not exist.`);
  return parsed.data;
}

async function findPicture(ctx: Context, params: PictureParams): Promise<Picture> {
  const storeId = storeIdOf(params);
  const hash = LOGO.exec(params.file)?.groups?.['hash'];
  if (hash !== undefined) return getLogo(ctx, storeId, hash);
  const screenshot = SCREENSHOT.exec(params.file)?.groups;
  const form = FORM_FACTORS.find((one) => one === screenshot?.['form']);
  if (screenshot?.['key'] !== undefined && form) {
    return getScreenshot(ctx, storeId, { key: screenshot['key'], form });
  }
  const icon = ICON.exec(params.file)?.groups;
  const key = icon?.['key'];
  const purpose = ICON_PURPOSES.find((one) => one === icon?.['purpose']);
  const size = ICON_SIZES.find((one) => String(one) === icon?.['size']);
  if (key === undefined || !purpose || !size) throw notFound(msg`This picture does not exist.`);
  return getIcon(ctx, storeId, { key, purpose, size });
}
