import type { SearchResult } from '@aislewise/contracts/calls/search';
import { ArrowRight } from 'lucide-react';
import { matchReason } from '../../features/search/rules.ts';
import { NativeText } from '../../ui/native-text.tsx';

interface MatchLineProps {
  readonly query: string;
  readonly result: SearchResult;
}

/** Why a product matched, if its name does not show it, and the words that it does not match. */
export function MatchLine({ query, result }: MatchLineProps) {
  const leftOut = result.match?.leftOut ?? [];
  return (
    <>
      <Reason query={query} result={result} />
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

/** 'मेथी → Fenugreek Leaves', 'Filed under Spices' or 'Used in biryani'. */
function Reason({ query, result }: MatchLineProps) {
  const reason = matchReason(query, result);
  if (reason === null) return null;
  if ('because' in reason) {
    return (
      <p>
        <NativeText>{reason.because}</NativeText>
      </p>
    );
  }
  if ('filedUnder' in reason) {
    return (
      <p>
        Filed under <NativeText>{reason.filedUnder}</NativeText>
      </p>
    );
  }
  return (
    <p>
      <span className="font-semibold text-ink">
        <NativeText>{reason.from}</NativeText>
      </span>
      <ArrowRight aria-hidden size={16} className="mx-1.5 inline" />
      <span className="sr-only"> is </span>
      <NativeText>{reason.to}</NativeText>
    </p>
  );
}
