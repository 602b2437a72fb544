import { useEffect, useState, type RefObject } from 'react';

/** What is wrong with the fields of a form, by their names. */
export type Faults<Field extends string> = Readonly<Partial<Record<Field, string>>>;

interface FaultsState<Field extends string> {
  readonly faults: Faults<Field>;
  /** Shows faults beside their fields and puts the focus on the first of them. */
  readonly show: (faults: Faults<Field>) => void;
  /** A field is being changed: its fault is out of date. */
  readonly clear: (field: Field) => void;
}

/** The faults of a form, shown after an attempt to send it. */
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
