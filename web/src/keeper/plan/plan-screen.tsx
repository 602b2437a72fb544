import { t } from '@lingui/core/macro';
import { Listing } from '../lists/listing.tsx';
import { Section } from '../frame/section.tsx';
import { usePlan } from './api.ts';
import { PlanEditor } from './plan-editor.tsx';

/** The plan of the store: where shelves, walls, entrances and tills stand. */
export function Component() {
  const query = usePlan();
  return (
    <Section title={t({ message: 'Plan', comment: 'The floor plan of the store' })}>
      <Listing
        query={query}
        failed={t`The plan could not be loaded`}
        loading={t`Loading the plan...`}
        height="h-24"
      >
        {(saved) => <PlanEditor saved={saved} onReload={() => void query.refetch()} />}
      </Listing>
    </Section>
  );
}
