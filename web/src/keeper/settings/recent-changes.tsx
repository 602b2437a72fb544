import { t } from '@lingui/core/macro';
import type { Change } from '@aislewise/contracts/calls/audit';
import { dayIn } from '@aislewise/contracts/wall-clock';
import { ChevronDown, Undo2 } from 'lucide-react';
import { Link } from 'react-router';
import { formatDate, formatDateTime, formatTime } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { changedFields, changeSentence } from '../undo/change-text.ts';
import { useKeeperStore } from '../store/keeper-store.ts';
import { Listing } from '../lists/listing.tsx';
import { requestUndo } from '../undo/undo.ts';
import { useChanges } from './api.ts';

/** The store's changes with their keepers and times, newest first, by day. */
export function RecentChanges() {
  const query = useChanges();
  return (
    <Listing query={query} failed={t`The recent changes could not be loaded`}>
      {({ pages }) => (
        <>
          {pages.flat().length === 0 && (
            <p className="text-muted">{t`Nothing has been changed yet.`}</p>
          )}
          <ChangeDays changes={pages.flat()} />
          {query.hasNextPage && (
            <Button
              variant="secondary"
              className="mt-3"
              busy={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {t`Show older changes`}
            </Button>
          )}
        </>
      )}
    </Listing>
  );
}

/** Changes under the days of the store on which they were made. */
export function ChangeDays({ changes }: { readonly changes: readonly Change[] }) {
  const { timeZone } = useKeeperStore();
  const days = new Map<string, Change[]>();
  for (const change of changes) {
    const day = dayIn(new Date(change.at), timeZone);
    days.set(day, [...(days.get(day) ?? []), change]);
  }
  return [...days].map(([day, ofDay]) => (
    <section key={day} aria-label={formatDate(day)} className="mt-4 first:mt-0">
      <h3 className="text-sm font-semibold text-muted">{formatDate(day)}</h3>
      <ol className="divide-y divide-hairline">
        {ofDay.map((change) => (
          <ChangeRow key={change.id} change={change} />
        ))}
      </ol>
    </section>
  ));
}

/** Why a change can no longer be undone. */
const REASONS: Partial<Record<Change['undo'], string>> = {
  get undone() {
    return t`Undone`;
  },
  get mailed() {
    return t`Can’t be undone: the customer has got an e-mail`;
  },
  get over() {
    return t`Can’t be undone after 30 days`;
  },
  get not_kept() {
    return t`Can’t be undone: there were too many changes to keep the old values`;
  },
};

function ChangeRow({ change }: { readonly change: Change }) {
  const store = useKeeperStore();
  const { timeZone } = store;
  const { what, before, after, subjectId, subjectName, undo, who, at } = change;
  const isProduct = what.startsWith('product.') || what.startsWith('inventory.');
  const isNewOrGone = before === null || after === null;
  const fields = isNewOrGone ? changedFields(change, store) : [];
  const sentence = changeSentence(change, store);
  const isTogether =
    what === 'store.changed' && undo === 'possible' && Object.keys(after ?? {}).length > 1;
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 py-2">
      <div className="min-w-0 grow basis-56">
        <p className="break-words">{sentence}</p>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          <span>
            <bdi>{who}</bdi>,{' '}
            <time dateTime={at} title={formatDateTime(at, timeZone)}>
              {formatTime(at, timeZone)}
            </time>
          </span>
          {isTogether && <span>{t`Undo sets all of them back`}</span>}
          {what === 'plan.changed' && (
            <Link to={paths.keeper('plan')} className="underline">
              {t`Show the plan`}
            </Link>
          )}
          {REASONS[undo] !== undefined && <span>{REASONS[undo]}</span>}
          {isProduct && after !== null && subjectId !== null && subjectName !== null && (
            <Link to={paths.keeper('inventory', { q: subjectName })} className="underline">
              {t`Show the product`}
            </Link>
          )}
          {what === 'import.committed' && (
            <Link to={paths.keeper('import')} className="underline">
              {t`Undo it in Bulk Import`}
            </Link>
          )}
        </p>
        {fields.length > 0 && (
          <details className="group text-sm">
            <summary className="flex min-h-9 w-fit cursor-pointer list-none items-center gap-1 font-semibold text-store-text [&::-webkit-details-marker]:hidden">
              <ChevronDown aria-hidden size={16} className="transition group-open:rotate-180" />
              {t`Details`}
            </summary>
            <ul>
              {fields.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
      {undo === 'possible' && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={t`Undo: ${sentence}`}
          icon={<Undo2 aria-hidden size={18} />}
          onClick={() => requestUndo(change.id)}
        >
          {t`Undo`}
        </Button>
      )}
    </li>
  );
}
