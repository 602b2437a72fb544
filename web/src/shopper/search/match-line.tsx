import { Trans } from '@lingui/react/macro';
import type { SearchResult } from '@aislewise/contracts/calls/search';
import { createContext, use } from 'react';
import { otherNameMeant } from '../../features/search/food-name.ts';
import { matchReason, type MatchReason } from '../../features/search/rules.ts';
import { NativeText } from '../../ui/native-text.tsx';

interface MatchLineProps {
  readonly query: string;
  readonly result: SearchResult;
  /** The reason that a heading gives already. */
  readonly known?: MatchReason | null | undefined;
}

/** The words that a heading says are not matched: the results below it do not repeat them. */
export const SaidWords = createContext<readonly string[]>([]);

/**
 * Why a product matched, if neither its name nor the heading shows it, and the words that it does not
 * match. The heading has the name that the query means.
 */
export function MatchLine({ query, result, known }: MatchLineProps) {
  const said = use(SaidWords);
  const leftOut = result.match?.leftOut.filter((word) => !said.includes(word)) ?? [];
  const reason = otherNameMeant(query, result) === null ? matchReason(query, result) : null;
  return (
    <>
      {reason !== null && reason.name !== known?.name && (
        <p>
          <ReasonText reason={reason} />
        </p>
      )}
      <NotMatched words={leftOut} />
    </>
  );
}

/** Words of the query that the results do not match, struck through. */
export function NotMatched({ words }: { readonly words: readonly string[] }) {
  if (words.length === 0) return null;
  const struck = words.map((word, place) => (
    <span key={word}>
      {place > 0 && ' '}
      <s>
        <NativeText>{word}</NativeText>
      </s>
    </span>
  ));
  return (
    <p>
      <Trans>Searched without: {struck}</Trans>
    </p>
  );
}

/** 'Filed under Spices' or 'Used in biryani'. */
export function ReasonText({ reason: { says, name } }: { readonly reason: MatchReason }) {
  return (
    <>
      {says} <NativeText>{name}</NativeText>
    </>
  );
}
