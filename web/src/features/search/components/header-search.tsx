import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { useStoreContext } from '../../../lib/store-provider.tsx';
import { searchedProductAddress } from '../rules.ts';
import { SearchBox } from './search-box.tsx';

/** The search field of the header on wide screens: searches the current store, or all without one. */
export default function HeaderSearch() {
  const navigate = useNavigate();
  const { currentStore } = useStoreContext();
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const storeName = currentStore?.name;
  const label = storeName === undefined ? t`Search all stores` : t`Search ${storeName}`;
  return (
    <SearchBox
      text={text}
      onTextChange={setText}
      onCommit={(query, replace) => {
        if (query.trim() === '') return;
        void navigate(paths.search({ storeId: currentStore?.id, query: query.trim() }), {
          replace,
        });
        setText('');
      }}
      onOpen={(result, query) => {
        void navigate(
          currentStore
            ? paths.product(currentStore, result)
            : searchedProductAddress(result, query),
        );
        setText('');
      }}
      stores={currentStore ? [currentStore.id] : undefined}
      label={label}
      placeholder={label}
      inputRef={input}
    />
  );
}
