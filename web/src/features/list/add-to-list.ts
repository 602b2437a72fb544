import { plural, t } from '@lingui/core/macro';
import { addLines, changeLine, type LineItem, MAX_LINES } from '../../device/list/list-lines.ts';
import { changeList } from '../../device/list/change-list.ts';
import { currentState } from '../../device/list/list-store.ts';
import { toast } from '../../ui/toast-store.ts';

const UNDO_MS = 8000;

export interface AddedItem {
  readonly item: LineItem;
  readonly chosen?: Readonly<Record<string, string>>;
  readonly isDone?: boolean;
}

/** Adds items to the list. Says so in a message that can undo it. */
export async function addToList(items: readonly AddedItem[]): Promise<void> {
  let left = 0;
  let before = currentState()?.lines ?? [];
  const after = await changeList((lines, isShared) => {
    before = lines;
    const added = addLines(lines, items, Date.now(), isShared);
    left = added.left;
    return added.lines;
  });
  const [only] = items;
  const most = MAX_LINES;
  if (left === items.length) {
    toast({
      title: t`Your list is full`,
      description: t`A list has at most ${plural(most, { one: '# line', other: '# lines' })}.`,
      tone: 'destructive',
    });
    return;
  }
  const known = new Map(before.map((line) => [line.id, line]));
  const changed = new Set(after.flatMap((line) => (known.get(line.id) === line ? [] : [line.id])));
  toast({
    title: items.length === 1 && only ? onListText(only) : addedText(items.length - left),
    ...(left > 0 && {
      description: t`${plural(left, { one: '# line', other: '# lines' })} left out. A list has at most ${plural(most, { one: '# line', other: '# lines' })}.`,
    }),
    action: {
      label: t`Undo`,
      until: Date.now() + UNDO_MS,
      run: () => void undo(changed, known),
    },
  });
}

function onListText({ item: { words: name } }: AddedItem): string {
  return t`${name} is on your list`;
}

const addedText = (count: number): string =>
  plural(count, { one: '# line added', other: '# lines added' });

/** Sets added lines back: new ones are removed, known ones have their earlier quantity. */
async function undo(
  changed: ReadonlySet<string>,
  known: ReadonlyMap<string, { readonly item: LineItem }>,
): Promise<void> {
  const now = Date.now();
  await changeList((lines) =>
    lines.map((line) => {
      if (!changed.has(line.id)) return line;
      const earlier = known.get(line.id);
      return changeLine(line, earlier ? { item: earlier.item } : { isRemoved: true }, now);
    }),
  );
}

/** Adds a product of a store. */
export const addProduct = (storeId: string, productId: string, name: string): Promise<void> =>
  addToList([
    {
      item: { words: name, quantity: null, unit: null, note: '' },
      chosen: { [storeId]: productId },
    },
  ]);
