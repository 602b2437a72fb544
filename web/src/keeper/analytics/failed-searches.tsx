import { t } from '@lingui/core/macro';
import { LISTED_QUERIES } from '@aislewise/contracts/analytics';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ToggleGroup } from '../../ui/toggle-group.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { Listing } from '../lists/listing.tsx';
import { SectionCard } from '../frame/section-card.tsx';
import { useAddress } from '../lists/use-address.ts';
import { useFailedSearches, type Range } from './api.ts';
import { FailedRow } from './failed-row.tsx';
import { inView, viewOf, type FailedView } from './rules.ts';

const VIEWS = [
  {
    value: 'open',
    get label() {
      return t`To do`;
    },
  },
  {
    value: 'ignored',
    get label() {
      return t`Set aside`;
    },
  },
] as const;

const NONE: Record<FailedView, string> = {
  get open() {
    return t`Nothing to do: every search of this time found something, or you set it aside.`;
  },
  get ignored() {
    return t`You have set no search aside.`;
  },
};

/** Searches that found nothing and foods of lists that the store lacks, with the actions that help. */
export function FailedSearches({ days }: { readonly days: Range }) {
  const query = useFailedSearches(days);
  /** The search that a link from Home names. Its row is shown, also if it is not among the first. */
  const [{ failed: named }] = useAddress('failed');
  const [view, setView] = useState<FailedView>('open');
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set([named]));
  const [all, setAll] = useState(false);
  const [said, setSaid] = useState('');
  const look = (chosen: FailedView) => {
    setView(chosen);
    setTouched(new Set());
    setAll(false);
  };
  return (
    <SectionCard
      level={3}
      title={t`Searches that found nothing`}
      text={t`Give a product the name that shoppers use, or add what they miss: they find it at once. Foods that shoppers had on their lists stand here, too.`}
    >
      <Listing
        query={query}
        failed={t`The failed searches could not be loaded`}
        loading={t`Loading failed searches...`}
        height="h-32"
        empty={<p className="text-muted">{NONE.open}</p>}
      >
        {(searches) => {
          const listed = inView(searches, view, touched);
          // A row that the keeper has changed stays, also if it is not among the first after a refresh.
          const shown = listed.filter(
            ({ query: text }, i) => all || i < LISTED_QUERIES || touched.has(text),
          );
          const first = LISTED_QUERIES;
          const count = listed.length;
          return (
            <>
              <ToggleGroup
                label={t`Which failed searches`}
                value={view}
                onChange={look}
                options={VIEWS.map(({ value, label }) => ({
                  value,
                  label: `${label} (${searches.filter((search) => viewOf(search) === value).length})`,
                }))}
              />
              {listed.length === 0 ? (
                <p className="mt-4 text-muted">{NONE[view]}</p>
              ) : (
                <ul className="mt-2 divide-y divide-hairline">
                  {shown.map((search) => (
                    <FailedRow
                      key={search.query}
                      search={search}
                      isNamed={search.query === named}
                      onTouched={(what) => {
                        setTouched((known) => new Set([...known, search.query]));
                        setSaid(what);
                      }}
                    />
                  ))}
                </ul>
              )}
              {listed.length > LISTED_QUERIES && (
                <Button variant="secondary" wide className="mt-2" onClick={() => setAll(!all)}>
                  {all ? t`Show the first ${first}` : t`Show all ${count}`}
                </Button>
              )}
            </>
          );
        }}
      </Listing>
      <LiveRegion text={said} />
    </SectionCard>
  );
}
