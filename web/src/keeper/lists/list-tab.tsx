import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { showAllText, type ListNoun } from './list-words.ts';
import { Listing, type ListingProps } from './listing.tsx';

interface ListTabProps extends Pick<
  ListingProps<unknown>,
  'query' | 'failed' | 'skeleton' | 'height'
> {
  /** The tab's name. */
  readonly label: string;
  /** The name of many rows: 'products'. */
  readonly noun: ListNoun;
  /** How many rows are shown. */
  readonly count: number;
  /** Search, filters and buttons above the list. */
  readonly tools: ReactNode;
  readonly empty: {
    readonly title: string;
    readonly text?: string | undefined;
    /** Shown instead of `text` while the list is narrowed. */
    readonly narrowed?: string | undefined;
  };
  /** Clears the search and the filters; undefined while there are none. */
  readonly onShowAll?: (() => void) | undefined;
  /** The action of an empty list instead of reading it again. */
  readonly add?: ReactNode;
  /** Offers `add` also while the list is narrowed. */
  readonly addNarrowed?: boolean;
  readonly children: ReactNode;
}

/** A tab with one list: tools, then the rows, or why there are none and what to do. */
export function ListTab({
  label,
  noun,
  query,
  count,
  tools,
  empty,
  onShowAll,
  add,
  addNarrowed = false,
  children,
  ...listing
}: ListTabProps) {
  const lookAgain = (
    <Button variant="secondary" onClick={() => void query.refetch()}>
      {t`Look again`}
    </Button>
  );
  const showAll = (
    <>
      {addNarrowed && add}
      <Button variant="secondary" onClick={onShowAll}>
        {showAllText(noun)}
      </Button>
    </>
  );
  return (
    <section aria-label={label}>
      {tools}
      <Listing query={query} {...listing}>
        {() =>
          count > 0 ? (
            children
          ) : (
            <EmptyState
              title={empty.title}
              text={onShowAll ? (empty.narrowed ?? t`Nothing fits these filters.`) : empty.text}
              actions={onShowAll ? showAll : (add ?? lookAgain)}
            />
          )
        }
      </Listing>
    </section>
  );
}
