import { Map as MapIcon, MapPin, Search, Speech } from 'lucide-react';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useIsOffline } from '../../../lib/connection.ts';
import { paths } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { NativeText } from '../../../ui/native-text.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { useCloseOverlay, useOpenOverlay } from '../../../lib/overlay-address.ts';
import { AddToListButton } from '../../list/components/add-to-list-button.tsx';
import { MAP_SHEET, mapParameters } from '../../store-map/components/map-parameters.ts';
import { OfferBadges } from './offer-badges.tsx';
import { aisleKey } from '../../store-map/aisle-key.ts';
import { StockReport } from '../../stock-reports/components/stock-report.tsx';
import { trackProductView } from '../../analytics/api.ts';
import { useStore } from '../../stores/api.ts';
import { nativeNames, sharedSheet, type SheetProduct } from '../rules.ts';
import { AvailabilityList } from './availability-list.tsx';
import { OtherNames } from './other-names.tsx';
import { ProductDetails } from './product-details.tsx';
import { ProductPicture } from './product-picture.tsx';
import { ShareButton } from './share-button.tsx';
import { StaffCard } from './staff-card.tsx';
import { useAvailability } from './use-availability.ts';
import type { ShownProduct } from './use-shown-product.ts';

export interface ProductSheetProps {
  readonly shown: ShownProduct;
  /** The store of the screen. Its availability comes first. */
  readonly currentStoreId: string | undefined;
  /** Whether it is open over the store map, not over the page. */
  readonly isOnMap?: boolean;
  readonly onClose: () => void;
  /** Modals that are open over the sheet. */
  readonly children?: ReactNode;
}

/** The sheet of a product (spec section 2, Product detail sheet). */
export default function ProductSheet({
  shown,
  currentStoreId,
  isOnMap = false,
  onClose,
  children,
}: ProductSheetProps) {
  if (shown.state === 'found') {
    return (
      <FoundProduct
        shown={shown.shown}
        currentStoreId={currentStoreId}
        isOnMap={isOnMap}
        onClose={onClose}
      >
        {children}
      </FoundProduct>
    );
  }
  return (
    <Sheet open title="Product" onOpenChange={onClose}>
      {shown.state === 'loading' ? (
        <SheetLoading />
      ) : shown.state === 'failed' ? (
        <LoadFailed title="The product could not be loaded" level={3} query={shown.query} />
      ) : (
        <EmptyState
          level={3}
          title="This product is not here any more"
          text="The link may be old, or the store has stopped selling it."
          actions={
            <>
              <ButtonLink
                to={paths.search({ storeId: currentStoreId })}
                icon={<Search aria-hidden size={20} />}
              >
                Search for a product
              </ButtonLink>
              <Button variant="secondary" onClick={onClose}>
                Look around
              </Button>
            </>
          }
        />
      )}
      {children}
    </Sheet>
  );
}

function SheetLoading() {
  return (
    <Loading label="Loading the product..." className="flex flex-col gap-5">
      <div aria-hidden className="flex gap-4">
        <Skeleton className="size-32 shrink-0" />
        <div className="flex grow flex-col gap-3">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-8 w-full" />
        </div>
      </div>
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-24 w-full" />
    </Loading>
  );
}

