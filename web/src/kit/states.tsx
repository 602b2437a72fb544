import { useState } from 'react';
import { foodPicture } from '../lib/food-picture.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LiveRegion } from '../ui/live-region.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Notice } from '../ui/notice.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { Chapter, Specimen } from './specimen.tsx';

/** What stands where something is missing, late or wrong. */
export function States() {
  const [found, setFound] = useState(12);
  return (
    <Chapter title="When something is missing, late or wrong">
      <Specimen
        name="Notice"
        note="Stays where it happened; errors and successes are read out."
        stacked
      >
        <Notice title="Prices may be old">They were last checked on Monday.</Notice>
        <Notice tone="success">Settings updated successfully!</Notice>
        <Notice tone="warning" title="That store is not here any more">
          All stores are searched instead.
        </Notice>
        <Notice
          tone="error"
          title="The stores could not be loaded"
          action={<Button variant="secondary">Try Again</Button>}
        >
          Check your connection.
        </Notice>
      </Specimen>
      <Specimen name="Loading, Skeleton" note="The shape of what will come." stacked>
        <Loading label="Loading products" className="flex gap-3">
          <Skeleton className="size-18 shrink-0" />
          <div className="flex grow flex-col gap-2">
            <Skeleton className="h-6 w-3/4" />
            <Skeleton className="h-5 w-20 rounded-chip" />
            <Skeleton />
          </div>
        </Loading>
      </Specimen>
      <Specimen name="EmptyState" note="Always with ways on." stacked>
        <EmptyState
          level={3}
          picture={foodPicture('🧺')}
          title="No stores found"
          text="No store fits all of that. Try fewer words, or take a filter away."
          actions={<Button>Clear</Button>}
        />
      </Specimen>
      <Specimen name="LoadFailed" note="Says why, and tries again." stacked>
        <LoadFailed
          level={3}
          title="The stores could not be loaded"
          error={new Error('unknown')}
          busy={false}
          onRetry={() => setFound(0)}
        />
      </Specimen>
      <Specimen name="LiveRegion, VisuallyHidden" note="For ears alone: there is nothing to see.">
        <LiveRegion text={`${found} products found`} />
        <Button variant="secondary" onClick={() => setFound(found + 1)}>
          Find one more
          <VisuallyHidden>, now {found}</VisuallyHidden>
        </Button>
      </Specimen>
    </Chapter>
  );
}
