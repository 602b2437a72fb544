import { DASHBOARD_CATEGORIES, PORTAL_CATEGORIES } from '@aislewise/contracts/products';
import { useState } from 'react';
import { Select, TextField } from '../../ui/field.tsx';
import { useCategories } from '../categories/api.ts';
import type { PortalStore } from '../shared/calls.ts';
import type { ProductFormKind } from './product-values.ts';

const NEW = '\n';

/** A form's own categories, and those that the store uses besides (decisions A7). */
export function categoryNames(kind: ProductFormKind, used: readonly string[]): string[] {
  const own: readonly string[] = kind === 'dashboard' ? DASHBOARD_CATEGORIES : PORTAL_CATEGORIES;
  const known = new Set(own.map((name) => name.toLowerCase()));
  const others = used.filter((name) => !known.has(name.toLowerCase()));
  return [...own, ...others.toSorted((a, b) => a.localeCompare(b, 'en'))];
}

interface CategoryFieldProps {
  readonly kind: ProductFormKind;
  readonly storeId: PortalStore;
  readonly value: string;
  readonly error?: string | undefined;
  readonly optional?: boolean;
  readonly onChange: (category: string) => void;
}

/** A known category out of the list, or a new one typed. */
export function CategoryField({
  kind,
  storeId,
  value,
  error,
  optional = false,
  onChange,
}: CategoryFieldProps) {
  const used = useCategories(storeId).data?.map(({ category }) => category) ?? [];
  const [typing, setTyping] = useState(false);
  const names = categoryNames(kind, value === '' || typing ? used : [...new Set([...used, value])]);
  return (
    <div className="flex flex-col gap-2">
      <Select
        label="Category"
        optional={optional}
        {...(typing ? {} : { error })}
        value={typing ? NEW : value}
        onChange={(event) => {
          const chosen = event.target.value;
          setTyping(chosen === NEW);
          onChange(chosen === NEW ? '' : chosen);
        }}
        options={[
          { value: '', label: 'Choose a category' },
          ...names.map((name) => ({ value: name, label: name })),
          { value: NEW, label: 'Another category…' },
        ]}
      />
      {typing && (
        <TextField
          label="Name of the new category"
          autoFocus
          maxLength={60}
          error={error}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  );
}