interface FoundProductProps {
  readonly shown: SheetProduct;
  readonly currentStoreId: string | undefined;
  readonly isOnMap: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Query parameter that opens the card for the staff above the sheet. */
const SHOW = 'show';
const STAFF = 'staff';

function FoundProduct({ shown, currentStoreId, isOnMap, onClose, children }: FoundProductProps) {
  const { product } = shown;
  useCountedView(shown, currentStoreId);
  const { all, asking, failed, isPartial } = useAvailability(shown, currentStoreId);
  const { store: current } = useStore(currentStoreId);
  const isOffline = useIsOffline();
  const openOverlay = useOpenOverlay();
  const closeOverlay = useCloseOverlay();
  const [parameters] = useSearchParams();
  const here = all.find(({ store }) => store.id === currentStoreId);
  const others = all.filter((one) => one !== here);
  const listed = here ?? others.find(({ inventory }) => inventory.inStock) ?? others[0];
  const shared = sharedSheet({ availability: all }, currentStoreId);
  return (
    <Sheet
      open
      title={product.name}
      onOpenChange={onClose}
      footer={
        <div className="flex grow flex-wrap items-center gap-2">
          {here && aisleKey(here.inventory.aisle) !== '' && (
            <Button
              className="grow"
              icon={<MapIcon aria-hidden size={20} className="shrink-0" />}
              aria-haspopup="dialog"
              onClick={() => {
                const { storeId, productId } = here.inventory;
                void openOverlay(mapParameters(storeId, productId));
              }}
            >
              Map
            </Button>
          )}
          <Button
            variant="secondary"
            className="min-w-0 grow min-[22rem]:whitespace-nowrap"
            icon={<Speech aria-hidden size={20} className="shrink-0" />}
            aria-haspopup="dialog"
            onClick={() => void openOverlay({ [SHOW]: STAFF })}
          >
            Show to staff
          </Button>
          {shared && <ShareButton name={product.name} {...shared} />}
        </div>
      }
    >
      <div className="flex flex-col gap-6 low:grid low:grid-cols-[2fr_3fr] low:*:col-span-2">
        <div className="flex items-start gap-4 low:col-span-1!">
          <ProductPicture
            product={product}
            side={96}
            frame={112}
            eager
            className="size-28 shrink-0"
          />
          <div className="flex min-w-0 flex-col gap-1">
            <p className="font-semibold text-muted">{product.category}</p>
            {nativeNames(product)
              .slice(0, 2)
              .map((name) => (
                <p key={name} className="text-xl font-semibold wrap-anywhere">
                  <NativeText>{name}</NativeText>
                </p>
              ))}
            {here && <OfferBadges row={here.inventory} className="mt-1" />}
          </div>
        </div>
        <section aria-labelledby="sheet-where" className="flex flex-col gap-3 low:col-span-1!">
          <h3 id="sheet-where" className="flex items-center gap-2 text-lg low:sr-only">
            <MapPin aria-hidden size={20} />
            Where to find it
          </h3>
          {current && !here && (
            <p className="text-muted">
              {isOffline
                ? `Whether ${current.name} has it can be seen once you are online.`
                : `Not found at ${current.name}. Please ask a store associate for help.`}
            </p>
          )}
          {here && <AvailabilityList availability={[here]} currentStoreId={currentStoreId} />}
          {listed && (
            <AddToListButton
              hasText
              storeId={listed.inventory.storeId}
              productId={listed.inventory.productId}
              name={product.name}
            />
          )}
          {here && <StockReport productName={product.name} at={here} />}
          {here && others.length > 0 && <h4>At other stores</h4>}
          <AvailabilityList availability={others} currentStoreId={currentStoreId} />
          {asking && (
            <Loading label="Asking other stores..." className="flex flex-col gap-2">
              <Skeleton className="h-24 w-full" />
            </Loading>
          )}
          {(failed || isPartial) && (
            <p role="status" className="text-sm text-muted">
              {failed
                ? 'Other stores could not be asked just now.'
                : 'Only the stores on this device are listed.'}
            </p>
          )}
        </section>
        {product.otherNames.length > 0 && <OtherNames names={product.otherNames} />}
        {product.description !== null && product.description !== '' && (
          <section aria-labelledby="sheet-about">
            <h3 id="sheet-about" className="text-lg">
              About
            </h3>
            <p className="mt-1 whitespace-pre-line">{product.description}</p>
          </section>
        )}
        <ProductDetails
          productId={product.id}
          storeId={currentStoreId}
          isInStock={here?.inventory.inStock === true}
        />
      </div>
      {/* This sheet stays open below the map and the sheet over it, which has a card of its own. */}
      {parameters.get(SHOW) === STAFF && parameters.has(MAP_SHEET) === isOnMap && (
        <StaffCard product={product} here={here} onClose={() => closeOverlay(SHOW)} />
      )}
      {children}
    </Sheet>
  );
}

/** Counts a view of the product once an opening: from a card, a map, a shared link or a hint. */
function useCountedView({ product, availability }: SheetProduct, storeId: string | undefined) {
  const count = useEffectEvent(() =>
    trackProductView({
      productId: product.id,
      productName: product.name,
      storeId: storeId ?? availability[0]?.store.id,
    }),
  );
  useEffect(() => count(), []);
}
