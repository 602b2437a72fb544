import { ChevronLeft, ChevronRight } from 'lucide-react';
import { countOf } from '../../lib/format.ts';
import { IconButton } from '../../ui/button.tsx';
import { pageOf } from './pages.ts';

interface PagerProps {
  /** The name of one row: 'product'. */
  readonly noun: string;
  readonly total: number;
  readonly page: number;
  readonly size: number;
  readonly onPage: (page: number) => void;
}

/** The footer of a list: the shown range, the total, and buttons to the other pages. */
export function Pager({ noun, total, page: wanted, size, onPage }: PagerProps) {
  const { page, pages, from, to } = pageOf(total, wanted, size);
  return (
    <nav aria-label={`Pages of ${noun}s`} className="mt-2 flex items-center gap-2">
      <p role="status" className="mr-auto text-sm text-muted">
        {pages > 1 ? `${from + 1}–${to} of ` : ''}
        {countOf(total, noun)}
      </p>
      {pages > 1 && (
        <>
          <IconButton
            label="Previous page"
            tone="outlined"
            icon={<ChevronLeft aria-hidden />}
            disabled={page === 0}
            onClick={() => onPage(page - 1)}
          />
          <span className="text-sm tabular-nums">
            {page + 1} of {pages}
          </span>
          <IconButton
            label="Next page"
            tone="outlined"
            icon={<ChevronRight aria-hidden />}
            disabled={page === pages - 1}
            onClick={() => onPage(page + 1)}
          />
        </>
      )}
    </nav>
  );
}
