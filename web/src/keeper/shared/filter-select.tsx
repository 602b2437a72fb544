import { Select } from '../../ui/field.tsx';

export interface Option {
  readonly value: string;
  readonly label: string;
}

interface FilterSelectProps {
  readonly label: string;
  /** The label of no filter: 'All statuses'. */
  readonly all: string;
  readonly options: readonly Option[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly className?: string;
}

/** Narrows a list to one value; 'all' is none. */
export function FilterSelect({ all, options, onChange, ...select }: FilterSelectProps) {
  return (
    <Select
      {...select}
      onChange={({ target }) => onChange(target.value)}
      options={[{ value: 'all', label: all }, ...options]}
    />
  );
}
