import { cutText } from '@aislewise/contracts/cut-text';
import { MAX_QUERY } from '@aislewise/contracts/search';
import { useState } from 'react';
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router';
import { paths } from '../../lib/paths.ts';

/** Marks a history entry made by the search field, which already shows its query. */
const OURS = 'search-field';

const queryOf = (parameters: URLSearchParams): string =>
  cutText((parameters.get('q') ?? '').trim(), MAX_QUERY);

/**
 * The text of the search field and the committed query, which is in the address: reload, Back and a
 * shared link keep it.
 */
export function useSearchAddress() {
  const navigate = useNavigate();
  const [parameters, setParameters] = useSearchParams();
  const query = queryOf(parameters);
  const [text, setText] = useTextFor(query);
  return {
    /** The committed query, trimmed, or empty. */
    query,
    /** The text of the field, as typed. */
    text,
    setText,
    /** Sets the query of the address. Empty removes it. */
    commit: (next: string, replaces = false) => {
      const q = cutText(next.trim(), MAX_QUERY);
      // The screen renders a new query later than the address has it.
      const current = queryOf(new URLSearchParams(window.location.search));
      if (q === current) return;
      // A query gets a history entry; the empty page does not.
      setParameters(q === '' ? {} : { q }, { replace: replaces || current === '', state: OURS });
    },
    /** Goes to the previous page, or home if there is none (spec section 2, Search screen). */
    goBack: () => {
      if (hasPrevious()) void navigate(-1);
      else void navigate(paths.home());
    },
  };
}

/**
 * The text of the field: as typed, until Back, Forward or a link changes the query. The queries that the
 * field itself puts into the address come back later, when more may have been typed.
 */
function useTextFor(query: string): [string, (text: string) => void] {
  const state: unknown = useLocation().state;
  const isOwn = useNavigationType() !== 'POP' && state === OURS;
  const [text, setText] = useState(query);
  const [last, setLast] = useState(query);
  if (last !== query) {
    setLast(query);
    if (!isOwn && text.trim() !== query) setText(query);
  }
  return [text, setText];
}

/** Whether a page of this app precedes: the router numbers its history entries. */
function hasPrevious(): boolean {
  const state = window.history.state as { idx?: unknown } | null;
  return typeof state?.idx === 'number' && state.idx > 0;
}
