import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Store } from '@aislewise/contracts/calls/stores';
import { ArrowLeft, Store as StoreIcon } from 'lucide-react';
import { useNavigate } from 'react-router';
import { FavouriteButton } from '../../features/kept/favourite-button.tsx';
import { paths } from '../../lib/paths.ts';
import { Awning } from '../../ui/awning.tsx';
import { ButtonLink, IconButton } from '../../ui/button.tsx';

/** The store of the list, in its colour. */
export function StoreListHeader({
  store,
  isWalking,
}: {
  readonly store: Store | null;
  readonly isWalking: boolean;
}) {
  const navigate = useNavigate();
  return (
    <>
      <div className="on-store">
        <div className="mx-auto flex max-w-page items-center gap-1 px-2 py-2 sm:px-4">
          <IconButton
            label={
              store
                ? t`Go to ${{ store: store.name }}`
                : t({ message: 'Back', comment: 'Goes to the page before' })
            }
            tone="on-store"
            icon={<ArrowLeft aria-hidden />}
            onClick={() => void navigate(store ? paths.store(store) : paths.home())}
          />
          <p dir="auto" className="min-w-0 grow font-display text-lg leading-tight font-bold">
            {store?.name ?? t`Loading store...`}
          </p>
          {store && !isWalking && <FavouriteButton place={{ store }} tone="on-store" />}
          {!isWalking && (
            <ButtonLink
              variant="secondary"
              size="sm"
              icon={<StoreIcon aria-hidden size={18} />}
              to={paths.list()}
            >
              <Trans>
                Change<span className="sr-only"> store</span>
              </Trans>
            </ButtonLink>
          )}
        </div>
      </div>
      <Awning small />
    </>
  );
}
