import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { FailedSearch } from '@aislewise/contracts/calls/analytics';
import {
  Check,
  CircleCheck,
  EyeOff,
  MessageSquareText,
  Plus,
  Tags,
  Undo2,
  X,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { NativeText } from '../../ui/native-text.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProductDialog } from '../products/product-dialog.tsx';
import { useDialog } from '../forms/use-dialog.ts';
import { AliasDialog } from './alias-dialog.tsx';
import { useChangeName, useIgnoreSearch, type NamedProduct } from './api.ts';
import { faultText } from './fault-text.ts';

/** The look of a row's buttons. */
const small = (variant: 'quiet' | 'secondary', Icon: LucideIcon) =>
  ({ size: 'sm', variant, icon: <Icon aria-hidden size={16} /> }) as const;

interface FailedRowProps {
  readonly search: FailedSearch;
  /** Whether a link leads to it: it is scrolled to and takes the focus. */
  readonly isNamed: boolean;
  /** Receives a sentence about what was done, which is read out; the row stays in the list. */
  readonly onTouched: (what: string) => void;
}

/** A search that found nothing, or a food of shoppers' lists that the store lacks, with the actions for it. */
export function FailedRow({ search, isNamed, onTouched }: FailedRowProps) {
  const { query, failedSearches, requests, lists, found, isIgnored } = search;
  const { opened, open, close } = useDialog<'alias' | 'product'>('search');
  const [named, setNamed] = useState<NamedProduct | null>(null);
  const [isOther, setIsOther] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isNamed) return;
    row.current?.scrollIntoView({ block: 'center' });
    row.current?.focus({ preventScroll: true });
  }, [isNamed]);
  const asks = found !== null && !isIgnored && !named && !isOther;
  const ignore = useIgnoreSearch();
  const undo = useChangeName();
  const error = ignore.error ?? undo.error;
  const removeName = (product: NamedProduct) =>
    undo.mutate(
      { product, name: query, take: 'off' },
      {
        onSuccess({ name }) {
          setNamed(null);
          onTouched(t`${query} is no name of ${name} any more`);
        },
      },
    );
  const toggleIgnored = () => {
    onTouched(isIgnored ? t`${query} is back` : t`${query} is set aside`);
    ignore.mutate({ query, ignored: !isIgnored });
  };
  return (
    <li ref={row} tabIndex={-1} className={cx('py-3', isNamed && 'rounded-card bg-sunken px-2')}>
      <p className="text-lg leading-snug font-semibold wrap-anywhere">
        <NativeText>{query}</NativeText>
      </p>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted tabular-nums">
        {failedSearches > 0 && (
          <span>
            <Trans>
              Found nothing <Plural value={failedSearches} one="# time" other="# times" />
            </Trans>
          </span>
        )}
        {lists > 0 && (
          <span>
            <Trans>
              On <Plural value={lists} one="# shopping list" other="# shopping lists" />
            </Trans>
          </span>
        )}
        {requests > 0 && (
          <Link
            to={paths.keeper('requests')}
            className="relative inline-flex items-center gap-1 font-semibold text-store-text underline after:absolute after:-inset-3 after:inset-x-0"
          >
            <MessageSquareText aria-hidden size={16} />
            <Trans>
              <Plural value={requests} one="# request" other="# requests" />
              <span className="sr-only"> for {query}</span>
            </Trans>
          </Link>
        )}
      </p>
      <Standing found={found} named={named} asks={asks} />
      {isIgnored && !found && (
        <p className="mt-1 text-sm font-semibold">{t`Ignored: not among the tasks.`}</p>
      )}
      {error && (
        <Notice tone="error" className="mt-2">
          {faultText(error, t`That did not work. Please try again.`)}
        </Notice>
      )}
      <div className="mt-2 flex flex-wrap gap-x-3 gap-y-2">
        {asks && (
          <>
            <Button {...small('secondary', Check)} onClick={toggleIgnored}>
              <Trans>
                Yes<span className="sr-only">, {query} is done</span>
              </Trans>
            </Button>
            <Button {...small('secondary', X)} onClick={() => setIsOther(true)}>
              <Trans>
                No<span className="sr-only">, {query} is something else</span>
              </Trans>
            </Button>
          </>
        )}
        {!isIgnored && !asks && (
          <Button {...small(named ? 'quiet' : 'secondary', Tags)} onClick={() => open('alias')}>
            {t`Add as another name of …`}
          </Button>
        )}
        {named && (
          <Button
            {...small('quiet', Undo2)}
            busy={undo.isPending}
            onClick={() => removeName(named)}
          >
            <Trans>
              Undo<span className="sr-only"> the name {query}</span>
            </Trans>
          </Button>
        )}
        {!isIgnored && !asks && !(found && named) && (
          <Button {...small('secondary', Plus)} onClick={() => open('product')}>
            <Trans>
              Add product<span className="sr-only"> {query}</span>
            </Trans>
          </Button>
        )}
        {!asks && !(found && named) && (
          <Button {...small('quiet', isIgnored ? Undo2 : EyeOff)} onClick={toggleIgnored}>
            {isIgnored ? (
              <Trans>
                Put back<span className="sr-only"> {query}</span>
              </Trans>
            ) : (
              <Trans>
                Ignore<span className="sr-only"> {query}</span>
              </Trans>
            )}
          </Button>
        )}
      </div>
      {opened === 'alias' && (
        <AliasDialog
          search={search}
          onClose={close}
          onAdded={(product) => {
            setNamed(product);
            const { name } = product;
            onTouched(t`${query} is another name of ${name} now`);
          }}
        />
      )}
      {opened === 'product' && (
        <ProductDialog
          filledIn={{ name: query }}
          onClose={close}
          onSaved={({ product: { name } }) => onTouched(t`${name} is added`)}
        />
      )}
    </li>
  );
}

/** The product that the search finds now, or the name that did not help. */
function Standing({
  found,
  named,
  asks,
}: {
  readonly found: FailedSearch['found'];
  readonly named: NamedProduct | null;
  /** Whether the keeper is asked if it is the right product. */
  readonly asks: boolean;
}) {
  if (found) {
    const { name } = found;
    return (
      <p className="mt-1 flex items-center gap-1.5 font-semibold text-in-stock-text">
        <CircleCheck aria-hidden size={18} className="shrink-0" />
        <span>
          {asks ? (
            <Trans>
              Now finds <NativeText>{name}</NativeText>. Is that it?
            </Trans>
          ) : (
            <Trans>
              Now finds <NativeText>{name}</NativeText>
            </Trans>
          )}
        </span>
      </p>
    );
  }
  if (!named) return null;
  const { name } = named;
  return (
    <p className="mt-1 font-semibold text-warning-text">
      <Trans>
        It is another name of <NativeText>{name}</NativeText>, and the search still finds nothing.
      </Trans>
    </p>
  );
}
