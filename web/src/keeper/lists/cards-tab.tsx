import type { ReactNode } from 'react';
import { choicesOf } from '../../lib/known.ts';
import { LiveRegion } from '../../ui/live-region.tsx';
import type { FailedQuery } from '../../ui/load-failed.tsx';
import type { SelectOption } from '../../ui/field.tsx';
import { FilterSelect } from './filter-select.tsx';
import { ListTab } from './list-tab.tsx';
import {
  CARD_COUNTS,
  CARDS_WORDS,
  FILTER_NAMES,
  type CardNoun,
  type CardsNoun,
  type FilterName,
} from './list-words.ts';

interface CardsTabProps<Row, Name extends FilterName> {
  /** The name of the whole list: 'requests'. */
  readonly noun: CardsNoun;
  /** The name of one row: 'request'. */
  readonly rowNoun: CardNoun;
  readonly query: FailedQuery & { readonly data: readonly Row[] | undefined };
  /** A select for each filter. */
  readonly selects: Readonly<
    Record<Name, { all: string; className: string; options: readonly SelectOption[] }>
  >;
  /** The chosen values; '' is no filter. */
  readonly filters: Readonly<Record<Name, string>>;
  readonly onFilter: (changes: Partial<Record<Name, string>>) => void;
  readonly empty: { readonly title: string; readonly text: string };
  readonly card: (row: Row) => ReactNode;
}

/** A tab with a list of cards and filters above it. */
export function CardsTab<Row extends { readonly id: string }, Name extends FilterName>({
  noun,
  rowNoun,
  query,
  selects,
  filters,
  onFilter,
  empty,
  card,
}: CardsTabProps<Row, Name>) {
  const rows = choicesOf(query);
  const names = Object.keys(selects) as Name[];
  const all = Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>;
  return (
    <ListTab
      label={CARDS_WORDS[noun].label()}
      noun={noun}
      query={query}
      failed={CARDS_WORDS[noun].failed()}
      height="h-36"
      count={rows.length}
      tools={
        <div className="mb-4 grid grid-cols-2 gap-3 sm:flex">
          {names.map((name) => (
            <FilterSelect
              key={name}
              {...selects[name]}
              label={FILTER_NAMES[name]()}
              value={filters[name] || 'all'}
              onChange={(value) => onFilter({ [name]: value } as Partial<Record<Name, string>>)}
            />
          ))}
          <LiveRegion text={query.data ? CARD_COUNTS[rowNoun](rows.length) : ''} />
        </div>
      }
      empty={empty}
      onShowAll={names.some((name) => filters[name] !== '') ? () => onFilter(all) : undefined}
    >
      <ul className="flex flex-col gap-3">{rows.map(card)}</ul>
    </ListTab>
  );
}
