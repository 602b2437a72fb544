import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { aisleText } from '@aislewise/contracts/aisles';
import type { Store } from '@aislewise/contracts/calls/stores';
import { currentPrice } from '@aislewise/contracts/inventory';
import { formatPrice } from '@aislewise/contracts/money';
import { isInStock } from '@aislewise/contracts/stock-claims';
import { Link } from 'react-router';
import { comma, isolated, nameText } from '../../../lib/direction.ts';
import { choicesOf } from '../../../lib/known.ts';
import { paths } from '../../../lib/paths.ts';
import { useNow } from '../../../lib/use-now.ts';
import { TellMe } from '../../alerts/components/tell-me.tsx';
import { useStoresOf } from '../../stores/api.ts';
import { useMilesTo } from '../../stores/components/position-provider.tsx';
import { distanceText, milesTo, type Located } from '../../stores/rules.ts';
import { useSubstitutes } from '../api.ts';
import { perUnit, type ElsewhereOffer } from '../rules.ts';
import { AddedText } from './added-text.tsx';

const MAX_OFFERS = 3;

interface LackedHereProps {
  /** The product that the store lacks, and its name. */
  readonly productId: string;
  readonly name: string;
  readonly store: Store;
  /** The id of this store's own product, of which it can tell; undefined if it has none. */
  readonly ownId: string | undefined;
  readonly sameFood: readonly ElsewhereOffer[];
  readonly asking: boolean;
}

/** The ways on for a product that a store lacks: other stores, other products here, or a notice. */
export function LackedHere({ productId, name, store, ownId, sameFood, asking }: LackedHereProps) {
  const substitutes = choicesOf(useSubstitutes(productId, store.id, true)).slice(0, MAX_OFFERS);
  const near = useNearest(sameFood, store);
  return (
    <div className="flex flex-col gap-3 empty:hidden">
      {near.length > 0 && (
        <ul aria-label={t`At other stores`} className="flex flex-col">
          {near.map((offer) => (
            <NearLine key={offer.store.id} offer={offer} wanted={name} miles={offer.miles} />
          ))}
        </ul>
      )}
      {near.length === 0 && asking && (
        <p className="flex min-h-target items-center text-muted">{t`Asking other stores...`}</p>
      )}
      {substitutes.length > 0 && (
        <div>
          <p className="font-semibold">{t`Here you can take instead:`}</p>
          <ul className="flex flex-col">
            {substitutes.map(({ product, ...added }) => (
              <li key={product.id} className="py-1">
                <Link
                  to={paths.product(store, product)}
                  className="inline-flex min-h-target items-center underline decoration-1 underline-offset-3"
                >
                  <bdi>{nameText(product.name)}</bdi>
                </Link>
                {product.aisle !== null && (
                  <strong>
                    {' · '}
                    <bdi>{aisleText(product.aisle)}</bdi>
                  </strong>
                )}
                <AddedText added={added} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {ownId !== undefined && <TellMe storeId={store.id} productId={ownId} kind="back" />}
    </div>
  );
}

type NearOffer = ElsewhereOffer & { readonly miles: number | null };

/** The nearest stores that surely have it: from the shopper, or else from the store. */
function useNearest(offers: readonly ElsewhereOffer[], from: Located): NearOffer[] {
  const now = useNow();
  const storeOf = useStoresOf(offers.map(({ store }) => store.id));
  const fromShopper = useMilesTo();
  const place = placeOf(from);
  const far = (store: Located | undefined): number | null =>
    fromShopper(store) ?? (store && place ? milesTo(store, place) : null);
  return offers
    .filter(({ inventory }) => isInStock(inventory, now))
    .map((offer) => ({ ...offer, miles: far(storeOf(offer.store.id)) }))
    .sort(
      (a, b) =>
        Number(a.miles === null) - Number(b.miles === null) || (a.miles ?? 0) - (b.miles ?? 0),
    )
    .slice(0, MAX_OFFERS);
}

const placeOf = ({ latitude, longitude }: Located) =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** A store that has it: 'At Jade Lantern Market, 2.1 mi, $5.99'. */
function NearLine({
  offer: { store, inventory, name },
  wanted,
  miles,
}: {
  readonly offer: ElsewhereOffer;
  /** The name of the product that is lacked. */
  readonly wanted: string;
  readonly miles: number | null;
}) {
  const price = currentPrice(inventory);
  const facts = [
    miles !== null && distanceText(miles, store),
    price !== null &&
      `${formatPrice(price, store)}${inventory.priceUnit ? perUnit(inventory.priceUnit) : ''}`,
  ].flatMap((fact) => (fact ? [isolated(fact)] : []));
  return (
    <li className="py-1">
      <Trans>
        At{' '}
        <Link
          to={paths.product(store, { id: inventory.productId, name })}
          className="inline-flex min-h-target items-center font-semibold underline decoration-1 underline-offset-3"
        >
          <bdi>{ph({ store: store.name })}</bdi>
        </Link>
      </Trans>
      {facts.length > 0 && comma() + facts.join(comma())}
      {name !== wanted && (
        <span dir="auto" className="block text-sm text-muted">
          {nameText(name)}
        </span>
      )}
    </li>
  );
}
