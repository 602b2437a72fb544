import { graphemesOf } from '@aislewise/contracts/cut-text';
import type { getManifest } from '@aislewise/contracts/calls/pwa';
import type { Store } from '@aislewise/contracts/calls/stores';
import { storeColors } from '@aislewise/contracts/theme';
import type { z } from 'zod';

export type Manifest = z.infer<typeof getManifest.answer>;

/** Background of the pages, shown while the app starts. */
const BACKGROUND = '#fbf8f3';
/** Home screens cut longer names. */
const MAX_SHORT_NAME = 12;

/** A name for a home screen: as many of its first words as fit, else the start of its first word. */
export function shortName(name: string): string {
  const whole = name.trim();
  if (graphemesOf(whole).length <= MAX_SHORT_NAME) return whole;
  const words = whole.split(/\s+/);
  let short = words[0] ?? '';
  for (const word of words.slice(1)) {
    if (graphemesOf(`${short} ${word}`).length > MAX_SHORT_NAME) break;
    short = `${short} ${word}`;
  }
  return graphemesOf(short).slice(0, MAX_SHORT_NAME).join('');
}

/**
 * The manifest of a store's page. Its scope is that store: browsers take two manifests of one scope for
 * one app, and would offer no second store.
 */
export function manifestOf(
  store: Store,
  { icons, screenshots }: Pick<Manifest, 'icons' | 'screenshots'>,
): Manifest {
  const { id, slug, name, address, logoColor } = store;
  const page = `/store/${id}/${encodeURIComponent(slug)}`;
  return {
    id: `/store/${id}`,
    name,
    short_name: shortName(name),
    description: `What ${name} has, where it stands and what it costs. ${address}`,
    lang: 'en',
    categories: ['food', 'shopping'],
    start_url: page,
    scope: `/store/${id}/`,
    display: 'standalone',
    theme_color: storeColors(logoColor).background,
    background_color: BACKGROUND,
    icons,
    screenshots,
    shortcuts: [
      { name: 'List', url: `${page}/list` },
      { name: 'Search', url: `${page}/search` },
      { name: 'Scan', url: `${page}/scan` },
    ],
    share_target: {
      action: `${page}/list`,
      method: 'GET',
      params: { title: 'title', text: 'text', url: 'url' },
    },
  };
}
