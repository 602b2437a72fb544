import { KEEPER_SECTIONS } from '@aislewise/contracts/pages';
import { LogIn } from 'lucide-react';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { usePortalAuth } from '../../features/auth/api.ts';
import { isSecondFactorMissing, isSignedOut } from '../../features/auth/rules.ts';
import { ApiError } from '../../lib/api.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PlainPage, WaitingPage } from '../shared/plain-page.tsx';

const NO_STORE_ID =
  'Please access the storekeeper portal with a valid store URL: /storekeeper/[storeId]';
const NO_PERMISSION =
  "You don't have permission to access the storekeeper portal. Please contact an administrator.";

/**
 * Spec section 2, Portal page. Leads the keeper of the address's store to the section that `?tab=`
 * names, by default Products.
 */
export function Component() {
  const { storeId } = useParams();
  const [parameters] = useSearchParams();
  useDocumentTitle('Storekeeper Portal');
  const auth = usePortalAuth(storeId);

  if (storeId === undefined) return <Refused text={NO_STORE_ID} />;
  // The session watch leads to the login, or to setting up a second factor.
  const isLeaving = isSignedOut(auth.error) || isSecondFactorMissing(auth.error);
  if (auth.error instanceof ApiError && auth.error.status < 500 && !isLeaving) {
    return <Refused text={NO_PERMISSION} />;
  }
  if (auth.error && !isLeaving) {
    return (
      <PlainPage>
        <LoadFailed level={1} title="The portal could not be loaded" query={auth} />
      </PlainPage>
    );
  }
  if (!auth.data) return <WaitingPage title="Storekeeper Portal" />;
  const section = KEEPER_SECTIONS.find((one) => one === parameters.get('tab')) ?? 'products';
  return <Navigate to={paths.keeper(section)} replace />;
}

function Refused({ text }: { readonly text: string }) {
  const { pathname, search } = useLocation();
  const { storeId } = useParams();
  // Without a store's address, the sign-in leads to the own store.
  const next = storeId === undefined ? undefined : `${pathname}${search}`;
  return (
    <PlainPage>
      <EmptyState
        level={1}
        alert
        title="Storekeeper Portal"
        text={text}
        actions={
          <>
            <ButtonLink
              to={paths.keeperLogin(next === undefined ? {} : { next })}
              icon={<LogIn aria-hidden size={20} />}
            >
              Sign in
            </ButtonLink>
            <ButtonLink to={paths.keeper('dashboard')} variant="secondary">
              To my store
            </ButtonLink>
          </>
        }
      />
    </PlainPage>
  );
}
