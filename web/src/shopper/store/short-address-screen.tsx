import { t } from '@lingui/core/macro';
import { Navigate, useLocation, useParams } from 'react-router';
import { paths, UNKNOWN_STORE } from '../../lib/paths.ts';
import { useKeptStores } from '../../features/stores/components/use-kept-stores.ts';
import { useStoreByShortName } from '../../features/stores/use-named-store.ts';
import { HomeLink } from '../../ui/button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { LoadingStoreTitle } from './store-loader.tsx';

/** Leads from a store's short address to its page, also without a connection. */
export function Component() {
  const { shortName = '' } = useParams();
  const { search, hash } = useLocation();
  const name = shortName.toLowerCase();
  const { store: found, query } = useStoreByShortName(name);
  // Without a connection, a visited store may be on the device alone.
  const kept = useKeptStores().find((one) => one.store.shortName === name);
  const store = found ?? kept?.store;
  if (!store && !query.data) {
    return query.isError ? (
      <LoadFailed
        level={1}
        title={t`The store could not be loaded`}
        query={query}
        actions={<HomeLink />}
      />
    ) : (
      <LoadingStoreTitle />
    );
  }
  return store ? (
    <Navigate to={{ pathname: paths.store(store), search, hash }} replace />
  ) : (
    <Navigate to={paths.home()} replace state={UNKNOWN_STORE} />
  );
}
