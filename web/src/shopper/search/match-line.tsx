import type { SearchResult } from '@aislewise/contracts/calls/search';
import { ArrowRight } from 'lucide-react';
import { matchReason } from '../../features/search/rules.ts';
import { NativeText } from '../../ui/native-text.tsx';

interface MatchLineProps {
  readonly query: string;
  readonly result: SearchResult;
}

/** Why a product matched, if its name does not show it: 'मेथी → Fenugreek Leaves'. */
export function MatchLine({ query, result }: MatchLineProps) {
  const reason = matchReason(query, result);
  if (reason === null) return null;
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
