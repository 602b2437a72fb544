import { MAX_QUERY } from '@aislewise/contracts/search';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../lib/paths.ts';

/** The committed query is in the address: reload, Back and a shared link keep it. */
export function useSearchAddress() {
  const navigate = useNavigate();
  const [parameters, setParameters] = useSearchParams();
  const query = (parameters.get('q') ?? '').trim().slice(0, MAX_QUERY);
  return {
    /** The committed query, trimmed, or empty. */
    query,
    /** Sets the query of the address. Empty removes it. */
    commit: (next: string) => {
      const q = next.trim().slice(0, MAX_QUERY);
      if (q === query) return;
      // A query gets a history entry; the empty page does not.
      setParameters(q === '' ? {} : { q }, { replace: query === '' });
    },
    /** Goes to the previous page, or home if there is none (spec section 2, Search screen). */
    goBack: () => {
      if (hasPrevious()) void navigate(-1);
      else void navigate(paths.home());
    },
  };
}

/** Whether a page of this app precedes: the router numbers its history entries. */
function hasPrevious(): boolean {
  const state = window.history.state as { idx?: unknown } | null;
  return typeof state?.idx === 'number' && state.idx > 0;
}
