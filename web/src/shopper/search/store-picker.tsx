import { t } from '@lingui/core/macro';
import type { Store } from '@aislewise/contracts/calls/stores';
import { MAX_STORE_QUERY } from '@aislewise/contracts/stores';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useStoreSearch } from '../../features/stores/use-store-search.ts';
import { messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

export interface StorePickerProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly chosen: Store | null;
  /** The query, kept when the store changes. */
  readonly query: string;
  /** Called when the shopper chooses all stores. */
  readonly onAll: () => void;
}

/** More stores than this get a filter field. */
const MAX_WITHOUT_FILTER = 8;

/** Chooses one store or all to search. */
export default function StorePicker({
  open,
  onOpenChange,
  chosen,
  query,
  onAll,
}: StorePickerProps) {
  const [words, setWords] = useState('');
  const wanted = words.trim();
  const { stores: fitting, first, isLooking, hasMore } = useStoreSearch({ query: words });
  const { data, isPending, error, refetch } = first;
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t`Where do you want to search?`}>
      {data && data.length > MAX_WITHOUT_FILTER && (
        <TextField
          label={t`Store name or address`}
          value={words}
          maxLength={MAX_STORE_QUERY}
          onChange={(event) => setWords(event.target.value)}
          className="mb-3"
        />
      )}
      <ul className="flex flex-col gap-2">
        {wanted === '' && (
          <li>
            <Choice
              to={paths.search({ query })}
              name={t`All stores`}
              chosen={chosen === null}
              onChoose={onAll}
            />
          </li>
        )}
        {fitting.map(({ id, name, address }) => (
          <li key={id}>
            <Choice
              to={paths.search({ storeId: id, query })}
              name={name}
              note={address}
              chosen={id === chosen?.id}
            />
          </li>
        ))}
      </ul>
      {(isPending || isLooking) && (
        <Loading label={t`Loading stores`} className="mt-2 flex flex-col gap-2">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </Loading>
      )}
      {error && (
        <Notice
          tone="error"
          title={t`The stores could not be loaded`}
          className="mt-3"
          action={
            <Button variant="secondary" onClick={() => void refetch()}>
              {t`Try Again`}
            </Button>
          }
        >
          {messageOf(error, t`Check your connection.`)}
        </Notice>
      )}
      {data && !isLooking && fitting.length === 0 && <p className="py-4">{t`No stores found`}</p>}
      {hasMore && (
        <p className="py-4 text-muted">{t`There are more: type a part of the name or address.`}</p>
      )}
    </Sheet>
  );
}

interface ChoiceProps {
  readonly to: string;
  readonly name: string;
  readonly note?: string;
  readonly chosen: boolean;
  readonly onChoose?: () => void;
}

function Choice({ to, name, note, chosen, onChoose }: ChoiceProps) {
  return (
    // The choice takes the place of the dialog in the history.
    <Link
      to={to}
      replace
      {...(onChoose ? { onClick: onChoose } : {})}
      {...(chosen ? { 'aria-current': true } : {})}
      className={cx(
        'flex min-h-target items-center gap-3 rounded-card border px-4 py-2',
        chosen ? 'border-store-edge bg-store-soft' : 'border-hairline hover:bg-sunken',
      )}
    >
      <span className="min-w-0 grow">
        <span dir="auto" className="block text-lg leading-snug font-semibold">
          {name}
        </span>
        {note !== undefined && (
          <span dir="auto" className="block text-sm text-muted">
            {note}
          </span>
        )}
      </span>
      {chosen && <Check aria-hidden size={22} strokeWidth={3} className="shrink-0" />}
    </Link>
  );
}
