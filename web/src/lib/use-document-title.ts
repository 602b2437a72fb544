import { useEffect } from 'react';

const PRODUCT = 'Aislewise';

/**
 * Sets the page's title: 'Store Locations · Aislewise'. Undefined keeps the current one.
 */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return;
    document.title = title === PRODUCT ? title : `${title} · ${PRODUCT}`;
  }, [title]);
}
