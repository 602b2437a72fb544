import type { KeeperProduct } from '@aislewise/contracts/calls/inventory';
import { currentPrice } from '@aislewise/contracts/inventory';
import type { ProductSort } from '@aislewise/contracts/products';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { OfferBadges } from '../../features/products/components/offer-badges.tsx';
import { formatPrice } from '../../lib/format.ts';
import { foodPicture } from '../../lib/food-picture.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { useKeeperProducts } from './api.ts';
import { DataTable, type Column } from '../shared/data-table.tsx';
import { Listing } from '../shared/listing.tsx';
import { Pager } from '../shared/pager.tsx';
import { useListState } from '../shared/use-list-state.ts';
import { ProductDialog } from './product-dialog.tsx';

const PAGE_SIZE = 25;

/** The dashboard's table of products, with its add dialog and an edit button a row. */
export function ProductsTab() {
  const list = useListState<ProductSort>({ key: 'name', descending: false }, PAGE_SIZE);
  const query = useKeeperProducts(undefined, list.asked);
  const [editing, setEditing] = useState<KeeperProduct | 'new' | null>(null);
  const { rows, total } = query.data ?? { rows: [], total: 0 };
  const add = (
    <Button icon={<Plus aria-hidden size={20} />} onClick={() => setEditing('new')}>
      Add Product
    </Button>
  );
  return (
    <section aria-label="Products">
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <SearchInput
          label="Search products"
          placeholder="Name, other name or barcode"
          className="grow basis-64"
          value={list.search}
          onChange={list.onSearch}
        />
        {add}
      </div>
      <Listing query={query} failed="Failed to load products. Please try again.">
        {rows.length === 0 ? (
          <EmptyState
            picture={foodPicture('🧺')}
            title="No products found"
            text={
              list.search === ''
                ? 'Add the first product, and shoppers can find it.'
                : 'Nothing has this name. Try a part of it, or another of its names.'
            }
            actions={
              list.search === '' ? (
                add
              ) : (
                <Button variant="secondary" onClick={() => list.onSearch('')}>
                  Show all products
                </Button>
              )
            }
          />
        ) : (
          <>
            <DataTable
              caption="Products of the store"
              rows={rows}
              columns={columns(setEditing)}
              rowKey={({ productId }) => productId}
              sort={list.sort}
              onSort={list.onSort}
              waiting={query.isPlaceholderData}
            />
            <Pager noun="product" total={total} {...list} />
          </>
        )}
      </Listing>
      {editing !== null && (
        <ProductDialog
          kind="dashboard"
          storeId={undefined}
          product={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </section>
  );
}

const columns = (
  onEdit: (row: KeeperProduct) => void,
): readonly Column<KeeperProduct, ProductSort>[] => [
  {
    label: 'Name',
    sort: 'name',
    cell: (row) => (
      <>
        <p className="font-semibold">{row.product.name}</p>
        <p className="text-sm text-muted md:hidden">
          {[row.product.category, row.aisle].filter(Boolean).join(' · ')}
        </p>
        <div className="mt-1 flex flex-wrap gap-1 empty:hidden">
          <OfferBadges row={row} />
          {row.isFeatured && <Badge>Featured</Badge>}
          {!row.inStock && (
            <Badge tone="out-of-stock" className="md:hidden">
              Out of Stock
            </Badge>
          )}
        </div>
      </>
    ),
  },
  { label: 'Category', sort: 'category', wide: true, cell: ({ product }) => product.category },
  { label: 'Aisle', sort: 'aisle', wide: true, cell: ({ aisle }) => aisle ?? '–' },
  {
    label: 'Price',
    sort: 'price',
    align: 'right',
    cell: (row) => {
      const price = currentPrice(row);
      return price === null ? '–' : formatPrice(price);
    },
  },
  {
    label: 'Stock',
    sort: 'inStock',
    wide: true,
    cell: ({ inStock }) => (
      <Badge tone={inStock ? 'in-stock' : 'out-of-stock'}>
        {inStock ? 'In Stock' : 'Out of Stock'}
      </Badge>
    ),
  },
  {
    label: 'Edit',
    align: 'right',
    cell: (row) => (
      <IconButton
        label={`Edit ${row.product.name}`}
        icon={<Pencil aria-hidden size={20} />}
        onClick={() => onEdit(row)}
      />
    ),
  },
];
