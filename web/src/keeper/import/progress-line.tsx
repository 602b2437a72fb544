import { t } from '@lingui/core/macro';
import { Button } from '../../ui/button.tsx';
import { useCounts } from '../store/use-counts.ts';
import { PartHeading } from './part-heading.tsx';
import type { ImportFlow } from './use-import-flow.ts';

/** An import's progress, and a cancel button until it starts writing. */
export function ProgressLine({ flow }: { readonly flow: ImportFlow }) {
  const { sending, atWork, writing, cancelling } = flow;
  const { grouped } = useCounts();
  const { rows = 0, done = 0 } = atWork ?? {};
  const begun = writing ? done > 0 : rows > 0;
  const part = begun ? done / Math.max(rows, 1) : writing ? undefined : sending?.sent;
  const percent = part === undefined ? null : Math.min(99, Math.floor(part * 100));
  const upload = sending !== null && !begun && (percent ?? 0) < 99;
  const doing = writing ? t`Importing` : upload ? t`Sending the file` : t`Checking the file`;
  const known = begun || upload ? percent : null;
  return (
    <div className="flex flex-col gap-3">
      <PartHeading>{writing ? t`Importing…` : t`Checking your file…`}</PartHeading>
      <progress
        aria-label={doing}
        max={100}
        {...(known === null ? {} : { value: known })}
        className="h-3 w-full accent-store"
      />
      <p className="tabular-nums">
        {begun
          ? t`${doing}: ${{ done: grouped(done) }} of ${{ all: grouped(rows) }} rows`
          : known === null
            ? doing
            : t`${doing}: ${known}%`}
      </p>
      {writing && begun ? (
        <p className="text-sm text-muted">{t`It is being written now. It can be undone for a day.`}</p>
      ) : (
        <Button
          variant="secondary"
          className="self-start"
          busy={cancelling}
          onClick={() => flow.giveUp()}
        >
          {t`Cancel`}
        </Button>
      )}
    </div>
  );
}
