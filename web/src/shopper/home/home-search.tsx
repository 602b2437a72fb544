import { t } from '@lingui/core/macro';
import { cutText } from '@aislewise/contracts/cut-text';
import type { SearchResult } from '@aislewise/contracts/calls/search';
import type { Store } from '@aislewise/contracts/calls/stores';
import { nameBegins } from '@aislewise/contracts/store-search';
import { MAX_STORE_QUERY } from '@aislewise/contracts/stores';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { SearchBox } from '../../features/search/components/search-box.tsx';
import { searchedProductAddress } from '../../features/search/rules.ts';
import { useStoreSearch } from '../../features/stores/use-store-search.ts';
import { markOrigin } from '../../lib/session-flags.ts';
import { paths } from '../../lib/paths.ts';

/** Maximum number of stores among the suggestions. */
const MAX_STORES = 3;

/** The search field of home: finds stores and products of all stores. */
export function HomeSearch() {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const query = cutText(text, MAX_STORE_QUERY);
  const { stores, isSettled } = useStoreSearch({ query, match: 'begins' });
  const found = stores.slice(0, MAX_STORES);
  const input = useRef<HTMLInputElement>(null);
  return (
    <SearchBox
      text={text}
      onTextChange={setText}
      onCommit={(query, replace) => {
        if (query.trim() !== '') void navigate(paths.search({ query: query.trim() }), { replace });
      }}
      onOpen={(result: SearchResult, query) => void navigate(searchedProductAddress(result, query))}
      foundStores={found.filter((store) => nameBegins(store, query))}
      otherStores={found.filter((store) => !nameBegins(store, query))}
      areStoresKnown={isSettled}
      onStore={(store: Store) => {
        markOrigin('home');
        void navigate(paths.store(store));
      }}
      stores={undefined}
      sentTo={paths.search()}
      large
      label={t`Find a store or a food`}
      placeholder={t`Try besan, बेसन or gram flour`}
      inputRef={input}
    />
  );
}
