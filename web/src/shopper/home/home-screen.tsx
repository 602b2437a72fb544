import { useStoreContext } from '../../lib/store-provider.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { Hero } from './hero.tsx';
import { Promos } from './promos.tsx';
import { Recipes } from './recipes.tsx';
import { SponsoredBanner } from './sponsored-banner.tsx';
import { Tips } from './tips.tsx';

/** The home screen (spec section 1). */
export function Component() {
  useDocumentTitle('Find any food, by any of its names');
  const { currentStore } = useStoreContext();
  return (
    <div className="flex flex-col gap-12 pt-4 md:gap-16 md:pt-8">
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
