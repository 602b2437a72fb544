import { t } from '@lingui/core/macro';
import type { StoreAvailability } from '@aislewise/contracts/calls/products';
import { categoryText } from '@aislewise/contracts/category-texts';
import { Map as MapIcon, MapPin, Speech } from 'lucide-react';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useIsOffline } from '../../../lib/connection.ts';
import { useCloseOverlay, useOpenOverlay } from '../../../lib/overlay-address.ts';
import { Button } from '../../../ui/button.tsx';
import { NativeText } from '../../../ui/native-text.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { trackProductView } from '../../analytics/api.ts';
import { TellMe } from '../../alerts/components/tell-me.tsx';
import { FavouriteButton } from '../../kept/favourite-button.tsx';
import { keepViewed, type KeptPlace } from '../../kept/kept-places.ts';
import { AddToListButton } from '../../list/components/add-to-list-button.tsx';
import { StockReport } from '../../stock-reports/components/stock-report.tsx';
import { aisleKey } from '../../store-map/aisle-key.ts';
import { MAP_SHEET, mapParameters } from '../../store-map/components/map-parameters.ts';
import { useStore } from '../../stores/api.ts';
import { nativeNames, productPage, type SheetProduct } from '../rules.ts';
import { AvailabilityList } from './availability-list.tsx';
import { LackedHere } from './lacked-here.tsx';
import { OfferBadges } from './offer-badges.tsx';
import { OtherNames } from './other-names.tsx';
import { PriceHistory } from './price-history.tsx';
import { ProductDetails } from './product-details.tsx';
import { ProductPicture } from './product-picture.tsx';
import { ShareButton } from './share-button.tsx';
import { StaffCard } from './staff-card.tsx';
import { useAvailability } from './use-availability.ts';

/** Query parameter that opens the card for the staff. */
const SHOW = 'show';
const STAFF = 'staff';

interface ProductViewProps {
  readonly shown: SheetProduct;
  /** The store of the screen. Its availability comes first. */
  readonly currentStoreId: string | undefined;
  /** Whether it is open over the store map. */
  readonly isOnMap?: boolean;
  /** Whether it is a page of its own, not a sheet. */
  readonly isPage?: boolean;
  /** Arranges the parts: the facts, the buttons, and the card that is open over them. */
  readonly children: (parts: {
    facts: ReactNode;
    actions: ReactNode;
    over: ReactNode;
  }) => ReactNode;
}

