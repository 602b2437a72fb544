import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Store } from '@aislewise/contracts/calls/stores';
import { PackagePlus, Search, X } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { writeView } from './category-view.ts';

/** The category has products, and none that the filters show. */
export function NothingInView() {
  const [address] = useSearchParams();
  return (
    <EmptyState
      picture={null}
      title={t`No products found`}
      text={t`Take a filter away to see the others.`}
      actions={
        <ButtonLink
          replace
          to={{ search: writeView(address, {}) }}
          icon={<X aria-hidden size={20} />}
          variant="secondary"
        >
          {t({ message: 'Clear', comment: 'Takes away what was typed or chosen' })}
        </ButtonLink>
      }
    />
  );
}

/** The category has no products. */
export function NothingHere({
  store,
  title,
  onRequest,
}: {
  readonly store: Store;
  readonly title: string;
  readonly onRequest: () => void;
}) {
  return (
    <EmptyState
      title={title}
      text={t`${{ store: store.name }} has none in its inventory. Ask the store for it.`}
      actions={
        <>
          <Button
            icon={<PackagePlus aria-hidden size={20} />}
            aria-haspopup="dialog"
            onClick={onRequest}
          >
            {t`Request Product`}
          </Button>
          <ButtonLink to={paths.store(store)} variant="secondary">
            <span>
              <Trans>
                Back to <bdi>{ph({ store: store.name })}</bdi>
              </Trans>
            </span>
          </ButtonLink>
        </>
      }
    />
  );
}

/** No product of the category has the words. */
export function NothingFound({
  store,
  query,
  onClear,
  onRequest,
}: {
  readonly store: Store;
  readonly query: string;
  readonly onClear: () => void;
  readonly onRequest: () => void;
}) {
  return (
    <EmptyState
      className="wrap-anywhere"
      picture={null}
      title={t`No products found for "${query}"`}
      text={t`It may stand on another shelf, or in another store.`}
      actions={
        <>
          <ButtonLink
            to={paths.search({ storeId: store.id, query })}
            icon={<Search aria-hidden size={20} />}
          >
            {t`Search everywhere`}
          </ButtonLink>
          <Button
            variant="secondary"
            icon={<PackagePlus aria-hidden size={20} />}
            aria-haspopup="dialog"
            onClick={onRequest}
          >
            {t`Ask the store to stock it`}
          </Button>
          <Button variant="quiet" icon={<X aria-hidden size={20} />} onClick={onClear}>
            {t({ message: 'Clear', comment: 'Takes away what was typed or chosen' })}
          </Button>
        </>
      }
    />
  );
}
