import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Check, Pencil, Trash2 } from 'lucide-react';
import { useState, type SyntheticEvent } from 'react';
import { deleteList, listName, useCurrentList, useLists } from '../../features/list/use-lists.ts';
import type { NamedList } from '../../device/database.ts';
import { chooseList } from '../../device/list/list-store.ts';
import {
  addList,
  countLeft,
  MAX_LIST_NAME,
  MAX_LISTS,
  renameList,
} from '../../device/list/lists.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { TextField } from '../../ui/field.tsx';
import { Sheet } from '../../ui/sheet.tsx';

/** Chooses, makes, renames and deletes the lists of this device. */
export function ListsSheet({ onClose }: { readonly onClose: () => void }) {
  const lists = useLists();
  const current = useCurrentList();
  const [renamed, setRenamed] = useState<string>();
  const ids = lists.map(({ id }) => id);
  const { data: left } = useQuery({
    queryKey: ['lists-left', ...ids],
    queryFn: countLeft,
    networkMode: 'always',
    gcTime: 0,
    structuralSharing: false,
  });
  return (
    <Sheet open title={t`Your lists`} onOpenChange={onClose}>
      <div className="flex flex-col gap-4">
        <ul aria-label={t`Your lists`} className="flex flex-col gap-2">
          {lists.map((list) =>
            list.id === renamed ? (
              <li key={list.id}>
                <NameForm
                  label={t`New name`}
                  action={t`Save`}
                  name={list.name}
                  onName={(name) => {
                    void renameList(list.id, name);
                    setRenamed(undefined);
                  }}
                />
              </li>
            ) : (
              <ListChoice
                key={list.id}
                list={list}
                left={left?.get(list.id) ?? 0}
                isCurrent={list.id === current}
                onChoose={() => {
                  chooseList(list.id);
                  onClose();
                }}
                onRename={() => setRenamed(list.id)}
              />
            ),
          )}
        </ul>
        {lists.length < MAX_LISTS && (
          <NameForm
            label={t`New list`}
            action={t({ message: 'Add', context: 'a new list' })}
            name=""
            onName={(name) => {
              void addList(name);
              onClose();
            }}
          />
        )}
        <p className="text-sm text-muted">
          {t`Each list is on this device alone until you share it.`}
        </p>
      </div>
    </Sheet>
  );
}

interface ListChoiceProps {
  readonly list: NamedList;
  readonly left: number;
  readonly isCurrent: boolean;
  readonly onChoose: () => void;
  readonly onRename: () => void;
}

function ListChoice({ list, left, isCurrent, onChoose, onRename }: ListChoiceProps) {
  const name = listName(list);
  return (
    <li className="flex items-center gap-1">
      <button
        type="button"
        aria-current={isCurrent || undefined}
        onClick={onChoose}
        className={cx(
          'flex min-h-target min-w-0 grow items-center gap-2 rounded-card border px-3 py-2 text-start hover:bg-sunken',
          isCurrent ? 'border-store-edge bg-store-soft' : 'border-edge bg-card',
        )}
      >
        <span className="min-w-0 grow">
          <span dir="auto" className="block leading-tight font-semibold wrap-anywhere">
            {name}
          </span>
          <span className="block text-sm text-muted">
            {plural(left, { one: '# item to buy', other: '# items to buy' })}
          </span>
        </span>
        {isCurrent && <Check aria-hidden size={20} strokeWidth={3} className="shrink-0" />}
      </button>
      <IconButton
        label={t`Rename ${{ name }}`}
        icon={<Pencil aria-hidden size={20} />}
        onClick={onRename}
      />
      <IconButton
        label={t`Delete ${{ name }}`}
        icon={<Trash2 aria-hidden size={20} />}
        onClick={() => void deleteList(list)}
      />
    </li>
  );
}

interface NameFormProps {
  readonly label: string;
  /** Text of the button. */
  readonly action: string;
  readonly name: string;
  readonly onName: (name: string) => void;
}

function NameForm({ label, action, name, onName }: NameFormProps) {
  const [text, setText] = useState(name);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (text.trim() !== '') onName(text);
  };
  return (
    <form onSubmit={submit}>
      <TextField
        label={label}
        dir="auto"
        maxLength={MAX_LIST_NAME}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
        beside={
          <Button type="submit" variant="secondary" className="shrink-0">
            {action}
          </Button>
        }
      />
    </form>
  );
}
