import { plural, t } from '@lingui/core/macro';
import type { KeeperCategory } from '@aislewise/contracts/calls/categories';
import { Merge, Plus } from 'lucide-react';
import { useState } from 'react';
import { choicesOf } from '../../lib/known.ts';
import { Button } from '../../ui/button.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { ListTab } from '../lists/list-tab.tsx';
import { useDialog } from '../forms/use-dialog.ts';
import { useCategories } from './api.ts';
import { AddCategoryDialog, EditCategoryDialog, MergeDialog } from './category-dialogs.tsx';
import { CategoryRow } from './category-row.tsx';
import { useOrder } from './use-order.ts';

/** The store's categories in the order of its page: add, order, rename, merge, shelf, delete. */
export function CategoriesList() {
  const query = useCategories();
  const adding = useDialog<true>('add-category');
  const editing = useDialog<KeeperCategory>('edit-category');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const merging = useDialog<true>('merge');
  const rows = choicesOf(query);
  const { list, names, gap, said, step, handle } = useOrder(rows.map(({ category }) => category));
  const byName = new Map(rows.map((row) => [row.category, row]));
  const picked = chosen.filter((name) => byName.has(name));
  const count = picked.length;
  const add = (
    <Button icon={<Plus aria-hidden size={20} />} onClick={() => adding.open(true)}>
      {t`Add category`}
    </Button>
  );
  const tools = (
    <div className="mb-3 flex flex-wrap items-center gap-3">
      <p className="grow basis-64 text-muted">
        {t`Your store’s page shows them in this order. Drag one by its handle, or use the arrow keys on it. Tick some to merge them.`}
      </p>
      {count > 0 && (
        <Button
          variant="secondary"
          icon={<Merge aria-hidden size={20} />}
          onClick={() => merging.open(true)}
        >
          {t`Merge ${plural(count, { one: '# category', other: '# categories' })}`}
        </Button>
      )}
      {add}
    </div>
  );
  const dropOn = (index: number) =>
    gap?.at === index
      ? 'above'
      : gap?.at === index + 1 && gap.at === names.length
        ? 'below'
        : undefined;
  return (
    <>
      <ListTab
        label={t`Categories`}
        noun="categories"
        query={query}
        failed={t`The categories could not be loaded`}
        count={rows.length}
        tools={tools}
        add={add}
        empty={{ title: t`No categories yet`, text: t`Add one, or add your first product.` }}
      >
        <LiveRegion text={said} />
        <ul
          ref={list}
          className="divide-y divide-hairline rounded-card border border-hairline bg-card"
        >
          {names.map((name, index) => {
            const row = byName.get(name);
            if (!row) return null;
            return (
              <CategoryRow
                key={name}
                row={row}
                checked={picked.includes(name)}
                onCheckedChange={(checked) => {
                  const others = picked.filter((one) => one !== name);
                  setChosen(checked ? [...others, name] : others);
                }}
                onEdit={() => editing.open(row)}
                onStep={(by) => step(name, by)}
                handle={handle(name)}
                drop={dropOn(index)}
                isDragged={gap?.name === name}
              />
            );
          })}
        </ul>
      </ListTab>
      {adding.opened && <AddCategoryDialog onClose={adding.close} />}
      {editing.opened && <EditCategoryDialog row={editing.opened} onClose={editing.close} />}
      {merging.opened && (
        <MergeDialog
          from={picked}
          names={names}
          onClose={merging.close}
          onMerged={() => setChosen([])}
        />
      )}
    </>
  );
}
