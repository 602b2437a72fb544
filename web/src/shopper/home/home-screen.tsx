import { t } from '@lingui/core/macro';
import { useLocation } from 'react-router';
import { paths, UNKNOWN_STORE } from '../../lib/paths.ts';
import { useStoreContext } from '../../lib/store-provider.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Hero } from './hero.tsx';
import { Promos } from './promos.tsx';
import { Recipes } from './recipes.tsx';
import { SponsoredBanner } from './sponsored-banner.tsx';
import { Tips } from './tips.tsx';

/** The home screen (spec section 1). */
export function Component() {
  useDocumentTitle(t`Find any food, by any of its names`);
  const { currentStore } = useStoreContext();
  const state: unknown = useLocation().state;
  return (
    <div className="flex flex-col gap-12 pt-4 md:gap-16 md:pt-8">
      {state === UNKNOWN_STORE && (
        <div className="mx-auto -mb-6 w-full max-w-page px-4">
          <Notice
            tone="warning"
            title={t`There is no store at this address.`}
            action={<ButtonLink to={paths.stores()}>{t`Find a store`}</ButtonLink>}
          >
            {t`It may be misspelt, or the store is not here any more.`}
          </Notice>
        </div>
      )}
      <Hero currentStore={currentStore} />
      <div className="mx-auto flex w-full max-w-page flex-col gap-12 px-4 md:gap-16">
        <Promos storeId={currentStore?.id} />
        <Recipes storeId={currentStore?.id} />
        <SponsoredBanner />
        <Tips />
      </div>
    </div>
  );
}
