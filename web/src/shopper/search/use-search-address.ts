import { MAX_QUERY } from '@aislewise/contracts/search';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../lib/paths.ts';

interface SearchAddress {
  /** The committed query, trimmed; empty when none is. */
  readonly query: string;
  /** Puts a query into the address; an empty one leaves it. */
  readonly commit: (query: string) => void;
  /** To the previous page, or home when there is none (spec section 2, Search screen). */
  readonly goBack: () => void;
}

/** The committed query lives in the address: reload, back and a shared link keep it. */
export function useSearchAddress(): SearchAddress {
  const navigate = useNavigate();
  const [parameters, setParameters] = useSearchParams();
  const query = (parameters.get('q') ?? '').trim().slice(0, MAX_QUERY);
  return {
    query,
    commit(next) {
      const q = next.trim().slice(0, MAX_QUERY);
      if (q === query) return;
      // Nothing is lost by not coming back to the empty page; a query can be come back to.
      setParameters(q === '' ? {} : { q }, { replace: query === '' });
    },
    goBack() {
      if (hasPrevious()) void navigate(-1);
      else void navigate(paths.home());
    },
  };
}

/** Whether a page of ours comes before this one: the router numbers its pages. */
function hasPrevious(): boolean {
  const state = window.history.state as { idx?: unknown } | null;
  return typeof state?.idx === 'number' && state.idx > 0;
}
