import { plural, t } from '@lingui/core/macro';
import './flyer.css';
import type { KeeperStore } from '@aislewise/contracts/calls/settings';
import { StoreLogo } from '../../features/stores/components/store-logo.tsx';
import { NativeText } from '../../ui/native-text.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { isolated } from '../../lib/direction.ts';
import { printed } from '../store/print-language.ts';
import { firstOf, type FlyerDeal } from './flyer-deals.ts';

/** Products of a deal on the flyer. */
const MAX_PRODUCTS = 12;

interface FlyerSheetProps {
  readonly store: KeeperStore;
  readonly deals: readonly FlyerDeal[];
  readonly heading: string;
  /** The address in the QR code, and in print. */
  readonly address: string;
  readonly written: string;
}

/** The flyer as it is printed, on as many pages as the deals need. */
export const FlyerSheet = printed(function FlyerSheet(
  { store, deals, heading, address, written }: FlyerSheetProps,
  page,
) {
  return (
    <article
      {...page}
      aria-label={t`Flyer`}
      data-store-color={store.logoColor}
      className="flyer-sheet"
    >
      <header className="on-store flyer-head">
        <StoreLogo store={store} size="lg" onStore />
        <div>
          <p dir="auto" className="flyer-name">
            {store.name}
          </p>
          <p dir="auto">{heading}</p>
        </div>
      </header>
      <ul className="flyer-deals">
        {deals.map((deal) => (
          <li key={deal.id} className="flyer-deal">
            <Deal deal={deal} />
          </li>
        ))}
      </ul>
      <footer className="flyer-foot">
        <QrCode text={address} label={t`QR code of ${{ store: store.name }}`} />
        <div>
          <p className="flyer-name">{t`Aisles, prices and more`}</p>
          <p dir="auto" className="wrap-anywhere">
            {written}
          </p>
          <p>
            <bdi>{store.address}</bdi>
          </p>
        </div>
      </footer>
    </article>
  );
});

const Deal = printed(function Deal({ deal }: { readonly deal: FlyerDeal }) {
  const { title, value, until, description } = deal;
  const { shown, more } = firstOf(deal.products, MAX_PRODUCTS);
  return (
    <>
      <p className="flyer-title">
        <NativeText>{title}</NativeText>
        {value !== '' && (
          <strong className="flyer-value">
            <bdi>{value}</bdi>
          </strong>
        )}
      </p>
      <p>{[description, until].filter(Boolean).map(isolated).join(' · ')}</p>
      <ul>
        {shown.map(({ id, name, price, was }) => (
          <li key={id} className="flyer-product">
            <NativeText>{name}</NativeText>
            <span className="flyer-prices">
              {was !== '' && (
                <s aria-label={t`was ${was}`}>
                  <bdi>{was}</bdi>
                </s>
              )}{' '}
              <strong>
                <bdi>{price}</bdi>
              </strong>
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p>{t`and ${plural(more, { one: '# more product', other: '# more products' })}`}</p>
      )}
    </>
  );
});
