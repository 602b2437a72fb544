import { readListOnDevice } from '../../device/device-search/device-search.ts';
import type { AddedItem } from './add-to-list.ts';

type ReadItem = Awaited<ReturnType<typeof readListOnDevice>>['items'][number];

/** The line of an item that was read out of a text. */
export const toLine = ({ words, quantity, unit, note, isDone }: ReadItem): AddedItem => ({
  item: { words, quantity, unit, note },
  isDone,
});

/**
 * The lines of a text of which the shopper says that it is an item: as it is read, and as it is written
 * if nothing can be read from it, such as "something for Dad".
 */
export async function takeText(storeId: string | undefined, text: string): Promise<AddedItem[]> {
  const { items } = await readListOnDevice(storeId, `- ${text}`);
  if (items.length > 0) return items.map(toLine);
  return [{ item: { words: text.trim(), quantity: null, unit: null, note: '' } }];
}
