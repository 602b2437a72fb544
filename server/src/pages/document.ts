/** The document of a page: web/index.html, as the build wrote it, with a rendered page in it. */

import {
  directionOf,
  inLanguage,
  type Language,
  LANGUAGE_TAGS,
  SOURCE_LANGUAGE,
} from '@aislewise/contracts/languages';

/** The description of a page for search engines and the previews of messengers. */
export interface PageHead {
  /** The title of a page whose screen sets none. Undefined: the one of index.html. */
  readonly title?: string | undefined;
  /** The name of a link to it. Undefined: its title. */
  readonly preview?: string | undefined;
  /** Undefined: the one of index.html. */
  readonly description?: string | undefined;
  /** The picture of its previews. Lengths in pixels. */
  readonly image?:
    | {
        readonly address: string;
        readonly alt: string;
        readonly width: number;
        readonly height: number;
      }
    | undefined;
  /** The one address of the page, if the public origin is known. */
  readonly address?: string | undefined;
  /** The language that the address of the request chose, if it did. */
  readonly chosen?: Language | undefined;
  /** Search engines are asked to leave the page out. */
  readonly isUnlisted?: boolean;
  /** Descriptions by schema.org. */
  readonly linkedData?: readonly object[];
}

/** The markup of a page, the answers that it was rendered from, its title and its colour. */
export interface RenderedPage {
  readonly html: string;
  /** Undefined: the app does not hydrate the page. It starts as on the shell. */
  readonly state: unknown;
  readonly title: string | undefined;
  readonly color: string;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** A text as a part of markup or of an attribute in double quotes. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => ESCAPES[letter] ?? '');

/** JSON that a script element can hold: no text in it ends the element. */
const jsonForScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const stateTag = ({ state }: RenderedPage): string =>
  state === undefined
    ? ''
    : `<script type="application/json" id="page-state">${jsonForScript(state)}</script>`;

type Described = PageHead & { readonly title: string; readonly description: string };

/**
 * The page's own address, and that of the page in each language. Without a language in it an address has the reader's.
 */
function addressTags(address: string, chosen: Language | undefined): string[] {
  const own = chosen ? inLanguage(address, chosen) : address;
  const link = (language: string, href: string) =>
    `<link rel="alternate" hreflang="${language}" href="${escaped(href)}">`;
  return [
    `<link rel="canonical" href="${escaped(own)}">`,
    link('x-default', address),
    ...LANGUAGE_TAGS.map((language) => link(language, inLanguage(address, language))),
  ];
}

/** The title and the tags of a head (the Open Graph protocol, ogp.me). */
function headTags(head: Described): string {
  const { title, description, address, image } = head;
  const properties = {
    'og:type': 'website',
    'og:site_name': 'Aislewise',
    'og:title': head.preview ?? title,
    'og:description': description,
    'og:url': address,
    'og:image': image?.address,
    'og:image:width': image?.width.toString(),
    'og:image:height': image?.height.toString(),
    'og:image:alt': image?.alt,
  };
  return [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    head.isUnlisted ? '<meta name="robots" content="noindex">' : '',
    ...(address !== undefined && !head.isUnlisted ? addressTags(address, head.chosen) : []),
    ...Object.entries(properties).map(([property, content]) =>
      content === undefined ? '' : `<meta property="${property}" content="${escaped(content)}">`,
    ),
    image ? '<meta name="twitter:card" content="summary_large_image">' : '',
    ...(head.linkedData ?? []).map(
      (data) => `<script type="application/ld+json">${jsonForScript(data)}</script>`,
    ),
  ].join('');
}

interface Content {
  /** The screen's name in web/vite.config.ts, whose files the app loads with the first. */
  readonly screen?: string | undefined;
  readonly head?: PageHead | undefined;
  /** By default the one of index.html. */
  readonly language?: Language | undefined;
  /** Without it the document is the shell. */
  readonly rendered?: RenderedPage | undefined;
}

export type WriteDocument = (content: Content) => string;

/** Returns the part between two marks, and what stands before and after it. */
function around(html: string, name: string): [before: string, part: string, after: string] {
  const [begin, end] = [`<!--${name}-->`, `<!--/${name}-->`];
  const [from, to] = [html.indexOf(begin), html.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`index.html has no ${begin}…${end}`);
  return [html.slice(0, from), html.slice(from + begin.length, to), html.slice(to + end.length)];
}

const SCREEN_LINK = /\s*<link [^>]*data-screen="(\w+)"[^>]*>/g;
const SCRIPTS =
  /\s*<(?:script|link)\b[^>]*\b(?:type="module"|rel="modulepreload")[^>]*>(?:<\/script>)?/g;

/**
 * Creates the function that writes a page.
 *
 * @param index web/dist/index.html
 * @param start path of the script that loads the app after the first paint
 */
export function createDocuments(index: string, start: string): WriteDocument {
  const screens = new Map<string, string[]>();
  const plain = index.replace(SCREEN_LINK, (link, screen: string) => {
    screens.set(screen, [...(screens.get(screen) ?? []), link]);
    return '';
  });
  const [beforeHead, plainHead, afterHead] = around(plain, 'head');
  const scripts = afterHead.match(SCRIPTS) ?? [];
  const files = (tags: readonly string[]) =>
    tags.flatMap((tag) => /(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? []);
  const [main = ''] = files(scripts.filter((tag) => tag.includes('<script')));

  const [, plainTitle = ''] = /<title>([^<]*)/.exec(plainHead) ?? [];
  const [, plainDescription = ''] = /name="description"\s+content="([^"]*)"/.exec(plainHead) ?? [];

  return ({ screen, head = {}, language = SOURCE_LANGUAGE, rendered }) => {
    const own = screens.get(screen ?? '') ?? [];
    if (!rendered) {
      return beforeHead + plainHead + afterHead.replace('</head>', () => `${own.join('')}</head>`);
    }
    const headPart = headTags({
      ...head,
      title: rendered.title ?? head.title ?? plainTitle,
      description: head.description ?? plainDescription,
    });
    const [before, , after] = around(afterHead.replace(SCRIPTS, ''), 'page');
    const later = [...files(scripts.filter((tag) => tag.includes('<link'))), ...files(own)];
    const startTag = `<script type="module" src="${start}" data-main="${main}" data-files="${later.join(' ')}"></script>`;
    return [
      beforeHead.replace(
        '<html lang="en"',
        () =>
          `<html lang="${language}" dir="${directionOf(language)}" data-store-color="${escaped(rendered.color)}"`,
      ),
      headPart,
      // React takes over the elements, and no spaces beside them.
      before.replace('</head>', () => `${startTag}</head>`).trimEnd(),
      rendered.html,
      after.trimStart().replace('</body>', () => `${stateTag(rendered)}</body>`),
    ].join('');
  };
}
