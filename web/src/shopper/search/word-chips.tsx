import { Search } from 'lucide-react';
import { useId } from 'react';
import { Chip } from '../../ui/chip.tsx';
import { NativeText } from '../../ui/native-text.tsx';

interface WordChipsProps {
  readonly title: string;
  readonly words: readonly string[];
  readonly onChoose: (word: string) => void;
}

/** Words to search for with one tap, under their heading. */
export function WordChips({ title, words, onChoose }: WordChipsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {words.map((word) => (
          <li key={word} className="max-w-full">
            <Chip
              icon={<Search aria-hidden size={16} className="shrink-0 text-muted" />}
              className="max-w-full"
              onClick={() => onChoose(word)}
            >
              <span className="truncate">
                <NativeText>{word}</NativeText>
              </span>
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  );
}
