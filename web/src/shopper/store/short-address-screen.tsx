import { Navigate, useLocation, useParams } from 'react-router';
import { paths, UNKNOWN_STORE } from '../../lib/paths.ts';
import { useStores } from '../../features/stores/api.ts';
import { HomeLink } from '../../ui/button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { LoadingStoreTitle } from './store-loader.tsx';

/** Leads from a store's short address to its page, also without a connection. */
export function Component() {
  const { shortName = '' } = useParams();
  const { search, hash } = useLocation();
  const stores = useStores();
  if (!stores.data) {
    return stores.isError ? (
      <LoadFailed
        level={1}
        title="The store could not be loaded"
        query={stores}
        actions={<HomeLink />}
      />
    ) : (
      <LoadingStoreTitle />
    );
  }
  const store = stores.data.find((one) => one.shortName === shortName.toLowerCase());
  return store ? (
    <Navigate to={{ pathname: paths.store(store), search, hash }} replace />
  ) : (
    <Navigate to={paths.home()} replace state={UNKNOWN_STORE} />
  );
}
