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
  const texts = useCounts();
  const undone = done.status === 'undone';
  return (
    <div className="flex flex-col gap-4">
      <PartHeading>{undone ? 'Import undone' : 'Import finished'}</PartHeading>
      <Notice tone={undone ? 'plain' : 'success'}>
        {undone ? `The products are as they were before ${done.fileName}.` : doneText(done, texts)}
      </Notice>
      {!undone && <Counts counts={done.counts} />}
      {!undone && <LeftOut skipped={done.skipped} warnings={done.warnings} isDone />}
      {!undone && done.counts.refused > 0 && <RefusedLinks id={done.id} />}
      <div className="flex flex-wrap gap-2">
        <Button onClick={onAgain}>Import another file</Button>
        {done.undoUntil !== null && <UndoButton done={done} />}
      </div>
    </div>
  );
}

function doneText(
  { fileName, counts, markMissingOutOfStock, missing }: ImportDetails,
  { countOf }: CountTexts,
): string {
  const written = countOf(counts.new + counts.changed, 'product');
  const marked = markMissingOutOfStock
    ? ` ${countOf(missing, 'product')} not in the file marked as out of stock.`
    : '';
  return `${written} imported from ${fileName}.${marked}`;
}
