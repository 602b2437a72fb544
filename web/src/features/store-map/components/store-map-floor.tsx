import { plural, t } from '@lingui/core/macro';
import type { StoredMoney } from '@aislewise/contracts/money';
import { Minus, Plus, RotateCcw } from 'lucide-react';
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { IconButton } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { LiveRegion } from '../../../ui/live-region.tsx';
import type { MapProduct } from '../api.ts';
import { aisleKey } from '../aisle-key.ts';
import type { Floor } from '../floor.ts';
import {
  canZoomIn,
  canZoomOut,
  contentText,
  MIDDLE,
  VIEWPORT,
  whereText,
  type Aisle,
} from '../rules.ts';
import { AisleSign } from '../../products/components/aisle-sign.tsx';
import { AisleSheet } from './aisle-sheet.tsx';
import { MAP_AISLE } from './map-parameters.ts';
import { StockBadge } from '../../products/components/stock-badge.tsx';
import { StoreMapAisles } from './store-map-aisles.tsx';
import { StoreMapDrawing } from './store-map-drawing.tsx';
import { useMapView } from './use-map-view.ts';
import { useOpenOverlay } from '../../../lib/overlay-address.ts';
import { nameText } from '../../../lib/direction.ts';

interface StoreMapFloorProps {
  readonly storeId: string;
  readonly money: StoredMoney;
  /** All products of the store. */
  readonly products: readonly MapProduct[];
  readonly aisles: readonly Aisle[];
  readonly floor: Floor;
  readonly unplaced: number;
  /** The product whose aisle is marked. */
  readonly product: MapProduct | null;
}