/** A product, in its sheet and on its page. Counts a view. */
export function ProductView({
  shown,
  currentStoreId,
  isOnMap = false,
  isPage = false,
  children,
}: ProductViewProps) {
  const { product } = shown;
  useCountedView(shown, currentStoreId);
  useKeptView(shown, currentStoreId);
  const { all, sameFood, asking, failed, isPartial } = useAvailability(shown, currentStoreId);
  const { store: current } = useStore(currentStoreId);
  const currentName = current?.name;
  const isOffline = useIsOffline();
  const openOverlay = useOpenOverlay();
  const closeOverlay = useCloseOverlay();
  const [parameters] = useSearchParams();
  const here = all.find(({ store }) => store.id === currentStoreId);
  const others = all.filter((one) => one !== here);
  const listed = here ?? others.find(({ inventory }) => inventory.inStock) ?? others[0];
  const page = productPage({ product, availability: all }, currentStoreId);
  const Heading = isPage ? 'h2' : 'h3';
  const SubHeading = isPage ? 'h3' : 'h4';
  const elsewhere = (
    <>
      {here && others.length > 0 && <SubHeading>{t`At other stores`}</SubHeading>}
      <AvailabilityList name={product.name} availability={others} currentStoreId={currentStoreId} />
      {asking && (
        <Loading label={t`Asking other stores...`} className="flex flex-col gap-2">
          <Skeleton className="h-24 w-full" />
        </Loading>
      )}
      {(failed || isPartial) && (
        <p role="status" className="text-sm text-muted">
          {failed
            ? t`Other stores could not be asked just now.`
            : t`Only the stores on this device are listed.`}
        </p>
      )}
    </>
  );
  return children({
    actions: (
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
            {t({ message: 'Map', comment: 'A button that shows the map of the store' })}
          </Button>
        )}
        <Button
          variant="secondary"
          className="min-w-0 grow min-[22rem]:whitespace-nowrap"
          icon={<Speech aria-hidden size={20} className="shrink-0" />}
          aria-haspopup="dialog"
          onClick={() => void openOverlay({ [SHOW]: STAFF })}
        >
          {t`Show to staff`}
        </Button>
        {page && <ShareButton name={product.name} {...page} />}
      </div>
    ),
    facts: (
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
            <p dir="auto" className="font-semibold text-muted">
              {categoryText(product.category)}
            </p>
            {nativeNames(product)
              .slice(0, 2)
              .map((name) => (
                <p key={name} dir="auto" className="text-xl font-semibold wrap-anywhere">
                  <NativeText>{name}</NativeText>
                </p>
              ))}
            {here && <OfferBadges row={here.inventory} className="mt-1" />}
          </div>
        </div>
        <section aria-labelledby="sheet-where" className="flex flex-col gap-3 low:col-span-1!">
          <Heading id="sheet-where" className="flex items-center gap-2 text-lg low:sr-only">
            <MapPin aria-hidden size={20} />
            {t`Where to find it`}
          </Heading>
          {currentName !== undefined && !here && (
            <p className="text-muted">
              {isOffline
                ? t`Whether ${currentName} has it can be seen once you are online.`
                : t`Not found at ${currentName}. Please ask a store associate for help.`}
            </p>
          )}
          {here && (
            <AvailabilityList
              name={product.name}
              availability={[here]}
              currentStoreId={currentStoreId}
            />
          )}
          {here && <PriceHistory productId={here.inventory.productId} money={here.store} />}
          {current && here?.inventory.inStock !== true && (
            <LackedHere
              productId={product.id}
              name={product.name}
              store={current}
              ownId={here?.inventory.productId}
              sameFood={sameFood}
              asking={asking}
            />
          )}
          {listed && (
            <div className="flex flex-wrap items-center gap-2">
              <AddToListButton
                hasText
                storeId={listed.inventory.storeId}
                productId={listed.inventory.productId}
                name={product.name}
              />
              <FavouriteButton place={placeOf(product.name, listed)} />
            </div>
          )}
          {here?.inventory.inStock === true && !here.inventory.isOnSale && (
            <TellMe storeId={here.store.id} productId={here.inventory.productId} kind="sale" />
          )}
          {here && <StockReport productName={product.name} at={here} />}
          {!isPage && elsewhere}
        </section>
        {product.otherNames.length > 0 && <OtherNames names={product.otherNames} />}
        {product.description !== null && product.description !== '' && (
          <section aria-labelledby="sheet-about">
            <Heading id="sheet-about" className="text-lg">
              {t({ message: 'About', comment: 'A heading above the description of a product' })}
            </Heading>
            <p dir="auto" className="mt-1 whitespace-pre-line">
              {product.description}
            </p>
          </section>
        )}
        <ProductDetails productId={product.id} storeId={currentStoreId} />
        {/* Below all else, which must not move when other stores have answered. */}
        {isPage && <div className="flex flex-col gap-3">{elsewhere}</div>}
      </div>
    ),
    // The view stays open below the map and the sheet over it, which has a card of its own.
    over: parameters.get(SHOW) === STAFF && parameters.has(MAP_SHEET) === isOnMap && (
      <StaffCard product={product} here={here} onClose={() => closeOverlay(SHOW)} />
    ),
  });
}

/** A product where a store has it, as this device keeps it. */
const placeOf = (
  name: string,
  { store: { id, slug, name: storeName }, inventory: { productId } }: StoreAvailability,
): KeptPlace => ({ store: { id, slug, name: storeName }, product: { id: productId, name } });

/** Keeps the product among those that were seen last on this device. */
function useKeptView({ product, availability }: SheetProduct, storeId: string | undefined) {
  const keep = useEffectEvent(() => {
    const seen = availability.find(({ store }) => store.id === storeId) ?? availability[0];
    if (seen) keepViewed(placeOf(product.name, seen));
  });
  useEffect(() => keep(), []);
}

/** Counts a view of the product once an opening: from a card, a map, a link or a hint. */
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
