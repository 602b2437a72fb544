import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';

/**
 * For tests: a part of the portal as it is drawn first, with what is in the cache already and
 * without a call.
 */
export function drawn(part: ReactElement, cache: readonly (readonly [QueryKey, unknown])[] = []) {
  const client = new QueryClient();
  for (const [key, data] of cache) client.setQueryData(key, data);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>{part}</MemoryRouter>
    </QueryClientProvider>,
  );
  return {
    html,
    text: textOf(html),
    /** The words on the buttons, in their order. */
    buttons: [...html.matchAll(/<button[^>]*>(.*?)<\/button>/gs)].map(([, label = '']) =>
      textOf(label),
    ),
    /** The choices of every list to choose from, in their order. */
    choices: [...html.matchAll(/<select[^>]*>(.*?)<\/select>/gs)].map(([, options = '']) =>
      [...options.matchAll(/<option[^>]*>(.*?)<\/option>/gs)].map(([, label = '']) =>
        textOf(label),
      ),
    ),
  };
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&#x27;': "'",
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
};

const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&(?:amp|#x27|quot|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();
