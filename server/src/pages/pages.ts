import { isCategoryKey } from '@aislewise/contracts/categories';
import { id as idField } from '@aislewise/contracts/calls/fields';
import { languageInQuery, LANGUAGE_PARAMETER, type Language } from '@aislewise/contracts/languages';
import { pathOf, type PageName, type PathParams } from '@aislewise/contracts/pages';
import { categorySlug, productSlug, storeSlug } from '@aislewise/contracts/stores';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Context } from '../context.ts';
import { compressText, type CompressedText } from '../http/compressed-text.ts';
import { AppError } from '../lib/errors.ts';
import { writeIn } from '../lib/reader.ts';
import { withTimeout } from '../lib/timeout.ts';
import { findStoreBySlug } from '../modules/stores/find-by-slug.ts';
import { getProduct } from '../modules/search/search.ts';
import type { StoreSnapshot } from '../modules/search/store-snapshot.ts';
import { addressOf, productPath, storePath, type PageAddress } from './addresses.ts';
import type { RenderedPage, WriteDocument } from './document.ts';
import { headOf } from './heads.ts';
import { createPageAnswers, type PageAnswers } from './page-answers.ts';

/** The exports of `web/src/entry-server.tsx`. */
export interface Renderer {
  readonly renderPage: (options: {
    readonly address: string;
    readonly minute: number;
    readonly language: Language;
    readonly answer: ReturnType<PageAnswers>;
  }) => Promise<RenderedPage>;
}

/** Maximum number of pages that are kept. At 30 kB each, in both encodings, they take 60 MB. */
const MAX_PAGES = 2000;
const MINUTE_MS = 60_000;

type Store = StoreSnapshot['store'];

interface Kind {
  /** The screen's name in web/vite.config.ts, if visits start with it. */
  readonly screen?: string;
  /** The slug of a store in the address of the page; an address with another one leads to it. */
  readonly slugOf?: (store: Store) => string;
  /** Not kept: these pages have many addresses, each of them seldom opened. */
  readonly isRare?: true;
}

const slugOf = ({ name, address }: Store): string => storeSlug(name, address);

/** The pages that are rendered. All others are the shell. */
const KINDS: { readonly [Name in PageName]?: Kind } = {
  home: { screen: 'home' },
  stores: { screen: 'stores' },
  store: { screen: 'store', slugOf },
  category: { screen: 'category', slugOf: ({ name }) => categorySlug(name) },
  product: { slugOf, isRare: true },
  storeSearch: { screen: 'search', slugOf },
  search: { screen: 'search' },
  storeList: { slugOf },
  list: {},
};

/** An address without a page. */
const NOT_FOUND: Kind = { isRare: true };
/** An address without a page. */
const MISSING_PATH = '/404';

/** Parameters of what may be open over a product: the map, a sheet on it, the card for the staff. */
const OVER_PRODUCT = new Set(['map', 'at', 'aisle', 'item', 'show']);

/** A page as it is sent, or the address that it leads to. */
export type Page =
  | { readonly document: CompressedText; readonly isMissing?: boolean }
  | { readonly redirect: string };

interface Options {
  readonly write: WriteDocument;
  readonly renderer: Renderer;
  /** The public origin of the pages, if it is configured. */
  readonly origin: string | undefined;
  /** After this time the shell is sent, and the app asks for the content. */
  readonly timeoutMs: number;
}

interface Kept {
  readonly version: number | undefined;
  readonly minute: number;
  readonly document: Promise<CompressedText>;
}

/**
 * Makes the pages of addresses. Those of shoppers are rendered with their content and kept until the store's next
 * version or the next minute. All others, and those that take too long or fail, are the shell: the document
 * without content, whose app asks for it.
 */
export class Pages {
  readonly #ctx: Context;
  readonly #options: Options;
  readonly #answers: PageAnswers;
  readonly #kept = new LRUCache<string, Kept>({ max: MAX_PAGES });
  readonly #shells = new Map<string | undefined, CompressedText>();

  constructor(ctx: Context, options: Options) {
    this.#ctx = ctx;
    this.#options = options;
    this.#answers = createPageAnswers(ctx);
  }

  /** The document of a screen without its content. */
  shell(screen?: string): CompressedText {
    const shell = this.#shells.get(screen) ?? compressText(this.#options.write({ screen }));
    this.#shells.set(screen, shell);
    return shell;
  }

