import { t } from '@lingui/core/macro';
import type { KeeperAisle } from '@aislewise/contracts/calls/aisles';
import type { StorePlan } from '@aislewise/contracts/store-plan';
import { StoreMapDrawing } from '../../features/store-map/components/store-map-drawing.tsx';
import { planFloor } from '../../features/store-map/floor.ts';
import { VIEWPORT } from '../../features/store-map/rules.ts';
import { comma } from '../../lib/direction.ts';

interface PlanPreviewProps {
  readonly plan: StorePlan;
  readonly aisles: readonly KeeperAisle[];
}

/** The plan as the store map shows it. */
export function PlanPreview({ plan, aisles }: PlanPreviewProps) {
  const listed = aisles.map(({ aisle, count }) => ({ name: aisle, count, parts: [] }));
  const floor = planFloor(plan, listed);
  const missing = listed.filter((_, place) => floor.boxes[place] === undefined);
  return (
    <div className="flex flex-col gap-2">
      <div role="img" aria-label={t`The plan as shoppers see it`}>
        <div inert className="rounded-card border border-hairline">
          <svg viewBox={`0 0 ${VIEWPORT.width} ${floor.height}`} className="block w-full">
            <StoreMapDrawing aisles={listed} floor={floor} marked="" chosen="" />
          </svg>
        </div>
      </div>
      {missing.length > 0 && (
        <p className="text-sm text-muted">
          {t`Not on the plan yet: ${{ aisles: missing.map(({ name }) => name).join(comma()) }}.`}
        </p>
      )}
    </div>
  );
}
