import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { PublicRequest } from '@aislewise/contracts/calls/requests';
import { ArrowBigUp } from 'lucide-react';
import { formatDate } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ToggleChip } from '../../../ui/chip.tsx';
import { NativeText } from '../../../ui/native-text.tsx';
import { mayVote, ownRequestText, statusText, statusTone } from '../rules.ts';

interface RequestItemProps {
  readonly request: PublicRequest;
  readonly onVote: (request: PublicRequest) => void;
  /** Level of the heading. */
  readonly level?: 3 | 4;
  /** Shows only the name and the vote. */
  readonly brief?: boolean;
}

const sinceText = (date: string): string => t`In the store since ${date}`;

/** A product request with its vote button. Its author reads who sees it. */
export function RequestItem({ request, onVote, level = 3, brief = false }: RequestItemProps) {
  const Heading = `h${level}` as const;
  const { productName, status, upvotes, votedByMe, fulfillmentDate } = request;
  const own = ownRequestText(request);
  return (
    <article className="flex flex-col gap-1 wrap-anywhere">
      <div className="flex items-start gap-3">
        <div className="flex min-w-0 grow flex-col items-start gap-1">
          <Heading className="text-lg leading-snug font-bold">
            <NativeText>{productName}</NativeText>
          </Heading>
          <Badge tone={statusTone(status)}>{statusText(status)}</Badge>
        </div>
        {mayVote(status) ? (
          <ToggleChip
            pressed={votedByMe}
            onPressedChange={() => onVote(request)}
            icon={<ArrowBigUp aria-hidden size={18} />}
            className="shrink-0 tabular-nums"
          >
            <span>
              {votedByMe ? (
                <Trans>
                  Voted<span className="sr-only"> for {productName}, </span> {upvotes}
                  <span className="sr-only">
                    {' '}
                    <Plural value={upvotes} one="vote" other="votes" />
                  </span>
                </Trans>
              ) : (
                <Trans>
                  Upvote<span className="sr-only"> for {productName}, </span> {upvotes}
                  <span className="sr-only">
                    {' '}
                    <Plural value={upvotes} one="vote" other="votes" />
                  </span>
                </Trans>
              )}
            </span>
          </ToggleChip>
        ) : (
          <span className="shrink-0 py-2 text-sm text-muted tabular-nums">
            {plural(upvotes, { one: '# vote', other: '# votes' })}
          </span>
        )}
      </div>
      {own !== null && <p className="text-sm text-muted">{own}</p>}
      {!brief && fulfillmentDate !== null && (
        <p className="text-sm font-semibold">{sinceText(formatDate(fulfillmentDate))}</p>
      )}
    </article>
  );
}
