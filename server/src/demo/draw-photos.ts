/**
 * `npm run demo-photos`: draws the photos of demo products, `photos/*.svg`, in the sizes and formats in which stores
 * keep photos. The demo inserts these files, because drawing them takes seconds.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { decodePhoto, encodePhoto, namePhoto } from '../modules/photos/encode-photo.ts';

const PHOTOS = fileURLToPath(new URL('./photos', import.meta.url));

for (const file of readdirSync(PHOTOS).filter((name) => name.endsWith('.svg'))) {
  const pixels = await decodePhoto(await sharp(`${PHOTOS}/${file}`).png().toBuffer());
  const name = await namePhoto(pixels);
  const folder = `${PHOTOS}/${file.replace(/\.svg$/, '')}`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const [kind, bytes] of Object.entries(await encodePhoto(pixels))) {
    const [, format, width] = /^(\D+)(\d+)$/.exec(kind) ?? [];
    writeFileSync(`${folder}/${name}.${width}.${format}`, bytes);
  }
}
