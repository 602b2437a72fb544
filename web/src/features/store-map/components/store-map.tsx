import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Store } from '@aislewise/contracts/calls/stores';
import { ArrowLeft } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Awning } from '../../../ui/awning.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Modal, ModalClose, ModalTitle } from '../../../ui/modal.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { planQuery, useMapProducts } from '../api.ts';
import { planFloor, plainFloor } from '../floor.ts';
import { aislesOf } from '../rules.ts';
import { StoreMapFloor } from './store-map-floor.tsx';

export interface StoreMapProps {
  readonly store: Store;
  /** The product whose aisle is marked. */
  readonly productId: string | null;
  readonly onClose: () => void;
}

const backText = (): string => t({ message: 'Back', comment: 'A button that leads back' });

/** The store map over the whole screen (spec section 2, Store map overlay). */
export default function StoreMap({ store, productId, onClose }: StoreMapProps) {
  const { name: storeName } = store;
  return (
    <Modal
      onOpenChange={onClose}
      data-store-color={store.logoColor}
      aria-describedby={undefined}
      className="fixed inset-0 z-50 flex flex-col overflow-y-auto bg-paper text-ink outline-none animate-fade"
    >
      <div className="on-store sticky top-0 z-10 flex shrink-0 items-center gap-2 px-2 py-2 sm:px-4">
        <ModalClose asChild>
          <IconButton label={backText()} tone="on-store" icon={<ArrowLeft aria-hidden />} />
        </ModalClose>
        <ModalTitle className="min-w-0 text-lg leading-tight">
          <Trans>
            <span className="block font-sans text-xs font-semibold tracking-normal">
              Store map{' '}
            </span>
            <bdi>{storeName}</bdi>
          </Trans>
        </ModalTitle>
      </div>
      <Awning small />
      <MapContent store={store} productId={productId} onClose={onClose} />
    </Modal>
  );
}

function MapContent({ store, productId, onClose }: StoreMapProps) {
  const { products, query } = useMapProducts(store.id);
  // Without an answer, as from a device that never asked, the store has no plan.
  const planned = useQuery(planQuery(store.id));
  const plan = planned.data?.plan;
  const listed = useMemo(() => (products ? aislesOf(products) : null), [products]);
  const floor = useMemo(() => {
    const aisles = listed?.aisles ?? [];
    return plan ? planFloor(plan, aisles) : plainFloor(aisles.length);
  }, [plan, listed]);
  if (!products || !listed || planned.isPending) {
    return query.error ? (
      <LoadFailed title={t`The map could not be loaded`} query={query} />
    ) : (
      <MapLoading />
    );
  }
  const { aisles, unplaced } = listed;
  const { name: storeName } = store;
  if (aisles.length === 0) {
    return (
      <EmptyState
        title={t`No aisles to show yet`}
        text={t`${storeName} has not said here in which aisles its products are. Please ask a store associate.`}
        actions={<Button onClick={onClose}>{backText()}</Button>}
      />
    );
  }
  return (
    <StoreMapFloor
      key={productId}
      storeId={store.id}
      money={store}
      products={products}
      aisles={aisles}
      floor={floor}
      unplaced={unplaced}
      product={products.find((one) => one.productId === productId) ?? null}
    />
  );
}

/** Placeholder while the map loads. */
function MapLoading() {
  return (
    <Loading
      label={t`Loading the map...`}
      className="flex grow flex-col gap-6 p-4 md:flex-row md:items-start"
    >
      <div aria-hidden className="grid grow grid-cols-3 gap-5 md:p-10">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((one) => (
          <Skeleton key={one} className="h-18 md:h-28" />
        ))}
      </div>
      <div aria-hidden className="flex flex-col gap-4 md:w-96">
        {['a', 'b', 'c', 'd'].map((one) => (
          <Skeleton key={one} className="h-12 w-full" />
        ))}
      </div>
    </Loading>
  );
}
