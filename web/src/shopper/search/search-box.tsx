import type { Suggestion } from '@aislewise/contracts/calls/search';
import {
  isLongEnough,
  MAX_QUERY,
  MIN_SUGGESTION_QUERY,
  SEARCH_DEBOUNCE_MS,
} from '@aislewise/contracts/search';
import { Search } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useSuggestions } from '../../features/search/api.ts';
import { continues } from '../../features/search/rules.ts';
import { countOf } from '../../lib/format.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { LiveRegion } from '../../ui/live-region.tsx';
import { NativeText } from '../../ui/native-text.tsx';
import { SearchInput } from '../../ui/search-input.tsx';

interface SearchBoxProps {
  readonly text: string;
  readonly onTextChange: (text: string) => void;
  /** Enter, the Search button, or a suggestion: searches at once. */
  readonly onCommit: (query: string) => void;
  /** The stores whose products are suggested. Default: all. */
  readonly stores: readonly string[] | undefined;
  readonly label: string;
  readonly autoFocus: boolean;
  readonly inputRef: RefObject<HTMLInputElement | null>;
}

const NONE: readonly Suggestion[] = [];

/** The search field with suggestions: a combobox with a list of words. */
export function SearchBox({
  text,
  onTextChange,
  onCommit,
  stores,
  label,
  autoFocus,
  inputRef,
}: SearchBoxProps) {
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const [typed, setTyped] = useState(false);
  const settled = useDebounced(text, SEARCH_DEBOUNCE_MS);
  // Hides suggestions for a previous text.
  const { data } = useSuggestions(typed && continues(settled, text) ? settled : '', stores);
  const suggestions = isLongEnough(text, MIN_SUGGESTION_QUERY) ? (data ?? NONE) : NONE;
  const open = wanted && suggestions.length > 0;
  const chosen = open ? suggestions[active] : undefined;
  const optionId = (suggestion: Suggestion) => `${listId}-${suggestion.id}`;

  const close = () => {
    setWanted(false);
    setActive(-1);
  };
  const commit = (query: string) => {
    close();
    if (query.trim() === '') {
      inputRef.current?.focus();
      return;
    }
    setTyped(false);
    onTextChange(query);
    onCommit(query);
    // Closes the on-screen keyboard, which would hide the results.
    if (window.matchMedia('(pointer: coarse)').matches) inputRef.current?.blur();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // During composition, Enter and the arrows belong to the input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      close();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (suggestions.length === 0) return;
      event.preventDefault();
      const places = suggestions.length + 1; // The field itself is one of them.
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
        placeholder="Find any food"
        autoFocus={autoFocus}
        maxLength={MAX_QUERY}
        value={text}
        onChange={(next) => {
          onTextChange(next);
          setWanted(true);
          setTyped(true);
          setActive(-1);
          if (next === '') onCommit('');
        }}
        onSearch={() => commit(chosen?.name ?? text)}
        onKeyDown={onKeyDown}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={chosen && optionId(chosen)}
        hasIcon={false}
        className="min-w-0 grow"
      />
      <Button
        variant="secondary"
        className="h-13 rounded-chip"
        // On a phone the field needs the room of the word.
        icon={<Search aria-hidden size={20} />}
        onClick={() => commit(text)}
      >
        <span className="sr-only sm:not-sr-only">Search</span>
      </Button>
      {open && (
        <div
          id={listId}
          role="listbox"
          aria-label="Suggestions"
          className="absolute inset-x-0 top-full z-40 mt-2 max-h-[60dvh] animate-fade overflow-y-auto rounded-card border border-hairline bg-card py-1 text-ink shadow-float"
        >
          {suggestions.map((suggestion, place) => (
            <button
              type="button"
              tabIndex={-1}
              key={suggestion.id}
              id={optionId(suggestion)}
              role="option"
              aria-selected={place === active}
              // Keeps the focus in the field.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => commit(suggestion.name)}
              className={cx(
                'flex min-h-target w-full flex-wrap items-center gap-x-3 px-4 py-2 text-left',
                place === active ? 'bg-store-soft' : 'hover:bg-sunken',
              )}
            >
              <span className="grow text-lg leading-snug font-semibold">
                <NativeText>{suggestion.name}</NativeText>
              </span>
              <span className="text-sm text-muted">{suggestion.category}</span>
            </button>
          ))}
        </div>
      )}
      <LiveRegion text={open ? countOf(suggestions.length, 'suggestion') : ''} />
    </div>
  );
}
