import { t } from '@lingui/core/macro';
import type { Store } from '@aislewise/contracts/calls/stores';
import { StoreLogo } from '../../features/stores/components/store-logo.tsx';
import { Awning } from '../../ui/awning.tsx';

interface StorePictureProps {
  readonly store: Pick<Store, 'name' | 'address' | 'logoUrl' | 'logoText' | 'logoColor'>;
}

/** A small preview of the store page's header with its colour, name and logo. */
export function StorePicture({ store }: StorePictureProps) {
  return (
    <figure data-store-color={store.logoColor}>
      <div className="overflow-hidden rounded-card border border-hairline bg-paper">
        <div aria-hidden className="on-store flex items-center gap-3 px-4 py-3">
          <StoreLogo store={store} onStore />
          <div className="min-w-0">
            <p dir="auto" className="font-display text-lg font-bold wrap-anywhere">
              {store.name || t`Your store`}
            </p>
            <p className="text-sm wrap-anywhere">
              <bdi>{store.address}</bdi>
            </p>
          </div>
        </div>
        <Awning small />
        <div aria-hidden className="flex gap-2 p-3">
          {['a', 'b', 'c'].map((name) => (
            <span
              key={name}
              className="flex h-16 grow items-end rounded-inner border border-hairline bg-card p-2"
            >
              <span className="h-3 w-2/3 rounded-chip bg-store" />
            </span>
          ))}
        </div>
      </div>
      <figcaption className="mt-1 text-sm text-muted">
        {t`Your page, as shoppers will see it`}
      </figcaption>
    </figure>
  );
}
