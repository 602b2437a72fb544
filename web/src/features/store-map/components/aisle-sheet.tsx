import { plural } from '@lingui/core/macro';
import { aisleText } from '@aislewise/contracts/aisles';
import type { StoredMoney } from '@aislewise/contracts/money';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { Sheet } from '../../../ui/sheet.tsx';
import { useLazyPart } from '../../../ui/use-lazy-part.ts';
import type { MapProduct } from '../api.ts';
import { productsOfAisle } from '../rules.ts';
import { AisleProducts } from './aisle-products.tsx';
import { MAP_AISLE, MAP_SHEET } from './map-parameters.ts';
import { useCloseOverlay, useOpenOverlay } from '../../../lib/overlay-address.ts';

const loadSheet = () => import('../../products/components/product-sheet.tsx');

interface AisleSheetProps {
  /** The aisle's name in the store's words. */
  readonly name: string;
  /** All products of the store. */
  readonly products: readonly MapProduct[];
  /** Id of the product that the map was opened for. */
  readonly marked: string | null;
  readonly storeId: string;
  readonly money: StoredMoney;
}

/**
 * The products of an aisle over the map, and the sheet of one of them over that. Both are in the
 * address, so Back closes them one at a time.
 */
export function AisleSheet({ name, products, marked, storeId, money }: AisleSheetProps) {
  const { Part: ProductSheet, fetchPart } = useLazyPart(loadSheet);
  const [parameters] = useSearchParams();
  const openOverlay = useOpenOverlay();
  const closeOverlay = useCloseOverlay();
  const listed = productsOfAisle(products, name, marked);
  const sheetId = parameters.get(MAP_SHEET)?.toLowerCase();
  const { length: count } = listed;
  const opened = listed.find(({ productId }) => productId === sheetId);

  const closeSheet = () => closeOverlay(MAP_SHEET);
  const wanted = opened !== undefined;
  const fetchSheet = useEffectEvent(() => fetchPart(closeSheet));
  useEffect(() => {
    if (wanted) fetchSheet();
  }, [wanted]);

  return (
    <Sheet
      open
      title={aisleText(name)}
      description={plural(count, { one: '# product', other: '# products' })}
      onOpenChange={() => closeOverlay(MAP_AISLE, MAP_SHEET)}
    >
      <AisleProducts
        products={listed}
        money={money}
        marked={marked}
        onOpen={(productId) => void openOverlay({ [MAP_SHEET]: productId })}
      />
      {ProductSheet && opened && (
        <ProductSheet
          key={opened.productId}
          shown={{ state: 'found', shown: opened.shown }}
          currentStoreId={storeId}
          isOnMap
          onClose={closeSheet}
        />
      )}
    </Sheet>
  );
}
