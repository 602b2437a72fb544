import { t } from '@lingui/core/macro';
import { Search, Store } from 'lucide-react';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';

/** Links to the stores and to the search, on a page that has nothing to show. */
export function FindLinks() {
  return (
    <>
      <ButtonLink to={paths.stores()} icon={<Store aria-hidden size={20} />}>
        {t`Find a store`}
      </ButtonLink>
      <ButtonLink to={paths.search()} variant="secondary" icon={<Search aria-hidden size={20} />}>
        {t`Search for a product`}
      </ButtonLink>
    </>
  );
}
