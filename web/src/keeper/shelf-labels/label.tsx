import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ShelfLabel } from '@aislewise/contracts/calls/shelf-labels';
import { aisleText } from '@aislewise/contracts/aisles';
import type { LabelUnits } from '@aislewise/contracts/shelf-labels';
import { nameText } from '../../lib/direction.ts';
import { scriptOf } from '../../lib/script.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import { useKeeperStore } from '../store/keeper-store.ts';
import { printed } from '../store/print-language.ts';
import { printedBarcode } from './barcode-kind.ts';
import { barsOf } from './bars.ts';
import { FITTED } from './fit-text.ts';
import { labelPrices, secondName } from './label-texts.ts';

export interface LabelOptions {
  readonly names: Parameters<typeof secondName>[1];
  readonly units: LabelUnits;
  /** The address of a product's sheet, for the QR code. */
  readonly addressOf: (productId: string) => string;
}

interface LabelProps {
  readonly label: ShelfLabel;
  readonly options: LabelOptions;
}

/** The content of one product's label. */
export const Label = printed(function Label({ label, options }: LabelProps) {
  const { names, units, addressOf } = options;
  const { name, barcode, aisle, productId } = label;
  const second = secondName(label, names);
  return (
    <>
      <div className={`label-names ${FITTED}`}>
        {[name, second].map(
          (one) =>
            one !== null && (
              <p key={one} dir="auto" lang={scriptOf(one)?.lang}>
                {nameText(one)}
              </p>
            ),
        )}
      </div>
      <Prices label={label} units={units} />
      {barcode !== null && <Barcode code={barcode} />}
      <div className="label-code">
        <QrCode text={addressOf(productId)} label={t`QR code of ${name}`} />
        {aisle !== null && <span dir="auto">{aisleText(aisle)}</span>}
      </div>
    </>
  );
});

interface PricesProps {
  readonly label: ShelfLabel;
  readonly units: LabelUnits;
}

const Prices = printed(function Prices({ label, units }: PricesProps) {
  const prices = labelPrices(label, units, useKeeperStore());
  const { size } = label;
  if (prices === null)
    return (
      <div dir="auto" className="label-prices">
        {size}
      </div>
    );
  const { price, per, unitPrice, was, until } = prices;
  return (
    <div className={`label-prices ${FITTED}`}>
      {was !== null && (
        <strong className="label-sale">
          {t({ message: 'Sale', comment: 'On the label of a product that is on sale' })}
        </strong>
      )}
      <p dir="auto" className="label-price">
        {price}
        <small>{per}</small>
      </p>
      <p className="label-details">
        {was !== null && (
          <span>
            {until === null ? (
              <Trans>
                was <s>{was}</s>
              </Trans>
            ) : (
              <Trans>
                was <s>{was}</s> until {until}
              </Trans>
            )}
          </span>
        )}
        {size !== null && <bdi>{size}</bdi>}
        {unitPrice !== '' && <bdi>{unitPrice}</bdi>}
      </p>
    </div>
  );
});

function Barcode({ code }: { readonly code: string }) {
  const printed = printedBarcode(code);
  const { width, bars } = barsOf(printed);
  const path = bars.map((bar) => `M${bar.left} 0h${bar.width}v1h-${bar.width}z`).join('');
  return (
    <div className="label-barcode">
      <svg
        viewBox={`0 0 ${width} 1`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t`Barcode ${{ digits: printed.digits }}`}
      >
        <path d={path} fill="black" />
      </svg>
      <bdi aria-hidden>{printed.digits}</bdi>
    </div>
  );
}
