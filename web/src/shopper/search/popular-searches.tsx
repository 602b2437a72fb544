import { t } from '@lingui/core/macro';
import { POPULAR_SEARCHES } from '@aislewise/contracts/search';
import { useQuery } from '@tanstack/react-query';
import { firstRowsQuery } from '../../features/products/api.ts';
import { storeWords } from '../../features/search/store-words.ts';
import { WordChips } from './word-chips.tsx';

interface PopularSearchesProps {
  /** The store that is searched. Undefined for all. */
  readonly storeId: string | undefined;
  readonly onChoose: (word: string) => void;
}

/** The popular searches of spec section 2; in a store, names of products that it has. */
export function PopularSearches({ storeId, onChoose }: PopularSearchesProps) {
  const { data, isLoading } = useQuery({
    ...firstRowsQuery(storeId ?? ''),
    enabled: storeId !== undefined,
  });
  if (isLoading) return null;
  const own = data ? storeWords(data) : [];
  const words = own.length > 0 ? own : POPULAR_SEARCHES;
  return <WordChips title={t`Popular Searches`} words={words} onChoose={onChoose} />;
}
