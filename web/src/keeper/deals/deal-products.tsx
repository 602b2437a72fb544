import { t } from '@lingui/core/macro';
import type { KeeperDeal } from '@aislewise/contracts/calls/deals';
import { MAX_DEAL_PRODUCTS } from '@aislewise/contracts/deals';
import { MAX_PERCENT_OFF, MIN_PERCENT_OFF } from '@aislewise/contracts/inventory';
import { plainPrice } from '@aislewise/contracts/money-fields';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { knownOf } from '../../lib/known.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useKeeperProducts } from '../products/api.ts';
import { priceFault } from '../products/product-values.ts';
import { PriceField } from '../forms/price-input.tsx';
import type { useKeeperForm } from '../forms/use-keeper-form.ts';
import { useKeeperStore } from '../store/keeper-store.ts';
import { comma, isolated, nameText } from '../../lib/direction.ts';
import { useOtherDeals } from './api.ts';
import { overlapsOf, proposedPercent, type DealValues } from './deal-values.ts';

type DealForm = Pick<
  ReturnType<typeof useKeeperForm<DealValues, never, never>>,
  'values' | 'set' | 'errorOf' | 'field'
>;

interface DealProductsProps {
  readonly form: DealForm;
  /** The deal whose products the form began with. */
  readonly deal: KeeperDeal | undefined;
  /** The id of the edited deal; undefined for a new one. */
  readonly dealId: string | undefined;
}

const percentFaultText = (): string =>
  t`Type a whole number from ${{ least: MIN_PERCENT_OFF }} to ${{ most: MAX_PERCENT_OFF }}`;

/** The amount off the price of the products, where the type of the deal lowers prices. */
export function DealAmount({ form: { values, field } }: Pick<DealProductsProps, 'form'>) {
  const store = useKeeperStore();
  const { dealType, productIds } = values;
  if (dealType === 'percentage_off') {
    return (
      <TextField
        label={t`Percent off the products`}
        optional={productIds.length === 0}
        inputMode="numeric"
        placeholder="20"
        {...field('percentOff', {
          deps: 'dealValue',
          validate: (text) =>
            text === '' ||
            (/^\d{1,2}$/.test(String(text)) &&
              Number(text) >= MIN_PERCENT_OFF &&
              Number(text) <= MAX_PERCENT_OFF) ||
            percentFaultText(),
        })}
      />
    );
  }
  return dealType === 'fixed_discount' || dealType === 'fixed_amount' ? (
    <PriceField
      label={t`Amount off the products`}
      optional={productIds.length === 0}
      placeholder={plainPrice(2, store)}
      {...field('amountOff', {
        deps: 'dealValue',
        validate: (text) => priceFault(String(text), store) ?? true,
      })}
    />
  ) : null;
}

/** The chosen products, each with what is odd about it, and a search that adds one. */
export function DealProducts({ form: { values, set, errorOf }, deal, dealId }: DealProductsProps) {
  const { productIds, startDate, endDate } = values;
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const before = new Map(deal?.products.map((product) => [product.id, product]));
  const overlaps = overlapsOf(
    { productIds: [...productIds], startDay: startDate, endDay: endDate || null },
    useOtherDeals(dealId),
  );
  const error = errorOf('productIds');
  const remarkOf = (id: string) => {
    if (before.get(id)?.isDeleted) return t`Deleted from your store. Shoppers don’t see it.`;
    const others = overlaps.filter(({ productId }) => productId === id);
    if (others.length === 0) return undefined;
    const titles = others.map(({ title }) => isolated(title)).join(comma());
    return t`Also in ${titles} on these days. Shoppers see the lowest price.`;
  };
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-semibold">{t`Products`}</legend>
      {productIds.length > 0 && (
        <ul className="flex flex-col">
          {productIds.map((id) => {
            const name = names.get(id) ?? before.get(id)?.name ?? t`A deleted product`;
            const remark = remarkOf(id);
            return (
              <li key={id} className="flex items-center justify-between gap-2">
                <div className="min-w-0">
                  <p dir="auto">{nameText(name)}</p>
                  {remark !== undefined && <p className="text-sm text-warning-text">{remark}</p>}
                </div>
                <IconButton
                  label={t`Remove ${name}`}
                  icon={<X aria-hidden size={20} />}
                  onClick={() =>
                    set(
                      'productIds',
                      productIds.filter((one) => one !== id),
                    )
                  }
                />
              </li>
            );
          })}
        </ul>
      )}
      {error !== undefined && <p className="text-sm text-out-of-stock-text">{error}</p>}
      {productIds.length < MAX_DEAL_PRODUCTS ? (
        <ProductSearch
          chosen={productIds}
          onChoose={(id, name) => {
            setNames((all) => new Map(all).set(id, name));
            set('productIds', [...productIds, id]);
            set('percentOff', proposedPercent(values));
          }}
        />
      ) : (
        <p className="text-sm text-muted">
          {t`A deal has at most ${{ most: MAX_DEAL_PRODUCTS }} products.`}
        </p>
      )}
    </fieldset>
  );
}

const SHOWN = 6;

interface ProductSearchProps {
  readonly chosen: readonly string[];
  readonly onChoose: (id: string, name: string) => void;
}

/** A search whose results are buttons that add a product. */
function ProductSearch({ chosen, onChoose }: ProductSearchProps) {
  const [text, setText] = useState('');
  const search = useDebounced(text.trim(), 300);
  const query = useKeeperProducts({ search, limit: SHOWN, offset: 0 });
  const known = knownOf(query, ({ rows }) => rows.length === 0);
  const found = search !== '' && known.is === 'known' ? known.data.rows : [];
  const offered = found.filter(({ productId }) => !chosen.includes(productId));
  return (
    <>
      <TextField
        label={t`Find a product to add`}
        optional
        type="search"
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          // Enter would submit the form.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <ul aria-label={t`Products found`} className="flex flex-col items-start gap-1 empty:hidden">
        {offered.map(({ productId, product: { name } }) => (
          <li key={productId}>
            <Button
              variant="secondary"
              size="sm"
              icon={<Plus aria-hidden size={16} />}
              onClick={() => {
                onChoose(productId, name);
                setText('');
              }}
            >
              <bdi>{nameText(name)}</bdi>
            </Button>
          </li>
        ))}
      </ul>
      {search !== '' && (known.is === 'empty' || known.is === 'failed') && (
        <p role="status" className="text-sm text-muted">
          {known.is === 'empty'
            ? t`No product has this name. Try another word.`
            : t`The products could not be searched. Please try again.`}
        </p>
      )}
    </>
  );
}
