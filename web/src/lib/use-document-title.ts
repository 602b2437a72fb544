import { createContext, use, useEffect } from 'react';

const PRODUCT = 'Aislewise';

/** Receives the title while the server renders a page, which has no document. */
export const TitleSink = createContext<((title: string) => void) | undefined>(undefined);

/**
 * Sets the page's title: 'Store Locations · Aislewise'. Undefined keeps the current one.
 */
export function useDocumentTitle(title: string | undefined): void {
  const whole = title === undefined || title === PRODUCT ? title : `${title} · ${PRODUCT}`;
  const sink = use(TitleSink);
  if (whole !== undefined) sink?.(whole);
  useEffect(() => {
    if (whole !== undefined) document.title = whole;
  }, [whole]);
}
