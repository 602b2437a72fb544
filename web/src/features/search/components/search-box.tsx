import { plural, t } from '@lingui/core/macro';
import type { SearchResult } from '@aislewise/contracts/calls/search';
import type { Store } from '@aislewise/contracts/calls/stores';
import {
  isLongEnough,
  MAX_QUERY,
  MIN_SUGGESTION_QUERY,
  SEARCH_DEBOUNCE_MS,
} from '@aislewise/contracts/search';
import { ScanBarcode, Search } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { canScan, loadScanner } from '../../scanner/load-scanner.ts';
import { useSuggestions } from '../api.ts';
import { continues } from '../rules.ts';
import { choicesOf } from '../../../lib/known.ts';
import { useFromDevice } from '../../../lib/observable.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { LiveRegion } from '../../../ui/live-region.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { useLazyDialog } from '../../../ui/use-lazy-part.ts';
import { OptionText, type Option } from './search-option.tsx';

interface SearchBoxProps {
  readonly text: string;
  readonly onTextChange: (text: string) => void;
  /** Enter, the Search button or a scan: searches at once. `replaces` the history's last step. */
  readonly onCommit: (query: string, replaces: boolean) => void;
  /** A product of the suggestions is chosen. */
  readonly onOpen: (result: SearchResult, query: string) => void;
  /** Stores that are offered before the products. Default: none. */
  readonly foundStores?: readonly Store[];
  /** Stores that are offered after the products. Default: none. */
  readonly otherStores?: readonly Store[];
  /** False while the stores for the text are still to come. */
  readonly areStoresKnown?: boolean;
  readonly onStore?: (store: Store) => void;
  /** The stores whose products are suggested. Default: all. */
  readonly stores: readonly string[] | undefined;
  /** Path of the page that searches in a browser in which no script runs. */
  readonly sentTo?: string;
  readonly label: string;
  readonly placeholder?: string;
  readonly autoFocus?: boolean;
  /** For the one main field of a page. */
  readonly large?: boolean;
  readonly inputRef: RefObject<HTMLInputElement | null>;
}

const searchText = (): string => t({ message: 'Search', comment: 'A button that searches' });

const NO_STORES: readonly Store[] = [];

const storeOption = (store: Store): Option => ({ kind: 'store', id: store.id, store });

