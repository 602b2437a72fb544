import { t } from '@lingui/core/macro';
import { Search, X } from 'lucide-react';
import { useRef, type ComponentProps, type ReactNode, type Ref } from 'react';
import { cx } from './cx.ts';

interface SearchInputProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'type'> {
  /** The accessible name of the field. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Path of the page that gets the text as `?q=` from a browser in which no script runs. */
  readonly sentTo?: string;
  /** Enter, or the keyboard's search key. */
  readonly onSearch?: (value: string) => void;
  /** False beside a search button, which has the icon. Default: true. */
  readonly hasIcon?: boolean;
  /** For the one main field of a page. */
  readonly large?: boolean;
  /** Whether the key `/` leads to the field, which says so on wide screens. */
  readonly hasKey?: boolean;
  /** A button at the end of the empty field, where the clear button is afterwards. */
  readonly action?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A search field with a clear button that keeps the focus. */
export function SearchInput({
  label,
  value,
  onChange,
  sentTo,
  onSearch,
  hasIcon = true,
  large = false,
  hasKey = false,
  action,
  className,
  ref,
  ...input
}: SearchInputProps) {
  const form = useRef<HTMLFormElement>(null);
  return (
    <form
      ref={form}
      role="search"
      aria-label={label}
      action={sentTo}
      className={cx('relative', className)}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch?.(value);
      }}
    >
      {hasIcon && (
        <Search
          aria-hidden
          size={20}
          className="pointer-events-none absolute top-1/2 start-4 -translate-y-1/2 text-muted"
        />
      )}
      <input
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        {...input}
        {...(sentTo !== undefined && { name: 'q' })}
        ref={ref}
        type="search"
        aria-label={label}
        aria-keyshortcuts={hasKey ? '/' : undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={cx(
          'w-full rounded-chip border border-edge bg-card text-lg text-ink placeholder:text-base [&::-webkit-search-cancel-button]:appearance-none',
          large ? 'h-14' : 'h-13',
          hasIcon ? 'ps-11' : 'ps-5',
          // Room for the button at the end, or for the key.
          value !== '' || action ? 'pe-12' : hasKey ? 'pe-4 lg:pe-12' : 'pe-4',
        )}
      />
      {hasKey && value === '' && (
        <kbd
          aria-hidden
          className="pointer-events-none absolute top-1/2 end-4 hidden -translate-y-1/2 rounded-inner border border-hairline px-2 text-sm text-muted lg:block"
        >
          /
        </kbd>
      )}
      {value === '' && action}
      {value !== '' && (
        <button
          type="button"
          aria-label={t`Clear search`}
          onClick={() => {
            onChange('');
            form.current?.querySelector('input')?.focus();
          }}
          className="absolute top-1/2 end-1 inline-flex size-target -translate-y-1/2 items-center justify-center rounded-chip text-muted hover:text-ink"
        >
          <X aria-hidden size={20} />
        </button>
      )}
    </form>
  );
}
