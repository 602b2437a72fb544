import { useEffect, useState, type RefObject } from 'react';

/** Error texts by field name. */
export type Faults<Field extends string> = Readonly<Partial<Record<Field, string>>>;

interface FaultsState<Field extends string> {
  readonly faults: Faults<Field>;
  /** Shows errors beside their fields and focuses the first of them. */
  readonly show: (faults: Faults<Field>) => void;
  /** Removes the error of a field that changes. */
  readonly clear: (field: Field) => void;
}

/** The errors of a form, shown after an attempt to send it. */
export function useFaults<Field extends string>(
  form: RefObject<HTMLFormElement | null>,
): FaultsState<Field> {
  const [faults, setFaults] = useState({} as Faults<Field>);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (attempts === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts, form]);
  return {
    faults,
    show(next) {
      setFaults(next);
      setAttempts((before) => before + 1);
    },
    clear(field) {
      setFaults((before) => (field in before ? without(before, field) : before));
    },
  };
}

function without<Field extends string>(faults: Faults<Field>, field: Field): Faults<Field> {
  const others = { ...faults };
  delete others[field];
  return others;
}
