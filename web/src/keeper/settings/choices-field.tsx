import { t } from '@lingui/core/macro';
import { RemovableChip } from '../../ui/chip.tsx';
import { Select, type SelectOption } from '../../ui/field.tsx';

interface ChoicesFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly options: readonly SelectOption[];
  readonly chosen: readonly string[];
  /** The most that can be chosen. */
  readonly most: number;
  readonly onChange: (chosen: string[]) => void;
}

/** Some of many choices: the chosen ones stand below a list with the others. */
export function ChoicesField({ label, hint, options, chosen, most, onChange }: ChoicesFieldProps) {
  const others = options.filter(({ value }) => !chosen.includes(value));
  return (
    <div className="flex flex-col gap-2">
      <Select
        label={label}
        hint={hint}
        optional
        disabled={chosen.length >= most}
        options={[
          {
            value: '',
            label: t({ message: 'Add…', comment: 'First line of a list to choose from' }),
          },
          ...others,
        ]}
        value=""
        onChange={({ target }) => {
          if (target.value !== '') onChange([...chosen, target.value]);
        }}
      />
      {chosen.length > 0 && (
        <ul aria-label={label} className="flex flex-wrap gap-2">
          {options
            .filter(({ value }) => chosen.includes(value))
            .map(({ value, label: name }) => (
              <li key={value}>
                <RemovableChip onRemove={() => onChange(chosen.filter((one) => one !== value))}>
                  {name}
                </RemovableChip>
              </li>
            ))}
        </ul>
      )}
    </div>
  );
}
