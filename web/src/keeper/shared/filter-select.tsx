import { Select } from '../../ui/field.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';

interface FilterSelectProps {
  readonly label: string;
  /** The label of no filter: 'All statuses'. */
  readonly all: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
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

interface FilterSelectsProps<Name extends string> {
  readonly selects: readonly (Omit<FilterSelectProps, 'value' | 'onChange'> & {
    readonly name: Name;
  })[];
  readonly filters: Readonly<Record<Name, string>>;
  readonly onChange: (filters: Record<Name, string>) => void;
  /** How many rows are shown; read aloud when it changes. */
  readonly shown: string;
}

/** The filters above a list, one select each. */
export function FilterSelects<Name extends string>({
  selects,
  filters,
  onChange,
  shown,
}: FilterSelectsProps<Name>) {
  return (
    <div className="mb-4 grid grid-cols-2 gap-3 sm:flex">
      {selects.map(({ name, ...select }) => (
        <FilterSelect
          key={select.label}
          {...select}
          value={filters[name]}
          onChange={(value) => onChange({ ...filters, [name]: value })}
        />
      ))}
      <LiveRegion text={shown} />
    </div>
  );
}