/** The search field with suggestions: a combobox with a list of stores, groups of foods and products. */
export function SearchBox({
  text,
  onTextChange,
  onCommit,
  onOpen,
  foundStores = NO_STORES,
  otherStores = NO_STORES,
  areStoresKnown = true,
  onStore,
  stores,
  sentTo,
  label,
  placeholder = t`Find any food`,
  autoFocus = false,
  large = false,
  inputRef,
}: SearchBoxProps) {
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const [typed, setTyped] = useState(false);
  const settled = useDebounced(text, SEARCH_DEBOUNCE_MS);
  // Hides suggestions for a previous text.
  const suggested = useSuggestions(typed && continues(settled, text) ? settled : '', stores);
  const isSuggested = typed && isLongEnough(text, MIN_SUGGESTION_QUERY);
  const areProductsKnown = settled === text && !suggested.isPending && !suggested.isPlaceholderData;
  const found: readonly Option[] = isSuggested
    ? [
        ...foundStores.map(storeOption),
        ...choicesOf({ data: suggested.data?.foodGroups }).map((group) => ({
          kind: 'group' as const,
          id: `group-${group.english.replaceAll(' ', '-')}`,
          group,
        })),
        ...choicesOf({ data: suggested.data?.products }).map((result) => ({
          kind: 'product' as const,
          id: result.id,
          result,
        })),
        ...otherStores.map(storeOption),
      ]
    : [];
  // Stores and products appear together: what stands in the list must not move under the finger.
  const last = useLastKnown(found, text, areStoresKnown && areProductsKnown);
  const options = isSuggested ? last : [];
  const open = wanted && options.length > 0;
  const scanner = useLazyDialog('scan', loadScanner);
  const hasCamera = useFromDevice(canScan, false);
  const chosen = open ? options[active] : undefined;
  const { length: count } = options;
  const optionId = ({ id }: Option) => `${listId}-${id}`;

  const close = () => {
    setWanted(false);
    setActive(-1);
  };
  const commit = (query: string, replaces = false) => {
    close();
    if (query.trim() === '') {
      inputRef.current?.focus();
      return;
    }
    setTyped(false);
    onTextChange(query);
    onCommit(query, replaces);
    closeKeyboard();
  };
  // The on-screen keyboard would hide the results.
  const closeKeyboard = () => {
    if (window.matchMedia('(pointer: coarse)').matches) inputRef.current?.blur();
  };
  const choose = (option: Option) => {
    if (option.kind === 'group') {
      commit(option.group.name);
      return;
    }
    close();
    setTyped(false);
    closeKeyboard();
    if (option.kind === 'store') onStore?.(option.store);
    else onOpen(option.result, text.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // During composition, Enter and the arrows belong to the input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      close();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (options.length === 0) return;
      event.preventDefault();
      const places = options.length + 1; // The field itself is one of them.
      const from = open ? active + 1 : 0;
      setWanted(true);
      setActive(((from + (event.key === 'ArrowDown' ? 1 : places - 1)) % places) - 1);
    }
  };

  return (
    <div
      ref={box}
      className="relative flex gap-2"
      onBlur={(event) => {
        if (!box.current?.contains(event.relatedTarget)) close();
      }}
    >
      <SearchInput
        ref={inputRef}
        label={label}
        {...(sentTo !== undefined && { sentTo })}
        placeholder={placeholder}
        autoFocus={autoFocus}
        maxLength={MAX_QUERY}
        value={text}
        onChange={(next) => {
          onTextChange(next);
          setWanted(true);
          setTyped(true);
          setActive(-1);
          if (next === '') onCommit('', false);
        }}
        onSearch={() => (chosen ? choose(chosen) : commit(text))}
        onKeyDown={onKeyDown}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={chosen && optionId(chosen)}
        hasIcon={false}
        large={large}
        hasKey
        action={hasCamera && <ScanAction onPress={scanner.openPart} />}
        className="min-w-0 grow"
      />
      <Button
        variant="secondary"
        className={cx('rounded-chip', large ? 'h-14' : 'h-13')}
        // On a phone the field needs the room of the word.
        icon={<Search aria-hidden size={20} />}
        onClick={() => commit(text)}
      >
        <span className="sr-only sm:not-sr-only">{searchText()}</span>
      </Button>
      {open && (
        <div
          id={listId}
          role="listbox"
          aria-label={t`Suggestions`}
          className="absolute inset-x-0 top-full z-40 mt-2 max-h-[60dvh] animate-fade overflow-y-auto rounded-card border border-hairline bg-card py-1 text-ink shadow-float"
        >
          {options.map((option, place) => (
            <button
              type="button"
              tabIndex={-1}
              key={option.id}
              id={optionId(option)}
              role="option"
              aria-selected={place === active}
              // Keeps the focus in the field.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
              className={cx(
                'block min-h-target w-full px-4 py-2 text-start',
                place === active ? 'bg-store-soft' : 'hover:bg-sunken',
              )}
            >
              <OptionText option={option} query={text} ofStores={stores?.length !== 1} />
            </button>
          ))}
        </div>
      )}
      {scanner.Part && scanner.open && (
        <scanner.Part
          onClose={() => scanner.setOpen(false)}
          // The scanner is a step of the history, which the search replaces.
          onCode={(code) => commit(code, true)}
        />
      )}
      <LiveRegion
        text={open ? plural(count, { one: '# suggestion', other: '# suggestions' }) : ''}
      />
    </div>
  );
}

/** The options for the text; until they are known, those for its beginning. */
function useLastKnown(options: readonly Option[], text: string, areKnown: boolean) {
  const [last, setLast] = useState({ text: '', key: '', options });
  const key = [text, ...options.map(({ id }) => id)].join(' ');
  if (areKnown && key !== last.key) setLast({ text, key, options });
  if (areKnown) return options;
  return continues(last.text, text) ? last.options : [];
}

/** Opens the camera to search by a barcode. Shown on devices that are held in a hand. */
function ScanAction({ onPress }: { readonly onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={t`Scan a barcode`}
      title={t`Scan a barcode`}
      onClick={onPress}
      className="absolute top-1/2 end-1 hidden size-target -translate-y-1/2 items-center justify-center rounded-chip text-muted hover:text-ink pointer-coarse:inline-flex"
    >
      <ScanBarcode aria-hidden size={22} />
    </button>
  );
}
