import { useEffect } from 'react';

const PRODUCT = 'Aislewise';

/**
 * Names the page in its tab and in the history: 'Store Locations · Aislewise'. While there is no title yet, the page
 * keeps the one it came with.
 */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return;
    document.title = title === PRODUCT ? title : `${title} · ${PRODUCT}`;
  }, [title]);
}
