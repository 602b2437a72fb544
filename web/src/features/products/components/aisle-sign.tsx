import { t } from '@lingui/core/macro';
import { aisleNumber } from '@aislewise/contracts/aisles';
import { cx } from '../../../ui/cx.ts';

/** A word before a number or a letter: 'Freezer 3', 'Dairy Case 2B'. */
const NUMBERED = /^(.+?)\s+(\d{1,3}\p{L}?|\p{Lu})$/u;

/** The sizes of a text of up to 4 characters, of a word, of two lines, and of what is longer. */
const SIZES = {
  xs: { short: 'text-xl', word: 'text-sm', lines: 'text-xs', small: 'text-xs' },
  sm: { short: 'text-xl', word: 'text-xl', lines: 'text-sm', small: 'text-xs' },
  md: { short: 'text-2xl', word: 'text-xl', lines: 'text-lg', small: 'text-sm' },
  lg: { short: 'text-4xl', word: 'text-2xl', lines: 'text-xl', small: 'text-sm' },
};
const MAX_SHORT = 4;
const MAX_WORD = 8;
/** Maximum length of a text on two lines, and of its longest word, which must not break. */
const MAX_LINES = 18;
const MAX_WORD_OF_LINES = 10;

function sizeOf(text: string): keyof (typeof SIZES)['md'] {
  if (text.length <= MAX_SHORT) return 'short';
  if (text.length <= MAX_WORD) return 'word';
  const longest = Math.max(...text.split(/\s+/).map(({ length }) => length));
  return text.length <= MAX_LINES && longest <= MAX_WORD_OF_LINES ? 'lines' : 'small';
}

/** The two parts of the text of a sign. The word for an aisle is in the reader's language. */
function partsOf(aisle: string): readonly [kicker: string | undefined, text: string] {
  const number = aisleNumber(aisle);
  if (number !== null)
    return [t({ message: 'Aisle', comment: 'On a sign, above its number' }), number];
  const [, kicker, text = aisle] = NUMBERED.exec(aisle) ?? [];
  return [kicker, text];
}

interface AisleSignProps {
  /** Text such as 'Aisle 3' or 'Produce'; null if unknown. */
  readonly aisle: string | null;
  readonly size?: keyof typeof SIZES;
  readonly className?: string | undefined;
}

/** A product's aisle as a sign like those above a shop's aisles, or as a text if it is unknown. */
export function AisleSign({ aisle, size = 'md', className }: AisleSignProps) {
  if (aisle === null || aisle.trim() === '') {
    return <span className="text-sm text-muted">{t`Ask for the aisle`}</span>;
  }
  const [kicker, text] = partsOf(aisle.trim());
  return (
    <span className={cx('hanging-sign max-w-36', className)}>
      {kicker !== undefined && (
        <span dir="auto" className="hanging-sign-kicker">
          {kicker}{' '}
        </span>
      )}
      <span dir="auto" className={cx('hanging-sign-text', SIZES[size][sizeOf(text)])}>
        {text}
      </span>
    </span>
  );
}
