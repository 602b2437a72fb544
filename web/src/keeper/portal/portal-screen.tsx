import { t } from '@lingui/core/macro';
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
import { PlainPage, WaitingPage } from '../frame/plain-page.tsx';

const STORE_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const noPermissionText = (): string =>
  t`You don't have permission to access the storekeeper portal. Please contact an administrator.`;

/**
 * The address without a store leads to the own one, by way of the sign-in. A word that is no store's
 * id is a section that does not exist.
 */
export function Component() {
  const { storeId } = useParams();
  if (storeId === undefined) return <Navigate to={paths.keeper('dashboard')} replace />;
  return STORE_ID.test(storeId) ? <Portal storeId={storeId} /> : <NoSection />;
}

/**
 * Spec section 2, Portal page. Leads the keeper of the address's store to the section that `?tab=`
 * names, by default Products.
 */
function Portal({ storeId }: { readonly storeId: string }) {
  const [parameters] = useSearchParams();
  useDocumentTitle(t`Storekeeper Portal`);
  const auth = usePortalAuth(storeId);

  // The session watch leads to the login, or to setting up a second factor.
  const isLeaving = isSignedOut(auth.error) || isSecondFactorMissing(auth.error);
  if (auth.error instanceof ApiError && auth.error.status < 500 && !isLeaving) {
    return <Refused />;
  }
  if (auth.error && !isLeaving) {
    return (
      <PlainPage>
        <LoadFailed level={1} title={t`The portal could not be loaded`} query={auth} />
      </PlainPage>
    );
  }
  if (!auth.data) return <WaitingPage title={t`Storekeeper Portal`} />;
  const section = KEEPER_SECTIONS.find((one) => one === parameters.get('tab')) ?? 'products';
  return <Navigate to={paths.keeper(section)} replace />;
}

function NoSection() {
  useDocumentTitle(t`Page Not Found`);
  return (
    <PlainPage>
      <EmptyState
        level={1}
        title={t`Page Not Found`}
        text={t`The portal has no page with this address. It may be old or misspelt.`}
        actions={<ButtonLink to={paths.keeper('dashboard')}>{t`To my store`}</ButtonLink>}
      />
    </PlainPage>
  );
}

function Refused() {
  const { pathname, search } = useLocation();
  const next = `${pathname}${search}`;
  return (
    <PlainPage>
      <EmptyState
        level={1}
        alert
        title={t`Storekeeper Portal`}
        text={noPermissionText()}
        actions={
          <>
            <ButtonLink to={paths.keeperLogin({ next })} icon={<LogIn aria-hidden size={20} />}>
              {t`Sign in`}
            </ButtonLink>
            <ButtonLink to={paths.keeper('dashboard')} variant="secondary">
              {t`To my store`}
            </ButtonLink>
          </>
        }
      />
    </PlainPage>
  );
}