  /** Returns the page at the address of a request. Never throws: the shell stands in for every failure. */
  async at(request: FastifyRequest): Promise<Page> {
    const address = addressOf(request.url);
    const kind = address.name === undefined ? NOT_FOUND : KINDS[address.name];
    if (!kind) return { document: this.shell() };
    const shell = { document: this.shell(kind.screen), isMissing: kind === NOT_FOUND };
    try {
      const made = await withTimeout(this.#options.timeoutMs, this.#pageOf(request, kind, address));
      if (!made) request.log.warn('A page took too long: its app asks for the content');
      return made ?? shell;
    } catch (error) {
      request.log.warn({ err: error }, 'A page could not be rendered');
      return shell;
    }
  }

  /** The page of a kind at an address. */
  async #pageOf(request: FastifyRequest, kind: Kind, address: PageAddress): Promise<Page> {
    const { name, params, path, query } = address;
    const opened = await this.#productIn(query);
    if (opened !== undefined) return { redirect: opened };
    let snapshot: StoreSnapshot | undefined;
    if (params['storeId'] !== undefined) {
      const id = idField.safeParse(params['storeId']).data;
      snapshot = id === undefined ? undefined : await this.#ctx.snapshots.find(id);
      if (!snapshot) return this.#pageWithoutStore(request, address);
    }
    if (snapshot && name !== undefined && kind.slugOf) {
      const own = ownPath(name, params, snapshot, kind.slugOf);
      if (own !== path) return { redirect: own + query };
    }
    const minute = this.#minute();
    const version = snapshot?.version;
    const isMissing = kind === NOT_FOUND || !hasContent(address, snapshot);
    // Anybody can make up a query or a category. A search is rendered in the reader's languages.
    const isKept = !kind.isRare && !isMissing && hasOnlyLanguage(query);
    const { language } = request;
    const key = `${language} ${languageInQuery(query) ?? ''} ${path}`;
    const known = isKept ? this.#kept.get(key) : undefined;
    if (known?.minute === minute && known.version === version) {
      return { document: await known.document };
    }
    const languages = isKept ? [] : request.languages;
    const document = request.inTurn(() =>
      this.#render(address, { screen: kind.screen, snapshot, minute, language, languages }),
    );
    if (isKept) {
      this.#kept.set(key, { version, minute, document });
      document.catch(() => this.#kept.delete(key));
    }
    return { document: await document, isMissing };
  }

  /**
   * The page at an address of an unknown or closed store. A slug in place of the id leads to the store. All other
   * addresses get the rendered 404 page; the app does not hydrate it, because its own screen leads to home.
   */
  async #pageWithoutStore(
    request: FastifyRequest,
    { name, params, query }: PageAddress,
  ): Promise<Page> {
    if (name === 'store' && params['slug'] === undefined) {
      const named = await request.inTurn(() =>
        findStoreBySlug(this.#ctx, params['storeId']?.toLowerCase() ?? ''),
      );
      if (named) return { redirect: storePath(named) + query };
    }
    const options = {
      screen: undefined,
      snapshot: undefined,
      minute: this.#minute(),
      language: request.language,
      languages: [],
    };
    const document = await request.inTurn(() =>
      this.#render(addressOf(MISSING_PATH), { ...options, isBare: true }),
    );
    return { document, isMissing: true };
  }

  #minute(): number {
    return Math.floor(this.#ctx.now().getTime() / MINUTE_MS);
  }

  /** The address of the page of the product that a query opens (`?product=<id>`), with what is open over it. */
  async #productIn(query: string): Promise<string | undefined> {
    const parameters = new URLSearchParams(query);
    const id = idField.safeParse(parameters.get('product')).data;
    if (id === undefined) return undefined;
    try {
      const product = await getProduct(this.#ctx, id);
      const { store } = await this.#ctx.snapshots.getOne(product.storeId);
      const over = [...parameters].filter(([name]) => OVER_PRODUCT.has(name));
      const address = productPath(store, product);
      return over.length === 0 ? address : `${address}?${new URLSearchParams(over).toString()}`;
    } catch (error) {
      // The page says that the product is not there any more.
      if (error instanceof AppError && error.code === 'not_found') return undefined;
      throw error;
    }
  }

  async #render(
    address: PageAddress,
    {
      screen,
      snapshot,
      minute,
      language,
      languages,
      isBare = false,
    }: {
      screen: string | undefined;
      snapshot: StoreSnapshot | undefined;
      minute: number;
      language: Language;
      languages: readonly string[];
      /** Leaves out the answers, for pages that the app does not hydrate. */
      isBare?: boolean;
    },
  ): Promise<CompressedText> {
    const { write, renderer, origin } = this.#options;
    const rendered = await renderer.renderPage({
      address: address.path + address.query,
      minute,
      language,
      answer: this.#answers(languages),
    });
    const head = writeIn(language, () =>
      headOf(address, { snapshot, now: this.#ctx.now(), origin }),
    );
    const chosen = languageInQuery(address.query);
    const shown = isBare ? { ...rendered, state: undefined } : rendered;
    return compressText(write({ screen, head: { ...head, chosen }, language, rendered: shown }));
  }
}

/** Whether a query has nothing but the language of the page. */
const hasOnlyLanguage = (query: string): boolean =>
  [...new URLSearchParams(query).keys()].every((name) => name === LANGUAGE_PARAMETER);

/** Whether the product or the category of an address exists. */
function hasContent({ name, params }: PageAddress, snapshot: StoreSnapshot | undefined): boolean {
  if (name === 'product') return snapshot?.rows.has(params['productId'] ?? '') === true;
  return name !== 'category' || isCategoryKey(params['categoryKey'] ?? '');
}

/** The address of a page of a store: with its own slug, and of a product with its own name. */
function ownPath(
  name: PageName,
  params: PathParams,
  { store, rows }: StoreSnapshot,
  slug: (store: Store) => string,
): string {
  const product = rows.get(params['productId']?.toLowerCase() ?? '');
  return pathOf(name, {
    ...params,
    storeId: store.id,
    slug: slug(store),
    ...(product && { productId: product.id, name: productSlug(product.name) }),
  });
}
