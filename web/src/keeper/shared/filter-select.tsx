import { Select, type SelectOption } from '../../ui/field.tsx';

interface FilterSelectProps {
  readonly label: string;
  /** The label of no filter: 'All statuses'. */
  readonly all: string;
  readonly options: readonly SelectOption[];
  readonly more?: readonly SelectOption[];
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
