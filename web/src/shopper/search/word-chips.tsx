import { Search } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Chip } from '../../ui/chip.tsx';
import { cx } from '../../ui/cx.ts';
import { NativeText } from '../../ui/native-text.tsx';

interface WordsProps {
  readonly words: readonly string[];
  readonly onChoose: (word: string) => void;
  readonly className?: string;
}

/** Words to search for with one tap. */
export function Words({ words, onChoose, className }: WordsProps) {
  return (
    <ul className={cx('flex min-w-0 flex-wrap gap-2', className)}>
      {words.map((word) => (
        <li key={word} className="max-w-full">
          <Chip
            icon={<Search aria-hidden size={16} className="shrink-0 text-muted" />}
            className="max-w-full"
            onClick={() => onChoose(word)}
          >
            <NativeText className="truncate">{word}</NativeText>
          </Chip>
        </li>
      ))}
    </ul>
  );
}

interface WordChipsProps extends WordsProps {
  readonly title: string;
  /** Content at the end of the title's line. */
  readonly action?: ReactNode;
}

/** Word chips with a heading. */
export function WordChips({ title, action, ...words }: WordChipsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="flex min-h-target items-center justify-between gap-3">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {action}
      </div>
      <Words {...words} className="mt-1" />
    </section>
  );
}
