import type { ReactNode } from 'react';
import { Checkbox } from './field.tsx';

interface CheckboxesProps<Choice extends string> {
  readonly choices: readonly Choice[];
  readonly chosen: readonly Choice[];
  readonly onChange: (chosen: Choice[]) => void;
  /** Left out: the choice is its own label. */
  readonly labelOf?: (choice: Choice) => ReactNode;
}

/** A checkbox for each choice. Reports the chosen ones in the order of the choices. */
export function Checkboxes<Choice extends string>({
  choices,
  chosen,
  onChange,
  labelOf = (choice) => choice,
}: CheckboxesProps<Choice>) {
  return choices.map((choice) => (
    <Checkbox
      key={choice}
      label={labelOf(choice)}
      checked={chosen.includes(choice)}
      onCheckedChange={(isOn) =>
        onChange(choices.filter((one) => (one === choice ? isOn : chosen.includes(one))))
      }
    />
  ));
}
