import { CHANGES } from '@aislewise/contracts/audit';
import type { Change } from '@aislewise/contracts/calls/audit';
import { timeAgo } from '../../lib/ago.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { useKeeperStore } from '../shared/keeper-store.ts';
import { Listing } from '../shared/listing.tsx';
import { useChanges } from './api.ts';
import { changeLines } from './change-text.ts';

/** The store's changes with their keepers and times, newest first. */
export function RecentChanges() {
  const query = useChanges();
  const rows = query.data?.pages.flat() ?? [];
  return (
    <Listing query={query} failed="The recent changes could not be loaded">
      {rows.length === 0 && <p className="text-muted">Nothing has been changed yet.</p>}
      <ol className="divide-y divide-hairline">
        {rows.map((change) => (
          <ChangeRow key={change.id} change={change} />
        ))}
      </ol>
      {query.hasNextPage && (
        <Button
          variant="secondary"
          className="mt-3"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show older changes
        </Button>
      )}
    </Listing>
  );
}

function ChangeRow({ change }: { readonly change: Change }) {
  const { timeZone } = useKeeperStore();
  const now = useNow();
  const lines = changeLines(change, timeZone);
  return (
    <li className="py-2">
      <p>
        <span className="font-semibold">{CHANGES[change.what]}</span>
        {change.subjectName !== null && <>: {change.subjectName}</>}
      </p>
      <p className="text-sm text-muted">
        {change.who},{' '}
        <time dateTime={change.at} title={formatDateTime(change.at, timeZone)}>
          {timeAgo(change.at, now)}
        </time>
      </p>
      {lines.length > 0 && (
        <details className="text-sm">
          <summary className="flex min-h-9 w-fit items-center font-semibold text-store-text">
            Details
          </summary>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
