import { CHANGES } from '@aislewise/contracts/audit';
import type { Change } from '@aislewise/contracts/calls/audit';
import { useState } from 'react';
import { timeAgo } from '../../lib/ago.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { useChanges } from '../dashboard/api.ts';
import { Listing } from '../shared/listing.tsx';
import { changeLines } from './change-text.ts';

const STEP = 20;

/** Who changed what, and when; the newest first. */
export function RecentChanges({ timeZone }: { readonly timeZone: string }) {
  const [count, setCount] = useState(STEP);
  const query = useChanges();
  const rows = query.data?.pages.flat() ?? [];
  const more = rows.length > count || query.hasNextPage;
  return (
    <Listing query={query} failed="The recent changes could not be loaded">
      {rows.length === 0 ? (
        <p className="text-muted">Nothing has been changed yet.</p>
      ) : (
        <ol className="divide-y divide-hairline">
          {rows.slice(0, count).map((change) => (
            <ChangeRow key={change.id} change={change} timeZone={timeZone} />
          ))}
        </ol>
      )}
      {more && (
        <Button
          variant="secondary"
          className="mt-3"
          busy={query.isFetchingNextPage}
          onClick={() => {
            setCount(count + STEP);
            if (rows.length <= count + STEP && query.hasNextPage) void query.fetchNextPage();
          }}
        >
          Show older changes
        </Button>
      )}
    </Listing>
  );
}

function ChangeRow({ change, timeZone }: { readonly change: Change; readonly timeZone: string }) {
  const now = useNow();
  const lines = changeLines(change);
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
