import { plural, t } from '@lingui/core/macro';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { ImportDetails } from './api.ts';
import { Counts } from './counts.tsx';
import { useCounts, type CountTexts } from '../store/use-counts.ts';
import { PartHeading } from './part-heading.tsx';
import { RefusedLinks } from './preview.tsx';
import { LeftOut } from './till-card.tsx';
import { UndoButton } from './undo-button.tsx';

interface ResultProps {
  readonly done: ImportDetails;
  readonly onAgain: () => void;
}

/** The result of an import. */
export function Result({ done, onAgain }: ResultProps) {
  const { grouped } = useCounts();
  const undone = done.status === 'undone';
  return (
    <div className="flex flex-col gap-4">
      <PartHeading>{undone ? t`Import undone` : t`Import finished`}</PartHeading>
      <Notice tone={undone ? 'plain' : 'success'}>
        {undone
          ? t`The products are as they were before ${{ file: done.fileName }}.`
          : doneText(done, grouped)}
      </Notice>
      {!undone && <Counts counts={done.counts} />}
      {!undone && <LeftOut skipped={done.skipped} warnings={done.warnings} isDone />}
      {!undone && done.counts.refused > 0 && <RefusedLinks id={done.id} />}
      <div className="flex flex-wrap gap-2">
        <Button onClick={onAgain}>{t`Import another file`}</Button>
        {done.undoUntil !== null && <UndoButton done={done} />}
      </div>
    </div>
  );
}

function doneText(
  { fileName, counts, markMissingOutOfStock, missing }: ImportDetails,
  grouped: CountTexts['grouped'],
): string {
  const written = counts.new + counts.changed;
  const writtenCount = grouped(written);
  const done = t`${plural(written, { one: `${writtenCount} product`, other: `${writtenCount} products` })} imported from ${fileName}.`;
  if (!markMissingOutOfStock) return done;
  const missingCount = grouped(missing);
  const marked = t`${plural(missing, { one: `${missingCount} product`, other: `${missingCount} products` })} not in the file marked as out of stock.`;
  return `${done} ${marked}`;
}
