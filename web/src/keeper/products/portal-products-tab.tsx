import type { KeeperProduct } from '@aislewise/contracts/calls/inventory';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { formatPrice } from '../../lib/format.ts';
import { foodPicture } from '../../lib/food-picture.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Select } from '../../ui/field.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useCategories } from '../categories/api.ts';
import { useDeleteProduct, useKeeperProducts } from './api.ts';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import { Listing } from '../shared/listing.tsx';
import { Pager } from '../shared/pager.tsx';
import { useListState } from '../shared/use-list-state.ts';
import { categoryNames } from './category-field.tsx';
import { ProductDialog } from './product-dialog.tsx';
import { UndoNotice } from './undo-notice.tsx';

const PAGE_SIZE = 50;

/** The portal page's products: search, filter, add, edit, delete and bring back. */
export function ProductsTab({ storeId }: { readonly storeId: string }) {
  const list = useListState<'name'>({ key: 'name', descending: false }, PAGE_SIZE);
  const [category, setCategory] = useState('all');
  const query = useKeeperProducts(storeId, { ...list.asked, category });
  const used = useCategories(storeId).data?.map((row) => row.category) ?? [];
  const [editing, setEditing] = useState<KeeperProduct | 'new' | null>(null);
  const [deleting, setDeleting] = useState<KeeperProduct | null>(null);
  const [gone, setGone] = useState<KeeperProduct | null>(null);
  const { rows, total } = query.data ?? { rows: [], total: 0 };
  const narrowed = list.search !== '' || category !== 'all';
  const showAll = () => {
    list.onSearch('');
    setCategory('all');
  };
  const add = (
    <Button icon={<Plus aria-hidden size={20} />} onClick={() => setEditing('new')}>
      Add Product
    </Button>
  );

  return (
    <section aria-label="Products">
      <div className="mb-3 flex flex-wrap items-end gap-3">
        <SearchInput
          label="Search products"
          placeholder="Name, other name or barcode"
          className="grow basis-64"
          value={list.search}
          onChange={list.onSearch}
        />
        <Select
          label="Category"
          className="basis-48"
          value={category}
          onChange={(event) => {
            setCategory(event.target.value);
            list.onPage(0);
          }}
          options={[
            { value: 'all', label: 'All categories' },
            ...categoryNames('portal', used).map((name) => ({ value: name, label: name })),
          ]}
        />
        {add}
      </div>
      {gone && <UndoNotice storeId={storeId} product={gone} onDone={() => setGone(null)} />}
      <Listing query={query} failed="Failed to load products. Please try again.">
        {rows.length === 0 ? (
          <EmptyState
            picture={foodPicture('🧺')}
            title="No products found"
            text={narrowed ? 'Try a part of the name, or another category.' : undefined}
            actions={
              narrowed ? (
                <Button variant="secondary" onClick={showAll}>
                  Show all products
                </Button>
              ) : (
                add
              )
            }
          />
        ) : (
          <>
            <Card as="ul" className="divide-y divide-hairline">
              {rows.map((row) => (
                <ProductLine
                  key={row.productId}
                  row={row}
                  onEdit={() => setEditing(row)}
                  onDelete={() => setDeleting(row)}
                />
              ))}
            </Card>
            <Pager noun="product" total={total} {...list} />
          </>
        )}
      </Listing>
      {editing !== null && (
        <ProductDialog
          kind="portal"
          storeId={storeId}
          product={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(null)}
        />
      )}
      {deleting && (
        <DeleteDialog
          storeId={storeId}
          product={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={() => setGone(deleting)}
        />
      )}
    </section>
  );
}

interface ProductLineProps {
  readonly row: KeeperProduct;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

function ProductLine({ row, onEdit, onDelete }: ProductLineProps) {
  const { name, category, otherNames } = row.product;
  return (
    <li className="flex items-center gap-1 py-2 pr-2 pl-4">
      <div className="min-w-0 grow">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-muted">
          {[category, row.aisle, row.price === null ? null : formatPrice(row.price)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {otherNames.length > 0 && (
          <p className="truncate text-sm text-muted">{otherNames.join(', ')}</p>
        )}
        {!row.inStock && <Badge tone="out-of-stock">Out of Stock</Badge>}
      </div>
      <IconButton label={`Edit ${name}`} icon={<Pencil aria-hidden size={20} />} onClick={onEdit} />
      <IconButton
        label={`Delete ${name}`}
        icon={<Trash2 aria-hidden size={20} />}
        onClick={onDelete}
      />
    </li>
  );
}

interface DeleteDialogProps {
  readonly storeId: string;
  readonly product: KeeperProduct;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

function DeleteDialog({ storeId, product, onClose, onDeleted }: DeleteDialogProps) {
  const remove = useDeleteProduct(storeId);
  return (
    <ConfirmDialog
      open
      title="Delete this product?"
      text={`Shoppers will no longer find ${product.product.name} in your store.`}
      confirm="Delete"
      busy={remove.isPending}
      onCancel={onClose}
      onConfirm={() =>
        remove.mutate(product.productId, {
          onSuccess() {
            onDeleted();
            onClose();
          },
          onError: (error) =>
            toast({
              title: 'The product was not deleted',
              description: messageOf(error, 'Please try again.'),
              tone: 'destructive',
            }),
        })
      }
    />
  );
}
