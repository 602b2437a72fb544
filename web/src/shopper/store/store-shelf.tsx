import { ph, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { Store } from '@aislewise/contracts/calls/stores';
import type { CategoryKey } from '@aislewise/contracts/categories';
import { ROW_LENGTH } from '@aislewise/contracts/products';
import { categoryText } from '@aislewise/contracts/category-texts';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, ChevronDown, ChevronUp } from 'lucide-react';
import { memo, useMemo, useRef, useState, type Ref } from 'react';
import { Link } from 'react-router';
import { FROM_STORE, paths } from '../../lib/paths.ts';
import { shelfQuery } from '../../features/products/shelf-api.ts';
import { grouped } from '../../lib/format.ts';
import { useIsNearViewport } from '../../lib/use-is-near-viewport.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import { useLazySection } from '../../ui/use-lazy-part.ts';
import { CardsSkeleton, PageSection, ProductRail, shelfItem, type RailItem } from './rail.tsx';
import { ShelfFailed } from './shelf-failed.tsx';
import type { Shelf } from './shelves.ts';

const loadWholeShelf = () => import('./whole-shelf.tsx');

interface StoreShelfProps {
  readonly id: string;
  readonly shelf: Shelf;
  readonly store: Store;
  /** Whether it is at the top of the page. */
  readonly isFirst: boolean;
  /** Whether its rows are there from the start, also in the page that the server renders. */
  readonly isEarly: boolean;
  readonly onOpen: (item: RailItem) => void;
}

/**
 * A category of the store: its first products side by side, and a link to the category's page. The
 * 'Other' shelf has no page and opens here as a list.
 */
export const StoreShelf = memo(function StoreShelf({
  id,
  shelf,
  store,
  isFirst,
  isEarly,
  onOpen,
}: StoreShelfProps) {
  const { Part: WholeShelf, open, setOpen, openPart } = useLazySection(loadWholeShelf);
  const section = useRef<HTMLElement>(null);
  const isNear = useIsNearViewport(section, isEarly);
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    // Scrolls from the end of a long list back to its start.
    toggle.current?.focus({ preventScroll: true });
    toggle.current?.scrollIntoView({ block: 'center' });
  };
  const { key } = shelf;
  const [rail, setRail] = useState<HTMLUListElement | null>(null);
  const title = categoryText(shelf.name);
  return (
    <PageSection
      ref={section}
      id={id}
      title={title}
      rail={open ? null : rail}
      action={
        key !== null ? (
          <CategoryLink store={store} shelf={shelf} categoryKey={key} />
        ) : shelf.count > ROW_LENGTH ? (
          <Button
            ref={toggle}
            variant="quiet"
            aria-expanded={open}
            className="shrink-0"
            onClick={open ? () => setOpen(false) : openPart}
          >
            {open ? (
              <Trans>
                Show fewer
                <span className="sr-only"> {ph({ shelf: categoryText(shelf.name) })}</span>
              </Trans>
            ) : (
              <Trans>
                See all {ph({ count: grouped(shelf.count) })}
                <span className="sr-only"> {ph({ shelf: categoryText(shelf.name) })}</span>
              </Trans>
            )}
            {open ? <ChevronUp aria-hidden size={20} /> : <ChevronDown aria-hidden size={20} />}
          </Button>
        ) : (
          <span className="shrink-0 text-muted tabular-nums">
            <Plural
              value={{ count: shelf.count }}
              one={
                <Trans>
                  #<span className="sr-only"> product</span>
                </Trans>
              }
              other={
                <Trans>
                  #<span className="sr-only"> products</span>
                </Trans>
              }
            />
          </span>
        )
      }
    >
      {open && WholeShelf ? (
        <WholeShelf shelf={shelf} store={store} onOpen={onOpen} onClose={close} />
      ) : isNear ? (
        <FirstRows rail={setRail} shelf={shelf} store={store} isFirst={isFirst} onOpen={onOpen} />
      ) : (
        <CardsSkeleton isEmpty />
      )}
    </PageSection>
  );
});

/** The first products of a shelf, requested when the shelf comes near the screen. */
function FirstRows({
  rail,
  shelf,
  store,
  isFirst,
  onOpen,
}: Pick<StoreShelfProps, 'shelf' | 'store' | 'isFirst' | 'onOpen'> & {
  readonly rail: Ref<HTMLUListElement>;
}) {
  const query = useQuery(shelfQuery(store.id, shelf.part));
  const items = useMemo(() => query.data?.map((row) => shelfItem(row, store)), [query.data, store]);
  if (items) {
    return (
      <ProductRail
        ref={rail}
        label={categoryText(shelf.name)}
        items={items}
        isFirst={isFirst}
        onOpen={onOpen}
      />
    );
  }
  if (query.isError) return <ShelfFailed query={query} />;
  return (
    <Loading label={t`Loading ${{ title: categoryText(shelf.name) }}...`}>
      <CardsSkeleton />
    </Loading>
  );
}

/** The link of a shelf's title to the category's page. */
function CategoryLink({
  store,
  shelf: { name, count },
  categoryKey,
}: {
  readonly store: Store;
  readonly shelf: Shelf;
  readonly categoryKey: CategoryKey;
}) {
  return (
    <Link
      to={paths.category(store, categoryKey)}
      state={FROM_STORE}
      className={buttonClass({ variant: 'quiet' })}
    >
      <span className="tabular-nums">
        <Trans>
          <span className="sr-only">{name}: </span>
          See all {ph({ count: grouped(count) })}
        </Trans>
      </span>
      <ArrowRight aria-hidden size={20} className="shrink-0" />
    </Link>
  );
}
