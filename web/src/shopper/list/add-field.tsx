import { cutText } from '@aislewise/contracts/cut-text';
import { useId, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { addToList, type AddedItem } from '../../features/list/add-to-list.ts';
import { readListOnDevice } from '../../device/device-search/device-search.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';

/** Longer texts are cut: 200 lines have about 20,000 characters. */
export const MAX_TEXT = 60_000;
const MAX_ROWS = 8;

type ReadItem = Awaited<ReturnType<typeof readListOnDevice>>['items'][number];

/** The field to type a line or paste any text, out of which the items are read. */
export function AddField({ storeId }: { readonly storeId: string | undefined }) {
  const id = useId();
  const [text, setText] = useState('');
  const [isReading, setIsReading] = useState(false);
  const [left, setLeft] = useState(0);
  const add = async () => {
    if (text.trim() === '' || isReading) return;
    setIsReading(true);
    const rest = await addText(text, storeId);
    if (rest) setText(rest.join('\n'));
    setLeft(rest?.length ?? 0);
    setIsReading(false);
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void add();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // A line is added by Enter; a text of several lines goes on.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    if (text.includes('\n')) return;
    event.preventDefault();
    void add();
  };
  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-2">
      <label htmlFor={id} className="font-semibold">
        Paste or type your list
      </label>
      <div className="flex items-end gap-2">
        <textarea
          id={id}
          dir="auto"
          value={text}
          maxLength={MAX_TEXT}
          rows={Math.min(MAX_ROWS, Math.max(2, text.split('\n').length))}
          placeholder="2 kg besan, dhania, a chat, a recipe…"
          autoComplete="off"
          enterKeyHint="done"
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
          className="min-h-target w-full min-w-0 grow rounded-card border border-edge bg-card px-3 py-2 text-base text-ink"
        />
        <Button type="submit" busy={isReading} className="shrink-0">
          Add
        </Button>
      </div>
      <div role="status" className="flex flex-wrap items-center gap-x-3 empty:hidden">
        {left > 0 && text !== '' && (
          <>
            <p className="min-w-0 grow">
              {left === 1 ? 'This line was' : `These ${left} lines were`} not understood. Name the
              food alone, or leave {left === 1 ? 'it' : 'them'} out.
            </p>
            <Button variant="quiet" size="sm" onClick={() => setText('')}>
              Leave out
            </Button>
          </>
        )}
      </div>
    </form>
  );
}

/** The line of an item that was read out of a text. */
export const toLine = ({ words, quantity, unit, note, isDone }: ReadItem): AddedItem => ({
  item: { words, quantity, unit, note },
  isDone,
});

/**
 * Reads the items of a text and adds them. Returns the lines that may have meant an item and have none;
 * null, with a message, if there are no items.
 */
async function addText(
  text: string,
  storeId: string | undefined,
): Promise<readonly string[] | null> {
  try {
    const { items, rest } = await readListOnDevice(storeId, cutText(text, MAX_TEXT));
    if (items.length === 0) {
      toast({
        title: 'No items found in this text',
        description: 'Type one item a line, such as “2 kg rice”.',
        tone: 'destructive',
      });
      return null;
    }
    await addToList(items.map(toLine));
    return rest;
  } catch (error) {
    console.info('The list could not be read', error);
    toast({
      title: 'The text could not be read',
      description: 'Check your connection and try again. Your text is still there.',
      tone: 'destructive',
    });
    return null;
  }
}
