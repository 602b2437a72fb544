import { DASHBOARD_CATEGORIES, PORTAL_CATEGORIES } from '@aislewise/contracts/products';
import { useState } from 'react';
import { Select, TextField } from '../../ui/field.tsx';
import { useCategories } from '../categories/api.ts';

const NEW = '\n';

/** The categories that the store uses, by name, then the specification's others (spec-coverage A7). */
export function categoryNames(used: readonly string[]): string[] {
  const known = new Set(used.map((name) => name.toLowerCase()));
  const others = [...new Set<string>([...DASHBOARD_CATEGORIES, ...PORTAL_CATEGORIES])];
  return [
    ...used.toSorted((a, b) => a.localeCompare(b, 'en')),
    ...others.filter((name) => !known.has(name.toLowerCase())),
  ];
}

interface CategoryFieldProps {
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (category: string) => void;
}

/** A category from the list, or a new one typed. */
export function CategoryField({ value, error, onChange }: CategoryFieldProps) {
  const used = useCategories().data?.map(({ category }) => category) ?? [];
  const [typing, setTyping] = useState(false);
  const names = categoryNames(value === '' || typing ? used : [...new Set([...used, value])]);
  return (
    <div className="flex flex-col gap-2">
      <Select
        label="Category"
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
