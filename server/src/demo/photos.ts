import { readdirSync, readFileSync } from 'node:fs';
import type { PhotoRow } from '../modules/photos/tables.ts';

const PHOTOS = new URL('./photos/', import.meta.url);

export type DemoPhoto = Omit<PhotoRow, 'storeId' | 'createdAt' | 'unusedSince'>;

const KINDS = ['avif128', 'avif256', 'avif512', 'webp128', 'webp256', 'webp512'] as const;

/** The files of a demo photo, which `npm run demo-photos` drew from `photos/<key>.svg`. Throws if one is missing. */
export function loadDemoPhoto(key: string): DemoPhoto {
  const folder = new URL(`${key}/`, PHOTOS);
  const [first = ''] = readdirSync(folder);
  const name = first.split('.').slice(0, 2).join('.');
  const read = (kind: (typeof KINDS)[number]) => {
    const [format, width] = [kind.slice(0, 4), kind.slice(4)];
    return [kind, readFileSync(new URL(`${name}.${width}.${format}`, folder))] as const;
  };
  const files = Object.fromEntries(KINDS.map(read)) as Record<(typeof KINDS)[number], Buffer>;
  return { name, ...files };
}
