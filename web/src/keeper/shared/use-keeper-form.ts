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
import { showFaults } from './form-faults.ts';

interface KeeperFormOptions<Values extends FieldValues, Variables, Answer> {
  readonly defaultValues: Values;
  readonly mutation: UseMutationResult<Answer, Error, Variables>;
  /** The mutation's variables, made of the form's values. */
  readonly toSend: (values: Values) => Variables;
  readonly onSaved?: (answer: Answer, values: Values) => void;
  /** Shown above the form when the server gives no reason. */
  readonly failed: string;
}

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
  const { register, control, handleSubmit, setValue, setError, reset, getFieldState, formState } =
    useForm<Values>({ defaultValues: defaultValues as DefaultValues<Values> });
  const values = useWatch({ control }) as Values;
  const fields = Object.keys(defaultValues) as Path<Values>[];
  const set = <Name extends Path<Values>>(name: Name, value: PathValue<Values, Name>) =>
    setValue(name, value, { shouldDirty: true });
  const errorOf = (name: Path<Values>) => getFieldState(name, formState).error?.message;
  return {
    values,
    reset,
    /** Sets a value that is chosen and not typed. */
    set,
    errorOf,
    dirty: formState.isDirty,
    busy: mutation.isPending,
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
    submit: handleSubmit((sent) =>
      mutation.mutate(toSend(sent), {
        onSuccess: (answer) => onSaved?.(answer, sent),
        onError: (error) => showFaults(error, setError, fields, failed),
      }),
    ),
  };
}
