import { useEffect } from 'react';

/** Marks a button that adds a product: the ids of the store and of the product, separated by a space. */
export const ADD_MARK = 'data-add-to-list';

/**
 * Handles all buttons 'Add to list' of the page. They have no handlers of their own: a page has hundreds of
 * them. The code of the list is fetched with the first press.
 */
export function useAddButtons(): void {
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest(`[${ADD_MARK}]`) : null;
      const [storeId, productId] = button?.getAttribute(ADD_MARK)?.split(' ') ?? [];
      if (!storeId || !productId) return;
      const name = button?.getAttribute('data-name') ?? '';
      import('./add-to-list.ts')
        .then(({ addProduct }) => addProduct(storeId, productId, name))
        .catch((error: unknown) => console.info('It could not be added to the list', error));
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
}
