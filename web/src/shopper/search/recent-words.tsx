import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { clearRecent, readRecent } from './recent-searches.ts';
import { WordChips } from './word-chips.tsx';

/** The recent searches of this device, with a button to clear them. */
export function RecentSearches({ onChoose }: { readonly onChoose: (word: string) => void }) {
  const [words, setWords] = useState(() => readRecent());
  if (words.length === 0) return null;
  return (
    <WordChips
      title={t`Recent Searches`}
      words={words}
      onChoose={onChoose}
      action={
        <Button
          variant="quiet"
          onClick={() => {
            clearRecent();
            setWords([]);
          }}
        >
          <Trans>
            Clear<span className="sr-only"> recent searches</span>
          </Trans>
        </Button>
      }
    />
  );
}
