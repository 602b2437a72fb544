import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { choicesOf } from '../../lib/known.ts';
import { Select, TextField } from '../../ui/field.tsx';
import { useCategories } from '../categories/api.ts';
import { categoryNames, toOption } from '../categories/category-names.ts';

const NEW = '\n';

interface CategoryFieldProps {
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (category: string) => void;
}

/** A category from the list, or a new one typed. */
export function CategoryField({ value, error, onChange }: CategoryFieldProps) {
  const used = choicesOf(useCategories()).map(({ category }) => category);
  const [typing, setTyping] = useState(false);
  const { own, more } = categoryNames(
    value === '' || typing ? used : [...new Set([...used, value])],
  );
  return (
    <div className="flex flex-col gap-2">
      <Select
        label={t`Category`}
        {...(typing ? {} : { error })}
        value={typing ? NEW : value}
        onChange={(event) => {
          const chosen = event.target.value;
          setTyping(chosen === NEW);
          onChange(chosen === NEW ? '' : chosen);
        }}
        options={[
          { value: '', label: t`Choose a category` },
          ...own.map(toOption),
          { value: NEW, label: t`Another category…` },
        ]}
        more={more.map(toOption)}
      />
      {typing && (
        <TextField
          label={t`Name of the new category`}
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
