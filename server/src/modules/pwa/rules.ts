import type { getManifest } from '@aislewise/contracts/calls/pwa';
import type { Store } from '@aislewise/contracts/calls/stores';
import { headerColors } from '@aislewise/contracts/theme';
import type { z } from 'zod';
import type { PageHead } from '../../http/static.ts';

export type Manifest = z.infer<typeof getManifest.answer>;

/** The paper of the pages, which stands while the app starts. */
const PAPER = '#fbf8f3';
/** Longer names are cut under the icon of a home screen. */
const SHORT_NAME = 12;

/**
 * A name as a home screen shows it: whole when it is short, else as many of its first words as fit,
 * else its beginning.
 */
export function shortName(name: string): string {
  const whole = name.trim();
  if ([...whole].length <= SHORT_NAME) return whole;
  const words = whole.split(/\s+/);
  let short = words[0] ?? '';
  for (const word of words.slice(1)) {
    if ([...short, ' ', ...word].length > SHORT_NAME) break;
    short = `${short} ${word}`;
  }
  return [...short].slice(0, SHORT_NAME).join('');
}

/**
 * The manifest of a store's page. Its scope is that store alone, so that two stores' apps can stand
 * beside each other and a browser offers the second one too.
 */
export function manifestOf(store: Store, icons: Manifest['icons']): Manifest {
  const { id, slug, name, address, logoColor } = store;
  return {
    id: `/store/${id}`,
    name,
    short_name: shortName(name),
    description: `What ${name} has, where it stands and what it costs. ${address}`,
    lang: 'en',
    categories: ['food', 'shopping'],
    start_url: `/store/${id}/${encodeURIComponent(slug)}`,
    scope: `/store/${id}/`,
    display: 'standalone',
    theme_color: headerColors(logoColor).background,
    background_color: PAPER,
    icons,
  };
}

const PREVIEW_ICON_PX = 512;

/**
 * How a store's page, or a product of it when that is open, calls itself in a tab, a search engine's list and the
 * preview of a link that somebody sends.
 */
export function headOf(
  { name, address }: Pick<Store, 'name' | 'address'>,
  icons: Manifest['icons'],
  productName?: string,
): PageHead {
  const icon = icons.find(
    ({ sizes, purpose }) => purpose === 'any' && sizes === `${PREVIEW_ICON_PX}x${PREVIEW_ICON_PX}`,
  );
  const sought = productName ?? 'any food by any of its names';
  return {
    // The tab is the store's, whatever is open in it.
    title: `${name} · Aislewise`,
    preview: productName === undefined ? name : `${productName} · ${name}`,
    description: `Look up ${sought} at ${name}: is it there, in which aisle, at what price? ${address}`,
    ...(icon && { image: icon.src }),
  };
}
