import { t } from '@lingui/core/macro';
import type { KeeperProduct } from '@aislewise/contracts/calls/inventory';
import { currentPrice } from '@aislewise/contracts/inventory';
import { formatPrice, type StoredMoney } from '@aislewise/contracts/money';
import { PRODUCT_SORTS, type ProductSort } from '@aislewise/contracts/products';
import { categoryText } from '@aislewise/contracts/category-texts';
import { Images, Pencil, Printer, Trash2 } from 'lucide-react';
import { OfferBadges } from '../../features/products/components/offer-badges.tsx';
import { ProductPicture } from '../../features/products/components/product-picture.tsx';
import { perUnit } from '../../features/products/rules.ts';
import { paths } from '../../lib/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx';
import { rowsOf, useInventoryRows } from '../inventory/api.ts';
import { totalOf } from '../store/calls.ts';
import { useKeeperStore } from '../store/keeper-store.ts';
import { Section } from '../frame/section.tsx';
import { TableTab, type Column } from '../lists/table-tab.tsx';
import { useDialog } from '../forms/use-dialog.ts';
import { useListState } from '../lists/use-list-state.ts';
import { comma, isolated, nameText } from '../../lib/direction.ts';
import { DeleteDialog } from './delete-product.tsx';
import { ProductDialog } from './product-dialog.tsx';
import { ImportLink } from './no-products.tsx';
import { PhotosDialog } from './photos-dialog.tsx';
import { ProductFilters } from './product-filters.tsx';
import { useShowAdded } from './use-show-added.ts';

/** The store's products as a table: search, filter, sort, add, edit, delete and undo. */
export function Component() {
  const list = useListState(PRODUCT_SORTS, 'category', 'state', 'aisle');
  const store = useKeeperStore();
  const query = useInventoryRows(list.query);
  const editing = useDialog<KeeperProduct | 'new'>('product');
  const onAdded = useShowAdded(editing.opened !== null, list.onSearch);
  const deleting = useDialog<KeeperProduct>('delete');
  const photos = useDialog<true>('photos');
  return (
    <Section title={t`Products`} namesStore>
      <TableTab
        label={t`Products`}
        noun="product"
        query={query}
        rows={query.data ? rowsOf(query.data) : []}
        total={totalOf(query)}
        list={list}
        columns={columns(store, editing.open, deleting.open)}
        rowKey={({ productId }) => productId}
        searched={t`Name, other name or barcode`}
        filters={
          <>
            <ProductFilters filters={list.filters} onFilter={list.onFilter} />
            <Button
              variant="secondary"
              icon={<Images aria-hidden size={20} />}
              onClick={() => photos.open(true)}
            >
              {t`Add photos`}
            </Button>
            <ButtonLink
              variant="secondary"
              icon={<Printer aria-hidden size={20} />}
              to={labelsOf(list.query)}
            >
              {t`Print labels`}
            </ButtonLink>
          </>
        }
        addLabel={t`Add Product`}
        onAdd={() => editing.open('new')}
        addMany={<ImportLink />}
        empty={{
          title: t`No products found`,
          text: t`Your store has none yet. Add the first one, or import your list.`,
          narrowed: t`Try a part of the name, or another category.`,
        }}
      />
      {photos.opened && <PhotosDialog onClose={photos.close} />}
      {editing.opened && (
        <ProductDialog
          product={editing.opened === 'new' ? undefined : editing.opened}
          onSaved={editing.opened === 'new' ? ({ product }) => onAdded(product.name) : undefined}
          onClose={editing.close}
        />
      )}
      {deleting.opened && <DeleteDialog product={deleting.opened} onClose={deleting.close} />}
    </Section>
  );
}

/** The labels of what the list shows. */
function labelsOf({
  search,
  category,
  state,
  aisle,
}: Record<'search' | 'category' | 'state' | 'aisle', string>) {
  const chosen = Object.entries({ q: search, category, state, aisle }).filter(
    ([, value]) => value !== '',
  );
  return paths.keeperLabels(Object.fromEntries(chosen));
}

const columns = (
  money: StoredMoney,
  onEdit: (row: KeeperProduct) => void,
  onDelete: (row: KeeperProduct) => void,
): readonly Column<KeeperProduct, ProductSort>[] => [
  { label: t`Name`, sort: 'name', cell: (row) => <NameCell row={row} /> },
  {
    label: t`Category`,
    sort: 'category',
    wide: true,
    cell: ({ product }) => categoryText(product.category),
  },
  { label: t`Aisle`, sort: 'aisle', wide: true, cell: ({ aisle }) => aisle ?? '–' },
  {
    label: t`Price`,
    sort: 'price',
    align: 'right',
    cell: (row) => {
      const price = currentPrice(row);
      const unit = row.priceUnit === null ? '' : perUnit(row.priceUnit);
      if (price === null) return '–';
      return (
        <>
          <bdi>{`${formatPrice(price, money)}${unit}`}</bdi>
          {row.price !== null && row.price !== price && (
            <span className="block text-sm text-muted">
              {t`on sale, else ${{ price: formatPrice(row.price, money) }}`}
            </span>
          )}
        </>
      );
    },
  },
  {
    label: t`Stock`,
    sort: 'inStock',
    wide: true,
    cell: ({ inStock, seenAt }) =>
      seenAt === null ? (
        <Badge tone="warning">{t`Not known`}</Badge>
      ) : (
        <Badge tone={inStock ? 'in-stock' : 'out-of-stock'}>
          {inStock ? t`In Stock` : t`Out of Stock`}
        </Badge>
      ),
  },
  {
    label: t({ message: 'Change', comment: 'Heading of the buttons that change a product' }),
    align: 'right',
    cell: (row) => (
      <div className="flex flex-col items-end sm:flex-row sm:justify-end">
        <IconButton
          label={t`Edit ${{ name: row.product.name }}`}
          icon={<Pencil aria-hidden size={20} />}
          onClick={() => onEdit(row)}
        />
        <IconButton
          label={t`Delete ${{ name: row.product.name }}`}
          icon={<Trash2 aria-hidden size={20} />}
          onClick={() => onDelete(row)}
        />
      </div>
    ),
  },
];

function NameCell({ row }: { readonly row: KeeperProduct }) {
  const { name, category, otherNames } = row.product;
  return (
    <>
      <ProductPicture
        product={row.product}
        side={36}
        frame={48}
        className="float-start me-3 size-12"
      />
      <p dir="auto" className="font-semibold">
        {nameText(name)}
      </p>
      <p className="line-clamp-1 text-sm break-all text-muted">
        {otherNames.map(isolated).join(comma())}
      </p>
      <p className="text-sm text-muted md:hidden">
        {[category, row.aisle].flatMap((part) => (part ? [isolated(part)] : [])).join(' · ')}
      </p>
      <div className="mt-1 flex flex-wrap gap-1 empty:hidden">
        <OfferBadges row={row} />
        {row.isFeatured && <Badge>{t({ message: 'Featured', context: 'A product' })}</Badge>}
        {row.seenAt === null && (
          <Badge tone="warning" className="md:hidden">
            {t`Stock not known`}
          </Badge>
        )}
        {!row.inStock && (
          <Badge tone="out-of-stock" className="md:hidden">
            {t`Out of Stock`}
          </Badge>
        )}
      </div>
    </>
  );
}
