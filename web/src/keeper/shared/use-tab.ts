import { useSearchParams } from 'react-router';

const TAB = 'tab';

/** The chosen tab, kept in the address (`?tab=deals`) so that Back and a link lead to it. */
export function useTab<Value extends string>(
  values: readonly [Value, ...Value[]],
): [Value, (value: Value) => void] {
  const [parameters, setParameters] = useSearchParams();
  const chosen = values.find((value) => value === parameters.get(TAB)) ?? values[0];
  return [
    chosen,
    (value) => setParameters(value === values[0] ? {} : { [TAB]: value }, { replace: false }),
  ];
}
