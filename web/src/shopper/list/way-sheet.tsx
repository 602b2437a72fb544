import { t } from '@lingui/core/macro';
import { aisleText, foldAisle } from '@aislewise/contracts/aisles';
import type { ShelfSide, StorePlan } from '@aislewise/contracts/store-plan';
import type { AisleStop, PlannedLine } from '../../features/list/rules.ts';
import { PlanFixture } from '../../features/store-map/components/plan-fixture.tsx';
import { planFloor } from '../../features/store-map/floor.ts';
import type { Route } from '../../features/store-map/route/plan-route.ts';
import { VIEWPORT } from '../../features/store-map/rules.ts';
import { comma, isolated } from '../../lib/direction.ts';
import { Sheet } from '../../ui/sheet.tsx';

interface WaySheetProps {
  readonly plan: StorePlan;
  readonly route: Route;
  readonly stops: readonly AisleStop[];
  readonly onClose: () => void;
}

const SIDES: Readonly<Record<ShelfSide, string>> = {
  get left() {
    return t`left side`;
  },
  get right() {
    return t`right side`;
  },
  get upper() {
    return t`upper side`;
  },
  get lower() {
    return t`lower side`;
  },
};

const namesOf = (lines: readonly PlannedLine[]): string =>
  lines
    .map(({ line, product }) => isolated(product?.row.product.name ?? line.item.words))
    .join(comma());

/** The way through the store on its plan, with numbered stops, and the same as a list of steps. */
export default function WaySheet({ plan, route, stops, onClose }: WaySheetProps) {
  const linesAt = (aisle: string) =>
    stops.find((stop) => stop.aisle !== null && foldAisle(stop.aisle) === aisle);
  const elsewhere = stops.filter(
    ({ aisle }) => aisle === null || !route.stops.some((one) => one.aisle === foldAisle(aisle)),
  );
  return (
    <Sheet open title={t`The way`} onOpenChange={onClose} phone="full">
      <div className="flex flex-col gap-4">
        <WayDrawing plan={plan} route={route} />
        <ol aria-label={t`Steps`} className="flex flex-col gap-2">
          {route.stops.map(({ aisle, side }, i) => {
            const stop = linesAt(aisle);
            if (!stop) return null;
            const isDone = stop.lines.every(({ line }) => line.tickedAt !== null);
            return (
              <li key={aisle} className="flex gap-3">
                <span
                  aria-hidden
                  className="flex size-7 shrink-0 items-center justify-center rounded-full bg-ink text-sm font-bold text-paper"
                >
                  {i + 1}
                </span>
                <p className="min-w-0 wrap-anywhere">
                  <strong>
                    <bdi>{stop.aisle !== null && aisleText(stop.aisle)}</bdi>
                  </strong>
                  {comma()}
                  {SIDES[side]}: <bdi>{namesOf(stop.lines)}</bdi>
                  {isDone && <span className="text-muted"> {t`(in the basket)`}</span>}
                </p>
              </li>
            );
          })}
        </ol>
        {elsewhere.length > 0 && (
          <p className="text-muted">
            {t`Not on the plan: ${{ names: namesOf(elsewhere.flatMap(({ lines }) => lines)) }}.`}
          </p>
        )}
      </div>
    </Sheet>
  );
}

/** Height of the letters of a number, in units of the drawing. */
const NUMBER_SIZE = 11;

function WayDrawing({ plan, route }: Pick<WaySheetProps, 'plan' | 'route'>) {
  const floor = planFloor(plan, []);
  const cell = VIEWPORT.width / plan.width;
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${VIEWPORT.width} ${floor.height}`}
      className="block w-full rounded-card border border-hairline bg-card"
    >
      {floor.fixtures?.map(({ fixture, box }) => (
        <PlanFixture key={`${fixture.kind} ${box.x} ${box.y}`} fixture={fixture} box={box} />
      ))}
      <polyline
        points={route.way.map(({ x, y }) => `${x * cell},${y * cell}`).join(' ')}
        fill="none"
        strokeWidth={3}
        strokeLinejoin="round"
        strokeDasharray="1 6"
        strokeLinecap="round"
        className="stroke-store-text"
      />
      {route.stops.map(({ aisle, at }, i) => (
        <g key={aisle}>
          <circle cx={at.x * cell} cy={at.y * cell} r={9} className="fill-ink" />
          <text
            x={at.x * cell}
            y={at.y * cell + NUMBER_SIZE * 0.36}
            fontSize={NUMBER_SIZE}
            textAnchor="middle"
            className="fill-paper font-bold"
          >
            {i + 1}
          </text>
        </g>
      ))}
    </svg>
  );
}