/** The product's aisle, the map with its controls, and the list of aisles. */
export function StoreMapFloor({
  storeId,
  money,
  products,
  aisles,
  floor,
  unplaced,
  product,
}: StoreMapFloorProps) {
  const [parameters] = useSearchParams();
  const openOverlay = useOpenOverlay();
  const marked = aisleKey(product?.aisle ?? null);
  const markedPlace = aisles.findIndex(({ name }) => aisleKey(name) === marked);
  const [chosen, setChosen] = useState('');
  const stage = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const hint = useId();
  const heading = useId();

  const choose = (place: number) => {
    const aisle = aisles[place];
    if (!aisle) return;
    setChosen(aisleKey(aisle.name));
    void openOverlay({ [MAP_AISLE]: aisle.name });
  };
  const listedKey = aisleKey(parameters.get(MAP_AISLE));
  const listed = aisles.find(({ name }) => aisleKey(name) === listedKey);
  const isListed = listed !== undefined;
  const map = useMapView({
    stage,
    floor,
    first: floor.boxes[markedPlace] ?? null,
    onTap: choose,
  });
  const { view } = map;
  const { length: count } = aisles;
  const percent = `${Math.round(view.zoom * 100)}%`;

  const where = product ? whereText(product.name, product.aisle) : '';
  const picked = aisles.find(({ name }) => aisleKey(name) === chosen);
  // Fills the live region after it is mounted: screen readers do not read an initial text.
  const said = useDeferredValue(picked ? contentText(picked) : where, '');

  useEffect(() => {
    // On the document, because the focus may be anywhere. In the list, arrows scroll the list.
    const onKeyDown = (event: KeyboardEvent) => {
      if (isListed) return;
      const inList = event.target instanceof Node && list.current?.contains(event.target);
      if (!(inList && event.key.startsWith('Arrow'))) map.onKey(event);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });

  const show = (place: number) => {
    const box = floor.boxes[place];
    if (box) map.show(box);
  };
  const drawing = useMemo(
    () => <StoreMapDrawing aisles={aisles} floor={floor} marked={marked} chosen={chosen} />,
    [aisles, floor, marked, chosen],
  );
  return (
    <div className="flex min-h-0 grow flex-col md:flex-row max-md:landscape:flex-row">
      <LiveRegion text={said} />
      <LiveRegion text={t`Zoom ${percent}`} />
      <div className="flex min-h-80 min-w-0 flex-[1.4] flex-col md:flex-1">
        {product && <ProductPlace product={product} />}
        <div className="relative min-h-0 grow">
          {/* Keys and pointers move the map. The list beside it has the same content as text. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
          <div
            ref={stage}
            role="application"
            aria-label={t`Map of the aisles`}
            aria-describedby={hint}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            className={cx(
              'absolute inset-0 touch-none overflow-hidden bg-sunken -outline-offset-3 select-none',
              map.dragged ? 'cursor-grabbing' : 'cursor-grab',
            )}
            {...map.pointers}
            onFocus={({ target }) => {
              const place = placeOf(target);
              if (place !== null && target.matches(':focus-visible')) show(place);
            }}
            onKeyDown={(event) => {
              const place = placeOf(event.target);
              if (place === null || !(event.key === 'Enter' || event.key === ' ')) return;
              event.preventDefault();
              choose(place);
            }}
            onClick={(event) => {
              // A pointer's tap is handled above. This click comes from a screen reader.
              const place = placeOf(event.target);
              if (event.detail === 0 && place !== null) choose(place);
            }}
          >
            <svg viewBox={viewBoxOf(floor.part)} className="size-full overflow-visible">
              <g
                className={map.dragged ? '' : 'transition-transform'}
                style={{
                  transform: `translate(${view.x}px, ${view.y}px) scale(${view.zoom})`,
                }}
              >
                {drawing}
              </g>
            </svg>
          </div>
          <p id={hint} className="sr-only">
            {t`Arrow keys move the map, plus and minus zoom, zero resets. Enter on an aisle lists its products. All aisles are listed after it.`}
          </p>
        </div>
        {floor.fixtures === null && (
          <p className="shrink-0 bg-sunken px-4 py-0.5 text-sm text-muted">{t`A simple drawing, not real sizes`}</p>
        )}
      </div>
      <section
        aria-labelledby={heading}
        className="flex min-h-56 flex-1 flex-col border-hairline bg-card max-md:portrait:border-t md:max-w-96 md:border-s max-md:landscape:max-w-80 max-md:landscape:border-s"
      >
        <div className="flex shrink-0 flex-wrap items-center justify-end gap-1 border-b border-hairline py-1 pe-2 ps-4">
          <h3 id={heading} className="grow text-lg whitespace-nowrap">
            {plural(count, { one: '# aisle', other: '# aisles' })}
          </h3>
          <IconButton
            label={t`Zoom out`}
            icon={<Minus aria-hidden />}
            aria-disabled={!canZoomOut(view)}
            className="aria-disabled:opacity-55"
            onClick={map.zoomOut}
          />
          <span
            aria-hidden
            className="min-w-12 text-center text-sm whitespace-nowrap font-semibold tabular-nums"
          >
            {percent}
          </span>
          <IconButton
            label={t`Zoom in`}
            icon={<Plus aria-hidden />}
            aria-disabled={!canZoomIn(view)}
            className="aria-disabled:opacity-55"
            onClick={map.zoomIn}
          />
          <IconButton label={t`Reset`} icon={<RotateCcw aria-hidden />} onClick={map.reset} />
        </div>
        <div ref={list} className="min-h-0 grow overflow-y-auto overscroll-contain">
          <StoreMapAisles
            aisles={aisles}
            unplaced={unplaced}
            marked={marked}
            chosen={chosen}
            onChoose={(place) => {
              show(place);
              choose(place);
            }}
          />
        </div>
      </section>
      {listed && (
        <AisleSheet
          key={listedKey}
          name={listed.name}
          products={products}
          marked={product?.productId ?? null}
          storeId={storeId}
          money={money}
        />
      )}
    </div>
  );
}

/** The `viewBox` of the map: the viewport, or more around it for many aisles. */
function viewBoxOf(part: number): string {
  const [width, height] = [VIEWPORT.width * part, VIEWPORT.height * part];
  return [MIDDLE.x - width / 2, MIDDLE.y - height / 2, width, height].join(' ');
}

/** Returns the index of the aisle whose box an element is part of, or null. */
function placeOf(target: EventTarget): number | null {
  const box = target instanceof Element ? target.closest('[data-place]') : null;
  return box ? Number(box.getAttribute('data-place')) : null;
}

/** The product's aisle, name and stock. */
function ProductPlace({ product: { name, row } }: { readonly product: MapProduct }) {
  return (
    <div className="flex shrink-0 items-center gap-4 border-b border-hairline bg-card px-4 pt-1 pb-3">
      <AisleSign aisle={row.aisle} size="md" className="shrink-0" />
      <div className="flex min-w-0 flex-col items-start gap-1 pt-1">
        <p dir="auto" className="line-clamp-2 font-display text-lg leading-snug font-bold">
          {nameText(name)}
        </p>
        <StockBadge row={row} full />
      </div>
    </div>
  );
}
