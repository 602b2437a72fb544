import type { KeeperProduct } from '@aislewise/contracts/calls/inventory';
import { currentPrice } from '@aislewise/contracts/inventory';
import type { ProductSort } from '@aislewise/contracts/products';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { OfferBadges } from '../../features/products/components/offer-badges.tsx';
import { perUnit } from '../../features/products/rules.ts';
import { formatPrice } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { CategoryFilter } from '../categories/category-filter.tsx';
import { TableTab, type Column } from '../shared/table-tab.tsx';
import { useListState } from '../shared/use-list-state.ts';
import { useKeeperProducts } from './api.ts';
import { DeleteDialog, UndoNotice } from './delete-product.tsx';
import { ProductDialog } from './product-dialog.tsx';

/** The store's products as a table: search, filter, sort, add, edit, delete and undo. */
export default function ProductsTab() {
  const list = useListState<ProductSort>({ key: 'name', descending: false });
  const [category, setCategory] = useState('all');
  const [editing, setEditing] = useState<KeeperProduct | 'new' | null>(null);
  const [deleting, setDeleting] = useState<KeeperProduct | null>(null);
  const [deleted, setDeleted] = useState<KeeperProduct | null>(null);
  const filter = (chosen: string) => {
    setCategory(chosen);
    list.onPage(0);
  };
  const showAll = () => {
    list.onSearch('');
    filter('all');
  };
  return (
    <>
      <TableTab
        label="Products"
        noun="product"
        query={useKeeperProducts({ ...list.query, category })}
        list={list}
        columns={columns(setEditing, setDeleting)}
        rowKey={({ productId }) => productId}
        searched="Name, other name or barcode"
        filters={<CategoryFilter className="basis-48" value={category} onChange={filter} />}
        notice={deleted && <UndoNotice product={deleted} onDone={() => setDeleted(null)} />}
        addLabel="Add Product"
        onAdd={() => setEditing('new')}
        empty={{
          title: 'No products found',
          text: 'Add the first product, and shoppers can find it.',
          narrowed: 'Try a part of the name, or another category.',
        }}
        onShowAll={list.search !== '' || category !== 'all' ? showAll : undefined}
      />
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
      const unit = row.priceUnit === null ? '' : perUnit(row.priceUnit);
      return price === null ? '–' : `${formatPrice(price)}${unit}`;
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
