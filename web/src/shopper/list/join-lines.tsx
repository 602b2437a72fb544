import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { joinLines } from '../../features/list/join-lines.ts';
import { amountText } from '../../features/list/line-text.ts';
import type { PlannedLine } from '../../features/list/rules.ts';
import { sameLines } from '../../features/list/same-lines.ts';
import { Button } from '../../ui/button.tsx';
import { comma } from '../../lib/direction.ts';

interface JoinLinesProps {
  /** The lines that are not in the basket. */
  readonly planned: readonly PlannedLine[];
  readonly storeId: string | undefined;
}

/** Offers to make one line of those that name one food. Renders nothing without any. */
export function JoinLines({ planned, storeId }: JoinLinesProps) {
  const groups = sameLines(planned, storeId);
  if (groups.length === 0) return null;
  return (
    <ul aria-label={t`On several lines`} className="flex flex-col gap-2">
      {groups.map(({ lines, item }) => {
        const names = [...new Set(lines.map(({ line }) => line.item.words))].join(comma());
        const count = lines.length;
        const amount = amountText(item).replace('× ', '');
        return (
          <li
            key={lines[0]?.line.id}
            className="flex items-center justify-between gap-2 rounded-card border border-edge bg-card px-3 py-2"
          >
            <span className="min-w-0 wrap-anywhere">
              {amount === '' ? (
                <Trans>
                  On <Plural value={count} one="# line" other="# lines" />: <bdi>{names}</bdi>
                </Trans>
              ) : (
                <Trans>
                  On <Plural value={count} one="# line" other="# lines" />: <bdi>{names}</bdi>,{' '}
                  {amount} in all
                </Trans>
              )}
            </span>
            <Button
              variant="secondary"
              size="sm"
              className="shrink-0"
              aria-label={t({
                message: `Join ${names}`,
                comment: 'Makes one line of the lines with these names',
              })}
              onClick={() =>
                void joinLines(
                  lines.map(({ line }) => line),
                  item,
                )
              }
            >
              {t({ message: 'Join', context: 'makes one line of several' })}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
