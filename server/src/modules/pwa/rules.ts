import { graphemesOf } from '@aislewise/contracts/cut-text';
import type { getManifest } from '@aislewise/contracts/calls/pwa';
import type { Store } from '@aislewise/contracts/calls/stores';
import { say } from '@aislewise/contracts/say';
import { storeColors } from '@aislewise/contracts/theme';
import { msg } from '@lingui/core/runtime-macro';
import type { z } from 'zod';
import { readingLanguage } from '../../lib/reader.ts';

export type Manifest = z.infer<typeof getManifest.answer>;

/** Background of the pages, shown while the app starts. */
const BACKGROUND = '#fbf8f3';
/** Home screens cut longer names. */
const MAX_SHORT_NAME = 12;

const LIST = msg({ message: 'List', comment: 'The shopping list' });
const SEARCH = msg({ message: 'Search', comment: 'The name of the page that searches' });
const SCAN = msg({ message: 'Scan', comment: 'The page that scans a barcode by the camera' });

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
    description: say(
      msg`What ${{ store: name }} has, where it stands and what it costs. ${{ address }}`,
    ),
    lang: readingLanguage(),
    categories: ['food', 'shopping'],
    start_url: page,
    scope: `/store/${id}/`,
    display: 'standalone',
    theme_color: storeColors(logoColor).background,
    background_color: BACKGROUND,
    icons,
    screenshots,
    shortcuts: [
      { name: say(LIST), url: `${page}/list` },
      { name: say(SEARCH), url: `${page}/search` },
      { name: say(SCAN), url: `${page}/scan` },
    ],
    share_target: {
      action: `${page}/list`,
      method: 'GET',
      params: { title: 'title', text: 'text', url: 'url' },
    },
  };
}
