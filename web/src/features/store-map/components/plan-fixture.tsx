import { t } from '@lingui/core/macro';
import type { Fixture, FixtureKind } from '@aislewise/contracts/store-plan';
import { isolated } from '../../../lib/direction.ts';
import { layOutLabel, type Box } from '../rules.ts';

interface BoxLabelProps {
  readonly text: string;
  readonly box: Box;
  readonly className: string;
}

/** Smaller than on a floor without a plan: who looks for a name zooms in. */
const SMALLEST = 7;
/** How much longer than wide a box is whose label is turned. */
const TURNED = 1.4;

/** A text as large as its box allows, turned in a tall box. Hidden from screen readers. */
export function BoxLabel({ text, box, className }: BoxLabelProps) {
  if (text.trim() === '') return null;
  const isTurned = box.height > box.width * TURNED;
  const [width, height] = isTurned ? [box.height, box.width] : [box.width, box.height];
  const room = { width: width * 0.88, height: height * 0.84, smallest: SMALLEST };
  const { lines, size } = layOutLabel(text, room);
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  return (
    <text
      aria-hidden
      fontSize={size}
      textAnchor="middle"
      className={className}
      transform={isTurned ? `rotate(-90 ${middle.x} ${middle.y})` : undefined}
    >
      {lines.map((line, i) => {
        const y = middle.y + (i - (lines.length - 1) / 2) * size * 1.1 + size * 0.35;
        return (
          <tspan key={y} x={middle.x} y={y}>
            {isolated(line)}
          </tspan>
        );
      })}
    </text>
  );
}

const LOOK: Readonly<Record<FixtureKind, string>> = {
  aisle: 'fill-sunken stroke-edge',
  wall: 'fill-ink stroke-ink',
  entrance: 'fill-in-stock-soft stroke-in-stock',
  till: 'fill-new-soft stroke-new',
  section: 'fill-tint-leaf stroke-hairline',
};

/** Names of the kinds of fixtures, also as labels on the plan. */
export const KIND_NAMES: Readonly<Record<FixtureKind, string>> = {
  get aisle() {
    return t`Aisle`;
  },
  get wall() {
    return t`Wall`;
  },
  get entrance() {
    return t`Entrance`;
  },
  get till() {
    return t({ message: 'Till', comment: 'Where shoppers pay' });
  },
  get section() {
    return t`Section`;
  },
};

/** The text on a fixture. */
export const fixtureLabel = (fixture: Fixture): string => {
  if (fixture.kind === 'wall') return '';
  return 'name' in fixture && fixture.name !== '' ? fixture.name : KIND_NAMES[fixture.kind];
};

/** A fixture of a plan as shoppers see it, without a function. */
export function PlanFixture({ fixture, box }: { readonly fixture: Fixture; readonly box: Box }) {
  return (
    <g>
      <rect
        {...box}
        rx={fixture.kind === 'wall' ? 0 : Math.min(6, box.width / 4, box.height / 4)}
        strokeDasharray={fixture.kind === 'section' ? '4 3' : undefined}
        className={LOOK[fixture.kind]}
      />
      <BoxLabel
        text={fixtureLabel(fixture)}
        box={box}
        className={
          fixture.kind === 'section' ? 'fill-ink font-semibold' : 'fill-muted font-semibold'
        }
      />
    </g>
  );
}
