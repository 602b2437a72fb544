import { useEffect } from 'react';

const PRODUCT = 'Aislewise';

/** Names the page in its tab and in the history: 'Store Locations · Aislewise'. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === PRODUCT ? title : `${title} · ${PRODUCT}`;
  }, [title]);
}
