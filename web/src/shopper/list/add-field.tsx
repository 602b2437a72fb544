import { t } from '@lingui/core/macro';
import { cutText } from '@aislewise/contracts/cut-text';
import { useId, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import type { LeftOut } from '@aislewise/finder/lists/read-list';
import { addToList } from '../../features/list/add-to-list.ts';
import { toLine } from '../../features/list/take-text.ts';
import { readListOnDevice } from '../../device/device-search/device-search.ts';
import { useFromDevice } from '../../lib/observable.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { LeftOutParts } from './left-out.tsx';

/** Longer texts are cut: 200 lines have about 20,000 characters. */
export const MAX_TEXT = 60_000;
const MAX_ROWS = 8;

/** The field to type a line or paste any text, out of which the items are read. */
export function AddField({ storeId }: { readonly storeId: string | undefined }) {
  const id = useId();
  // Without its app the page would load again, and the text would be lost.
  const submits = useFromDevice<'submit' | 'button'>(() => 'submit', 'button');
  const [text, setText] = useState('');
  const [isReading, setIsReading] = useState(false);
  const [left, setLeft] = useState<readonly LeftOut[]>([]);
  const add = async () => {
    if (text.trim() === '' || isReading) return;
    setIsReading(true);
    const read = await addText(text, storeId);
    // A text without an item stays, to be written in another way.
    if (read?.isAdded === true) setText('');
    setLeft(read?.leftOut ?? []);
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
      <label htmlFor={id} className="sr-only">
        {t`Paste or type your list`}
      </label>
      <div className="flex items-end gap-2">
        <textarea
          id={id}
          // An empty one has the direction of its placeholder.
          {...(text !== '' && { dir: 'auto' })}
          value={text}
          maxLength={MAX_TEXT}
          rows={Math.min(MAX_ROWS, text.split('\n').length)}
          placeholder={t`2 kg rice, a chat, a recipe…`}
          autoComplete="off"
          enterKeyHint="done"
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
          className="field-sizing-content max-h-52 min-h-target w-full min-w-0 grow resize-none rounded-card border border-edge bg-card px-3 py-2 text-base text-ink"
        />
        <Button type={submits} busy={isReading} className="shrink-0">
          {t`Add`}
        </Button>
      </div>
      {left.length > 0 && (
        <LeftOutParts parts={left} storeId={storeId} onTake={(lines) => void addToList(lines)} />
      )}
    </form>
  );
}

/**
 * Reads the items of a text and adds them. Returns the parts of the text that are in no item; null, with
 * a message, if the text could not be read.
 */
async function addText(
  text: string,
  storeId: string | undefined,
): Promise<{ isAdded: boolean; leftOut: readonly LeftOut[] } | null> {
  try {
    const { items, leftOut } = await readListOnDevice(storeId, cutText(text, MAX_TEXT));
    const isAdded = items.length > 0;
    if (isAdded) await addToList(items.map(toLine));
    else
      toast({
        title: t`No items found in this text`,
        description: t`Type one item a line, such as “2 kg rice”.`,
        tone: 'destructive',
      });
    return { isAdded, leftOut };
  } catch (error) {
    console.info('The list could not be read', error);
    toast({
      title: t`The text could not be read`,
      description: t`Check your connection and try again. Your text is still there.`,
      tone: 'destructive',
    });
    return null;
  }
}
