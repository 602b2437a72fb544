import { t } from '@lingui/core/macro';
import { CircleAlert } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { cx } from './cx.ts';

interface FieldTexts {
  readonly label: string;
  /** Help text under the label. */
  readonly hint?: string | undefined;
  /** Error text, shown under the field and read out. */
  readonly error?: string | undefined;
  /** Marks the field as optional. */
  readonly optional?: boolean | undefined;
}

/** The classes of text fields: 16 px letters, because iPhones zoom in on smaller ones. */
const BOX =
  'min-h-target w-full rounded-card border bg-card px-3 py-2 text-base text-ink transition aria-invalid:border-out-of-stock aria-invalid:border-2 disabled:bg-sunken disabled:text-muted';

interface FieldProps extends FieldTexts {
  readonly className?: string | undefined;
}

/** The label, the texts and the error of a field. `children` renders its element with the other props. */
function Field<Props extends FieldProps>({
  field: { label, hint, error, optional = false, className, ...element },
  children,
}: {
  readonly field: Props;
  readonly children: (element: Omit<Props, keyof FieldProps> & { id: string }) => ReactNode;
}) {
  const id = useId();
  const described = cx(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`);
  return (
    <div className={cx('flex flex-col gap-1', className)}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
        {optional && <span className="font-normal text-muted"> {t`(optional)`}</span>}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} dir="auto" className="text-sm text-muted">
          {hint}
        </p>
      )}
      {children({
        ...element,
        id,
        'aria-describedby': described === '' ? undefined : described,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      <div aria-live="polite">
        {error !== undefined && (
          <p
            id={`${id}-error`}
            className="flex items-center gap-1 text-sm font-semibold text-out-of-stock-text"
          >
            <CircleAlert aria-hidden size={16} className="shrink-0" />
            <bdi>{error}</bdi>
          </p>
        )}
      </div>
    </div>
  );
}

interface TextFieldProps extends FieldTexts, ComponentProps<'input'> {
  /** Content beside the field, such as a button that fills it in. */
  readonly beside?: ReactNode;
}

/** A line of text with its label. Set `type` and `inputMode` for the right keyboard. */
export function TextField({ beside, ...field }: TextFieldProps) {
  return (
    <Field field={field}>
      {(input) => (
        <div className="flex items-center gap-2">
          <input {...input} className={cx(BOX, 'min-w-0 border-edge')} />
          {beside}
        </div>
      )}
    </Field>
  );
}

/** Several lines of text with their label. */
export function TextArea(field: FieldTexts & ComponentProps<'textarea'>) {
  return (
    <Field field={field}>
      {(area) => <textarea rows={4} {...area} className={cx(BOX, 'border-edge')} />}
    </Field>
  );
}

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  /** The language of the label, if it is not that of the page. */
  readonly lang?: string | undefined;
}

interface SelectProps extends FieldTexts, ComponentProps<'select'> {
  readonly options: readonly SelectOption[];
  /** Options below the others, under the heading 'More'. */
  readonly more?: readonly SelectOption[] | undefined;
}

/** A native select with its label. */
export function Select({ options, more = [], ...field }: SelectProps) {
  return (
    <Field field={field}>
      {(select) => (
        <select {...select} className={cx(BOX, 'border-edge')}>
          {options.map(toOption)}
          {more.length > 0 && (
            <optgroup label={t({ message: 'More', comment: 'Heading of further choices' })}>
              {more.map(toOption)}
            </optgroup>
          )}
        </select>
      )}
    </Field>
  );
}

const toOption = ({ value, label, lang }: SelectOption) => (
  <option key={value} value={value} lang={lang} dir="auto">
    {label}
  </option>
);

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  readonly label: string;
  readonly hint?: string;
  readonly checked: boolean;
  readonly onCheckedChange: (checked: boolean) => void;
}

/** A switch. The whole line is its tap target. */
export function Switch({ label, hint, onCheckedChange, className, ...input }: SwitchProps) {
  return (
    <label className={cx('flex min-h-target cursor-pointer items-center gap-3', className)}>
      <span className="grow">
        <span className="block font-semibold">{label}</span>
        {hint !== undefined && <span className="block text-sm text-muted">{hint}</span>}
      </span>
      <input
        {...input}
        type="checkbox"
        role="switch"
        onChange={(event) => onCheckedChange(event.target.checked)}
        className="switch"
      />
    </label>
  );
}

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onCheckedChange: (checked: boolean) => void;
}

/** A checkbox. The whole line is its tap target. */
export function Checkbox({ label, onCheckedChange, className, ...input }: CheckboxProps) {
  return (
    <label className={cx('flex min-h-target cursor-pointer items-center gap-3', className)}>
      <input
        {...input}
        type="checkbox"
        onChange={(event) => onCheckedChange(event.target.checked)}
        className="size-6 shrink-0 accent-store"
      />
      {label}
    </label>
  );
}
