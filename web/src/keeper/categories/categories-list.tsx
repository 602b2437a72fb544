import type { KeeperCategory } from '@aislewise/contracts/calls/categories';
import { CATEGORY_KEYS } from '@aislewise/contracts/categories';
import { Merge, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { countOf } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/field.tsx';
import { ListTab } from '../shared/list-tab.tsx';
import { useDialog } from '../shared/use-dialog.ts';
import { useCategories } from './api.ts';
import { MergeDialog, RenameDialog } from './category-dialogs.tsx';
import { shelfLabel } from './shelf-label.ts';

/** The store's categories with their product counts and shelves: rename and merge. */
export function CategoriesList() {
  const query = useCategories();
  const renaming = useDialog<string>('rename');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const merging = useDialog<true>('merge');
  const rows = query.data ?? [];
  const picked = chosen.filter((name) => rows.some(({ category }) => category === name));
  const tools = (
    <div className="mb-3 flex flex-wrap items-center gap-3">
      <p className="grow basis-64 text-muted">
        Categories come from your products. Tick some to merge them into one.
      </p>
      <Button
        variant="secondary"
        icon={<Merge aria-hidden size={20} />}
        disabled={picked.length === 0}
        onClick={() => merging.open(true)}
      >
        Merge {picked.length === 0 ? '' : countOf(picked.length, 'category', 'categories')}
      </Button>
    </div>
  );
  return (
    <>
      <ListTab
        label="Categories"
        noun="categories"
        query={query}
        failed="The categories could not be loaded"
        count={rows.length}
        tools={tools}
        empty={{ title: 'No categories yet', text: 'They appear with your first product.' }}
      >
        <Card as="ul" className="divide-y divide-hairline">
          {rows.map((row) => (
            <CategoryRow
              key={row.category}
              row={row}
              checked={picked.includes(row.category)}
              onCheckedChange={(checked) => {
                const others = picked.filter((name) => name !== row.category);
                setChosen(checked ? [...others, row.category] : others);
              }}
              onRename={() => renaming.open(row.category)}
            />
          ))}
        </Card>
      </ListTab>
      <p className="mt-3 text-sm text-muted">
        Shoppers find {CATEGORY_KEYS.length} shelves. A category stands on the shelf whose words are
        in its name, or on ‘Other’ when there is none.
      </p>
      {renaming.opened !== null && (
        <RenameDialog category={renaming.opened} onClose={renaming.close} />
      )}
      {merging.opened && (
        <MergeDialog
          from={picked}
          names={rows.map(({ category }) => category)}
          onClose={merging.close}
          onMerged={() => setChosen([])}
        />
      )}
    </>
  );
}

function CategoryRow({
  row,
  checked,
  onCheckedChange,
  onRename,
}: {
  readonly row: KeeperCategory;
  readonly checked: boolean;
  readonly onCheckedChange: (checked: boolean) => void;
  readonly onRename: () => void;
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 px-3 py-1">
      <Checkbox
        label={row.category}
        className="grow basis-48 font-semibold"
        checked={checked}
        onCheckedChange={onCheckedChange}
      />
      <p className="text-sm text-muted tabular-nums">
        <Link
          to={paths.keeper('products', { category: row.category })}
          className="inline-flex min-h-target items-center font-semibold text-store-text underline"
        >
          {countOf(row.count, 'product')}
          <span className="sr-only"> of {row.category}</span>
        </Link>
        , {row.inStock} in stock
      </p>
      <Badge tone={row.key === null ? 'warning' : 'plain'}>Shelf: {shelfLabel(row.key)}</Badge>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`Rename ${row.category}`}
        icon={<Pencil aria-hidden size={16} />}
        onClick={onRename}
      >
        Rename
      </Button>
    </li>
  );
}
