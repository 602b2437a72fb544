import type { KeeperProduct } from '@aislewise/contracts/calls/inventory';
import { currentPrice } from '@aislewise/contracts/inventory';
import type { ProductSort } from '@aislewise/contracts/products';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { OfferBadges } from '../../features/products/components/offer-badges.tsx';
import { formatPrice } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { CategoryFilter } from '../categories/category-filter.tsx';
import { DataTable, type Column } from '../shared/data-table.tsx';
import { ListTab } from '../shared/list-tab.tsx';
import { Pager } from '../shared/pager.tsx';
import { useListState } from '../shared/use-list-state.ts';
import { useKeeperProducts } from './api.ts';
import { DeleteDialog, UndoNotice } from './delete-product.tsx';
import { ProductDialog } from './product-dialog.tsx';

const PAGE_SIZE = 50;

/** The store's products as a table: search, filter, sort, add, edit, delete and undo. */
export default function ProductsTab() {
  const list = useListState<ProductSort>({ key: 'name', descending: false }, PAGE_SIZE);
  const [category, setCategory] = useState('all');
  const query = useKeeperProducts({ ...list.asked, category });
  const [editing, setEditing] = useState<KeeperProduct | 'new' | null>(null);
  const [deleting, setDeleting] = useState<KeeperProduct | null>(null);
  const [deleted, setDeleted] = useState<KeeperProduct | null>(null);
  const { rows, total } = query.data ?? { rows: [], total: 0 };
  const filter = (chosen: string) => {
    setCategory(chosen);
    list.onPage(0);
  };
  const showAll = () => {
    list.onSearch('');
    filter('all');
  };
  const add = (
    <Button icon={<Plus aria-hidden size={20} />} onClick={() => setEditing('new')}>
      Add Product
    </Button>
  );

  return (
    <>
      <ListTab
        label="Products"
        noun="products"
        query={query}
        failed="Failed to load products. Please try again."
        count={rows.length}
        tools={
          <>
            <div className="mb-3 flex flex-wrap items-end gap-3">
              <SearchInput
                label="Search products"
                placeholder="Name, other name or barcode"
                className="grow basis-64"
                value={list.search}
                onChange={list.onSearch}
              />
              <CategoryFilter className="basis-48" value={category} onChange={filter} />
              {add}
            </div>
            {deleted && <UndoNotice product={deleted} onDone={() => setDeleted(null)} />}
          </>
        }
        empty={{
          title: 'No products found',
          text: 'Add the first product, and shoppers can find it.',
          narrowed: 'Try a part of the name, or another category.',
        }}
        onShowAll={list.search !== '' || category !== 'all' ? showAll : undefined}
        add={add}
      >
        <DataTable
          caption="Products of the store"
          rows={rows}
          columns={columns(setEditing, setDeleting)}
          rowKey={({ productId }) => productId}
          sort={list.sort}
          onSort={list.onSort}
          waiting={query.isPlaceholderData}
        />
        <Pager noun="product" total={total} {...list} />
      </ListTab>
      {editing && (
        <ProductDialog
          product={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(null)}
        />
      )}
      {deleting && (
        <DeleteDialog
          product={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={() => setDeleted(deleting)}
        />
      )}
    </>
  );
}

const columns = (
  onEdit: (row: KeeperProduct) => void,
  onDelete: (row: KeeperProduct) => void,
): readonly Column<KeeperProduct, ProductSort>[] => [
  { label: 'Name', sort: 'name', cell: (row) => <NameCell row={row} /> },
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
    label: 'Change',
    align: 'right',
    cell: (row) => (
      <div className="flex flex-col items-end sm:flex-row sm:justify-end">
        <IconButton
          label={`Edit ${row.product.name}`}
          icon={<Pencil aria-hidden size={20} />}
          onClick={() => onEdit(row)}
        />
        <IconButton
          label={`Delete ${row.product.name}`}
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
      <p className="font-semibold">{name}</p>
      <p className="line-clamp-1 text-sm break-all text-muted">{otherNames.join(', ')}</p>
      <p className="text-sm text-muted md:hidden">
        {[category, row.aisle].filter(Boolean).join(' · ')}
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
  );
}
