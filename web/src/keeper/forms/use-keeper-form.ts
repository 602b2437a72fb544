import { messageOf } from '../../lib/api.ts';
import type { UseMutationResult } from '@tanstack/react-query';
import {
  useForm,
  useWatch,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type RegisterOptions,
} from 'react-hook-form';
import { useEffect, useRef, useState, type BaseSyntheticEvent } from 'react';
import { isSignedOut } from '../../features/auth/rules.ts';
import { onSignedInAgain } from '../sign-in/signed-in-again.ts';
import { conflictsOf, formValue, showFaults, type FieldConflict } from './form-faults.ts';

interface KeeperFormOptions<Values extends FieldValues, Variables, Answer> {
  readonly defaultValues: Values;
  readonly mutation: UseMutationResult<Answer, Error, Variables>;
  /** The mutation's variables, made of the form's values. */
  readonly toSend: (values: Values, withSeen: WithSeen) => Variables;
  readonly onSaved?: (answer: Answer, values: Values) => void;
  /** Shown above the form when the server gives no reason. */
  readonly failed: string | ((values: Values) => string);
}

/**
 * Adds to a body the values that the edit started from, so that the server merges it with what others
 * have changed since. Values that the keeper was asked about are those of the other side.
 *
 * @param before the body of the unchanged form; undefined for a new row
 */
type WithSeen = <Body extends object>(
  body: Body,
  before: Partial<Body> | undefined,
) => Body & { seen?: Partial<Body> };

/**
 * A form that one mutation saves. A failure is shown beside the fields that the server names, else
 * above the form, and nothing typed is lost.
 */
export function useKeeperForm<Values extends FieldValues, Variables, Answer>({
  defaultValues,
  mutation,
  toSend,
  onSaved,
  failed,
}: KeeperFormOptions<Values, Variables, Answer>) {
  const {
    register,
    control,
    handleSubmit,
    setValue,
    setError,
    clearErrors,
    reset,
    getFieldState,
    formState,
  } = useForm<Values>({ defaultValues: defaultValues as DefaultValues<Values> });
  const values = useWatch({ control }) as Values;
  /** Sends again what found no session. The keeper signs in over the form. */
  const unsent = useRef<(() => void) | null>(null);
  useEffect(
    () =>
      onSignedInAgain(() => {
        unsent.current?.();
        unsent.current = null;
      }),
    [],
  );
  const fields = Object.keys(defaultValues) as Path<Values>[];
  /** The values of the other side, for the fields that the keeper has chosen about. */
  const [theirs, setTheirs] = useState<Readonly<Record<string, unknown>>>({});
  const [conflicts, setConflicts] = useState<readonly FieldConflict[]>([]);
  const withSeen: WithSeen = (body, before) => {
    if (!before) return body;
    const taken = Object.entries(theirs).filter(
      ([field, value]) =>
        JSON.stringify(values[field]) === JSON.stringify(formValue(value, values[field])),
    );
    // A taken value is sent as it came, so that it is not a change.
    const same = Object.fromEntries(taken) as Partial<typeof body>;
    return { ...body, ...same, seen: { ...before, ...(theirs as typeof before) } };
  };
  const choose = ({ field, current }: FieldConflict, whose: 'mine' | 'theirs') => {
    setTheirs((all) => ({ ...all, [field]: current }));
    const name = field as Path<Values>;
    if (whose === 'theirs') {
      set(name, formValue(current, values[field]) as PathValue<Values, Path<Values>>);
    }
    setConflicts((all) => all.filter((one) => one.field !== field));
  };
  const set = <Name extends Path<Values>>(name: Name, value: PathValue<Values, Name>) =>
    setValue(name, value, { shouldDirty: true });
  const errorOf = (name: Path<Values>) => getFieldState(name, formState).error?.message;
  const sendForm = (sent: Values) => {
    const send = () => mutation.mutate(toSend(sent, withSeen), outcome);
    const outcome = {
      onSuccess(answer: Answer) {
        clearErrors('root');
        setTheirs({});
        setConflicts([]);
        onSaved?.(answer, sent);
      },
      onError(error: Error) {
        unsent.current = isSignedOut(error) ? send : null;
        const fallback = typeof failed === 'string' ? failed : failed(sent);
        const both = conflictsOf(error, fields);
        setConflicts(both);
        if (both.length === 0) showFaults(error, setError, fields, fallback);
        else setError('root', { message: messageOf(error, fallback) });
      },
    };
    send();
  };
  return {
    values,
    reset,
    /** Sets a value that is chosen and not typed. */
    set,
    errorOf,
    dirty: formState.isDirty,
    busy: mutation.isPending,
    /** Fields that somebody else has changed too, for `FormConflicts`. */
    conflicts,
    choose,
    /** The failure of the whole form, not of one field. */
    fault: formState.errors.root?.message,
    /** The props of a text field or a select. */
    field: (name: Path<Values>, rules?: RegisterOptions<Values>) => ({
      ...register(name, rules),
      error: errorOf(name),
    }),
    /** The props of a switch. */
    toggle: (name: Path<Values>) => ({
      checked: values[name] === true,
      onCheckedChange: (checked: boolean) => set(name, checked as PathValue<Values, Path<Values>>),
    }),
    submit: (event: BaseSyntheticEvent) => handleSubmit(sendForm)(event),
  };
}
