/** Renders the pages of shoppers on the server. Built to `dist-server`, which the server imports. */
// oxlint-disable-next-line import/no-nodejs-modules -- The server runs this module.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from '@aislewise/contracts/languages';
import type { Query } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from './app/app.tsx';
import type { PageState } from './app/page-state.ts';
import { loadShopperScreens } from './app/routes.tsx';
import { pageColor } from './app/shopper-shell.tsx';
import { storeOfPath } from './app/store-of-path.ts';
import { ApiError, network } from './lib/api.ts';
import { readLanguage, showIn } from './lib/i18n.ts';
import { createQueryClient } from './lib/query-client.ts';
import { createServerHistory } from './lib/router/server-history.ts';
import { AboutSectionContext } from './shopper/store/about-link.tsx';
import { AboutSection } from './shopper/store/about-section.tsx';
import { TitleSink } from './lib/use-document-title.ts';

/**
 * Maximum number of times that a page is rendered: once for each step of queries that wait for the answers of
 * others, and once with all of them.
 */
const MAX_RENDERS = 4;

/** Answers a read of the API, a path with its query. 404 for what pages do not contain. */
type Answer = (url: string) => Promise<Response>;

interface PageOptions {
  /** The page's path and query. */
  readonly address: string;
  /** Minutes since the epoch. */
  readonly minute: number;
  readonly language: Language;
  readonly answer: Answer;
}

const renderAbout = (about: ComponentProps<typeof AboutSection>) => <AboutSection {...about} />;

/** Answers the reads of the page that is being rendered. */
const answering = new AsyncLocalStorage<Answer>();

const { fetch: request } = network;
network.fetch = (url, init) => answering.getStore()?.(url) ?? request(url, init);

/** A rendered page. */
export interface RenderedPage {
  /** The markup of `#root`. */
  readonly html: string;
  /** The answers that it was rendered from. */
  readonly state: PageState;
  readonly title: string | undefined;
  /** The colour of the page, as `logoColor` of a store. */
  readonly color: string;
}

/**
 * Renders the page of an address. Its components say which answers they need: the page is rendered until
 * there is none more to ask for. An answer that does not exist is left to the browser, which asks again.
 *
 * @throws whatever a component throws, or an answer that fails
 */
export async function renderPage({
  address,
  minute,
  language,
  answer,
}: PageOptions): Promise<RenderedPage> {
  const client = createQueryClient();
  const cache = client.getQueryCache();
  const history = createServerHistory(address);
  const { pathname } = history.move.location;
  await Promise.all([loadShopperScreens(), readLanguage(language)]);
  const asked = new Set<string>();
  for (let renders = 1; ; renders += 1) {
    let title: string | undefined;
    // Another page may have been rendered meanwhile.
    showIn(language);
    const html = renderToString(
      <TitleSink value={(set) => (title = set)}>
        <AboutSectionContext value={renderAbout}>
          <App client={client} history={history} minute={minute} />
        </AboutSectionContext>
      </TitleSink>,
    );
    const wanted = cache.findAll({
      predicate: (query) => isWanted(query) && !asked.has(query.queryHash),
    });
    if (wanted.length === 0 || renders === MAX_RENDERS) {
      const answers = cache
        .getAll()
        .flatMap(({ queryKey, state }) =>
          state.data === undefined ? [] : [[queryKey, state.data] as const],
        );
      const color = pageColor(pathname, storeOfPath(client, pathname));
      client.clear();
      return { html, state: { minute, answers }, title, color };
    }
    await answering.run(answer, () =>
      Promise.all(
        wanted.map(async (query) => {
          asked.add(query.queryHash);
          await query.fetch().catch((error: unknown) => {
            if (!(error instanceof ApiError && error.status === 404)) throw error;
            cache.remove(query);
          });
        }),
      ),
    );
  }
}

/** Whether a component of the page waits for an answer of the API. */
function isWanted({ queryKey: [path], state, options }: Query): boolean {
  const { enabled } = options as { enabled?: unknown };
  const isOfApi = typeof path === 'string' && path.startsWith('/api/');
  return isOfApi && state.data === undefined && enabled !== false;
}
