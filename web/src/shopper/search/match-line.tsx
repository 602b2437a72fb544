import type { SearchResult } from '@aislewise/contracts/calls/search';
import { matchReason, type MatchReason } from '../../features/search/rules.ts';
import { NativeText } from '../../ui/native-text.tsx';

interface MatchLineProps {
  readonly query: string;
  readonly result: SearchResult;
  /** The reason that a heading gives already. */
  readonly known?: MatchReason | null | undefined;
}

/** Why a product matched, if its name does not show it, and the words that it does not match. */
export function MatchLine({ query, result, known }: MatchLineProps) {
  const leftOut = result.match?.leftOut ?? [];
  const reason = matchReason(query, result);
  return (
    <>
      {reason !== null && reason.name !== known?.name && (
        <p>
          <ReasonText reason={reason} />
        </p>
      )}
      {leftOut.length > 0 && (
        <p>
          Not matched:{' '}
          {leftOut.map((word, place) => (
            <span key={word}>
              {place > 0 && ' '}
              <s>
                <NativeText>{word}</NativeText>
              </s>
            </span>
          ))}
        </p>
      )}
    </>
  );
}

/** 'Also called मेथी', 'Filed under Spices' or 'Used in biryani'. */
export function ReasonText({ reason: { says, name } }: { readonly reason: MatchReason }) {
  return (
    <>
      {says} <NativeText>{name}</NativeText>
    </>
  );
}
