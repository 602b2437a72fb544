import { t } from '@lingui/core/macro';
import type { ImportSummary } from '@aislewise/contracts/calls/imports';
import type { ImportStatus } from '@aislewise/contracts/imports';
import { timeAgo } from '../../lib/ago.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useNow } from '../../lib/use-now.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { downloads, type useImports } from './api.ts';
import { useKeeperStore } from '../store/keeper-store.ts';
import { Listing } from '../lists/listing.tsx';
import { SectionCard } from '../frame/section-card.tsx';
import { withoutOvertaken } from './overtaken.ts';
import { DownloadLink } from './download-link.tsx';
import { UndoButton } from './undo-button.tsx';

/** Cancelled imports are not shown. */
const SHOWN: Partial<Record<ImportStatus, { readonly label: string; readonly tone: Tone }>> = {
  reading: {
    get label() {
      return t`Being checked`;
    },
    tone: 'plain',
  },
  previewed: {
    get label() {
      return t`Not imported yet`;
    },
    tone: 'warning',
  },
  committing: {
    get label() {
      return t`Importing`;
    },
    tone: 'plain',
  },
  committed: {
    get label() {
      return t`Imported`;
    },
    tone: 'in-stock',
  },
  undone: {
    get label() {
      return t`Undone`;
    },
    tone: 'plain',
  },
  failed: {
    get label() {
      return t`Failed`;
    },
    tone: 'out-of-stock',
  },
};

interface HistoryCardProps {
  readonly list: ReturnType<typeof useImports>;
  /** The id of the unfinished import shown above, which is left out. */
  readonly current: string | undefined;
  readonly onOpen: (id: string) => void;
}

/** The store's past imports; the last can be undone for a day. */
export function HistoryCard({ list, current, onOpen }: HistoryCardProps) {
  const none = <p className="text-muted">{t`Nothing has been imported yet.`}</p>;
  return (
    <SectionCard title={t`Past imports`}>
      <Listing query={list} failed={t`The past imports could not be loaded`} empty={none}>
        {(all) => {
          const rows = withoutOvertaken(all).filter(
            ({ id, status }) => SHOWN[status] && id !== current,
          );
          if (rows.length === 0) return none;
          return (
            <ul className="divide-y divide-hairline">
              {rows.map((row) => (
                <HistoryRow key={row.id} row={row} onOpen={onOpen} />
              ))}
            </ul>
          );
        }}
      </Listing>
    </SectionCard>
  );
}

interface HistoryRowProps extends Pick<HistoryCardProps, 'onOpen'> {
  readonly row: ImportSummary;
}

function HistoryRow({ row, onOpen }: HistoryRowProps) {
  const now = useNow();
  const { timeZone } = useKeeperStore();
  const { id, counts, status, fileName } = row;
  const { label = '', tone = 'plain' } = SHOWN[status] ?? {};
  const at = row.committedAt ?? row.createdAt;
  return (
    <li className="flex flex-wrap items-center gap-2 py-3">
      <div className="min-w-0 grow basis-48">
        <p className="break-words">
          <bdi className="font-semibold">{fileName}</bdi> <Badge tone={tone}>{label}</Badge>
        </p>
        <p className="text-sm text-muted">
          <bdi>{row.importedBy}</bdi>,{' '}
          <time dateTime={at} title={formatDateTime(at, timeZone)}>
            {timeAgo(at, now)}
          </time>
        </p>
        {row.problem !== null && (
          <p dir="auto" className="text-sm">
            {row.problem}
          </p>
        )}
        <p className="text-sm tabular-nums">
          {t`new ${{ added: counts.new }}, changed ${{ changed: counts.changed }}, unchanged ${{ unchanged: counts.unchanged }}, refused ${{ refused: counts.refused }}`}
        </p>
      </div>
      {status === 'previewed' && (
        <Button
          variant="secondary"
          aria-label={t`Show the preview of ${fileName}`}
          onClick={() => onOpen(id)}
        >
          {t({ message: 'Show', comment: 'Shows the preview of an import' })}
        </Button>
      )}
      {status === 'committed' && counts.refused > 0 && (
        <DownloadLink href={downloads.refused(id)} label={t`Download refused rows of ${fileName}`}>
          {t`Refused rows`}
        </DownloadLink>
      )}
      {row.undoUntil !== null && <UndoButton done={row} />}
    </li>
  );
}
