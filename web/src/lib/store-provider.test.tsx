import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { StoreProvider, useStoreContext } from './store-provider.tsx';

function Name() {
  return useStoreContext().currentStore?.name ?? 'no store';
}

describe('the current store', () => {
  it('is none at first', () => {
    expect(
      renderToStaticMarkup(
        <StoreProvider>
          <Name />
        </StoreProvider>,
      ),
    ).toBe('no store');
  });

  it('can not be asked for outside its provider, and the error says so', () => {
    expect(() => renderToStaticMarkup(<Name />)).toThrow(
      /^useStoreContext must be used within a StoreProvider$/,
    );
  });
});
