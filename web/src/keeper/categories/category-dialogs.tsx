import { i18n } from '#i18n';
import { plural, t } from '@lingui/core/macro';
import type { KeeperCategory } from '@aislewise/contracts/calls/categories';
import { CATEGORY_KEYS, categoryKeyFor, type ShelfKey } from '@aislewise/contracts/categories';
import { halfLifeDays, MAX_HALF_LIFE_DAYS } from '@aislewise/contracts/half-lives';
import { categoryText } from '@aislewise/contracts/category-texts';
import { Trash2 } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Select, TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { showFailure } from '../../ui/show-failure.ts';
import { useKeeperForm } from '../forms/use-keeper-form.ts';
import { isolated } from '../../lib/direction.ts';
import { useAddCategory, useDeleteCategory, useEditCategory, useMergeCategories } from './api.ts';
import { toOption } from './category-names.ts';
import { shelfLabel } from './shelf-label.ts';

/** The shelves to choose from, for a category of this name; '' is the one of its name. */
function shelfOptions(name: string) {
  const shelf = shelfLabel(categoryKeyFor(name));
  return [
    { value: '', label: t`As its name says: ${shelf}` },
    ...CATEGORY_KEYS.map((key) => ({ value: key, label: shelfLabel(key) })),
    { value: 'other', label: shelfLabel(null) },
  ];
}

const shelfOf = (value: string): ShelfKey | null => (value === '' ? null : (value as ShelfKey));
const shelfHintText = (): string => t`The page on which shoppers find its products`;

/** Adds a category before its first product. */
export function AddCategoryDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useKeeperForm({
    defaultValues: { category: '', shelf: '' },
    mutation: useAddCategory(),
    toSend: ({ category, shelf }) => ({ category: category.trim(), shelf: shelfOf(shelf) }),
    onSaved({ category }) {
      toast({ title: t`${{ category: categoryText(category) }} is added` });
      onClose();
    },
    failed: t`The category was not added`,
  });
  const name = form.values.category.trim();
  return (
    <FormDialog
      form={form}
      title={t`Add category`}
      submitLabel={t`Add`}
      missing={name === '' ? t`Type its name.` : undefined}
      onClose={onClose}
    >
      <TextField
        label={t`Name`}
        maxLength={60}
        autoFocus
        autoComplete="off"
        hint={t`Shoppers see it once it has a product.`}
        {...form.field('category')}
      />
      <Select
        label={t`Shelf`}
        hint={shelfHintText()}
        options={shelfOptions(name)}
        {...form.field('shelf')}
      />
    </FormDialog>
  );
}

interface EditCategoryDialogProps {
  readonly row: KeeperCategory;
  readonly onClose: () => void;
}

/** Typed days; null: as the category's name says. */
const daysOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

const DAYS_RULES = {
  validate: (text: unknown) => {
    const days = daysOf(String(text));
    const isFine =
      days === null || (Number.isInteger(days) && days >= 1 && days <= MAX_HALF_LIFE_DAYS);
    return isFine || t`Please type a number from 1 to ${{ most: MAX_HALF_LIFE_DAYS }}`;
  },
};

/** Changes the name, the shelf and the days of a category, or deletes it while it has no products. */
export function EditCategoryDialog({ row, onClose }: EditCategoryDialogProps) {
  const remove = useDeleteCategory();
  const form = useKeeperForm({
    defaultValues: {
      to: row.category,
      shelf: row.shelf ?? '',
      halfLifeDays: row.halfLifeDays === null ? '' : String(row.halfLifeDays),
    },
    mutation: useEditCategory(),
    toSend: ({ to, shelf, halfLifeDays: days }) => ({
      row,
      to: to.trim(),
      shelf: shelfOf(shelf),
      halfLifeDays: daysOf(days),
    }),
    onSaved: onClose,
    failed: t`The category was not changed`,
  });
  const { category, count } = row;
  const { to, shelf, halfLifeDays: days } = form.values;
  const usual = halfLifeDays(to);
  const isSame =
    to.trim() === category && shelfOf(shelf) === row.shelf && daysOf(days) === row.halfLifeDays;
  const missing = to.trim() === '' ? t`Type a name.` : isSame ? t`Change something.` : undefined;
  return (
    <FormDialog
      form={form}
      title={t`Edit ${{ category: categoryText(category) }}`}
      submitLabel={t`Save`}
      missing={missing}
      onClose={onClose}
    >
      <TextField
        label={t`Name`}
        maxLength={60}
        autoComplete="off"
        hint={
          count > 0
            ? t`${plural(count, { one: '# product', other: '# products' })} will have it.`
            : undefined
        }
        {...form.field('to')}
      />
      <Select
        label={t`Shelf`}
        hint={shelfHintText()}
        options={shelfOptions(to)}
        {...form.field('shelf')}
      />
      <TextField
        label={t`Stock goes stale after (days)`}
        optional
        hint={t`For so long shoppers read ‘In Stock’ as fresh; after three times as long, that it is not known. Left empty: ${plural(usual, { one: '# day', other: '# days' })}.`}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        {...form.field('halfLifeDays', DAYS_RULES)}
      />
      {count === 0 && (
        <Button
          variant="danger"
          className="self-start"
          icon={<Trash2 aria-hidden size={18} />}
          busy={remove.isPending}
          onClick={() =>
            remove.mutate(category, {
              onSuccess: onClose,
              onError: (error) => showFailure(t`The category was not deleted`, error),
            })
          }
        >
          {t`Delete category`}
        </Button>
      )}
    </FormDialog>
  );
}

interface MergeDialogProps {
  readonly from: readonly string[];
  readonly names: readonly string[];
  readonly onClose: () => void;
  readonly onMerged: () => void;
}

/** Moves the products of the chosen categories into one. */
export function MergeDialog({ from, names, onClose, onMerged }: MergeDialogProps) {
  const others = (into: string) => from.filter((name) => name !== into);
  const form = useKeeperForm({
    defaultValues: { into: '' },
    mutation: useMergeCategories(),
    toSend: ({ into }) => ({ from: others(into), into }),
    onSaved({ changed }) {
      toast({
        title: t`Categories merged`,
        description: t`${plural(changed, { one: '# product', other: '# products' })} moved.`,
      });
      onMerged();
      onClose();
    },
    failed: t`The categories were not merged`,
  });
  const { into } = form.values;
  const categories = new Intl.ListFormat(i18n.locale).format(
    from.map((one) => isolated(categoryText(one))),
  );
  return (
    <FormDialog
      form={form}
      title={t`Merge categories`}
      description={t`All products of ${categories} move into one category.`}
      submitLabel={t`Merge`}
      missing={
        into === '' || others(into).length === 0 ? t`Choose the category that stays.` : undefined
      }
      onClose={onClose}
    >
      <Select
        label={t`Merge into`}
        options={[{ value: '', label: t`Choose a category` }, ...names.map(toOption)]}
        {...form.field('into')}
      />
    </FormDialog>
  );
}
