import { readListOnDevice } from '../../device/device-search/device-search.ts';
import type { AddedItem } from './add-to-list.ts';

type ReadItem = Awaited<ReturnType<typeof readListOnDevice>>['items'][number];

/** The line of an item that was read out of a text. */
export const toLine = ({ words, quantity, unit, note, isDone }: ReadItem): AddedItem => ({
  item: { words, quantity, unit, note },
  isDone,
});

/**
 * Returns the lines of a left-out text that the shopper adds. If no item can be read from it, the whole
 * text is one line, such as "something for Dad".
 */
export async function takeText(storeId: string | undefined, text: string): Promise<AddedItem[]> {
  const { items } = await readListOnDevice(storeId, `- ${text}`);
  if (items.length > 0) return items.map(toLine);
  return [{ item: { words: text.trim(), quantity: null, unit: null, note: '' } }];
}
