import type { Store } from '@aislewise/contracts/calls/stores';
import { useEffect } from 'react';
import { forgetInstallEvent } from './install.ts';

/** Sets the store's web app manifest, and the icon and title that iOS reads instead. */
export function useStoreManifest(store: Store | null): void {
  const { id, name } = store ?? {};
  useEffect(() => {
    if (id === undefined || name === undefined) return undefined;
    const plain = document.head.querySelector('link[rel="apple-touch-icon"]');
    const gone = plain?.getAttribute('href') ?? null;
    plain?.setAttribute('href', `/media/${id}/app-icon.png`);
    const undo = [
      // With cookies, which hold the language of its texts.
      inHead('link', {
        rel: 'manifest',
        href: `/api/pwa/manifest/${id}`,
        crossorigin: 'use-credentials',
      }),
      inHead('meta', { name: 'apple-mobile-web-app-title', content: name }),
    ];
    return () => {
      for (const one of undo) one();
      if (gone !== null) plain?.setAttribute('href', gone);
      forgetInstallEvent();
    };
  }, [id, name]);
}

/** Adds an element to the page's head. Returns a function that removes it. */
function inHead(tag: 'link' | 'meta', attributes: Readonly<Record<string, string>>): () => void {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.head.append(element);
  return () => element.remove();
}
