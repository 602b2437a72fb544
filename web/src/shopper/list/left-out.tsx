import { plural, t } from '@lingui/core/macro';
import type { LeftOut } from '@aislewise/finder/lists/read-list';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { AddedItem } from '../../features/list/add-to-list.ts';
import { takeText } from '../../features/list/take-text.ts';
import { Button } from '../../ui/button.tsx';

interface LeftOutPartsProps {
  /** The parts of a text that no item was read from. */
  readonly parts: readonly LeftOut[];
  readonly storeId: string | undefined;
  /** Gets the lines of a part that the shopper adds. */
  readonly onTake: (lines: readonly AddedItem[]) => void;
}

/** The parts of a pasted text that were not taken, each with a button that adds it. Renders nothing without any. */
export function LeftOutParts({ parts, storeId, onTake }: LeftOutPartsProps) {
  const [taken, setTaken] = useState<ReadonlySet<LeftOut>>(new Set());
  const shown = parts.filter((part) => !taken.has(part));
  const lines = shown.filter(({ kind }) => kind === 'line');
  const others = shown.filter(({ kind }) => kind !== 'line');
  if (shown.length === 0) return null;
  const take = async (part: LeftOut) => {
    setTaken((before) => new Set([...before, part]));
    onTake(await takeText(storeId, part.text));
  };
  return (
    <section aria-label={t`Left out`} className="flex flex-col gap-1">
      <h2 className="text-base font-semibold">{t`Left out`}</h2>
      <PartList parts={lines} onAdd={(part) => void take(part)} />
      {others.length > 0 && (
        <details>
          <summary className="inline-flex min-h-target cursor-pointer items-center text-muted">
            {plural(
              { count: others.length },
              {
                one: '# part that look like names, times, titles or talk',
                other: '# parts that look like names, times, titles or talk',
              },
            )}
          </summary>
          <PartList parts={others} onAdd={(part) => void take(part)} />
        </details>
      )}
    </section>
  );
}

function PartList({
  parts,
  onAdd,
}: {
  readonly parts: readonly LeftOut[];
  readonly onAdd: (part: LeftOut) => void;
}) {
  return (
    <ul className="divide-y divide-hairline empty:hidden">
      {parts.map((part) => (
        <li key={part.start} className="flex items-center justify-between gap-2 py-1">
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {part.text}
          </span>
          <Button
            variant="quiet"
            size="sm"
            className="shrink-0"
            icon={<Plus aria-hidden size={18} />}
            aria-label={t`Add ${{ text: part.text }}`}
            onClick={() => onAdd(part)}
          >
            {t`Add`}
          </Button>
        </li>
      ))}
    </ul>
  );
}
