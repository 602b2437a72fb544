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

/**
 * Narrows a list to one value; 'all' is none. A value whose choices are not known, as without a connection, is
 * a choice itself: the list is narrowed to it.
 */
export function FilterSelect({ all, options, value, onChange, ...select }: FilterSelectProps) {
  const known = [{ value: 'all', label: all }, ...options];
  const isKnown = [...known, ...(select.more ?? [])].some((one) => one.value === value);
  return (
    <Select
      {...select}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      options={isKnown ? known : [...known, { value, label: value }]}
    />
  );
}
