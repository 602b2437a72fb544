import { plural, t } from '@lingui/core/macro';
import { changeLine, type LineItem, type ListLine } from '../../device/list/list-lines.ts';
import { changeListAtOnce } from '../../device/list/change-list.ts';
import { toast } from '../../ui/toast-store.ts';

const UNDO_MS = 8000;

/** Replaces lines by the first of them with this item. Says so in a message that can undo it. */
export async function joinLines(lines: readonly ListLine[], item: LineItem): Promise<void> {
  const [first] = lines;
  const joined = new Set(lines.map(({ id }) => id));
  const now = Date.now();
  await changeListAtOnce((all) =>
    all.map((line) => {
      if (!joined.has(line.id)) return line;
      return changeLine(line, line.id === first?.id ? { item } : { isRemoved: true }, now);
    }),
  );
  const count = lines.length;
  toast({
    title: plural(count, { one: '# line joined', other: '# lines joined' }),
    action: {
      label: t`Undo`,
      until: Date.now() + UNDO_MS,
      run: () => void separate(first, joined),
    },
  });
}

/** Sets joined lines back as they were. */
async function separate(first: ListLine | undefined, joined: ReadonlySet<string>): Promise<void> {
  const now = Date.now();
  await changeListAtOnce((all) =>
    all.map((line) => {
      if (!joined.has(line.id)) return line;
      return changeLine(
        line,
        line.id === first?.id ? { item: first.item } : { isRemoved: false },
        now,
      );
    }),
  );
}
