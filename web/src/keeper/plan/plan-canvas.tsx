import { t } from '@lingui/core/macro';
import type { CellBox, StorePlan } from '@aislewise/contracts/store-plan';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import {
  fixtureLabel,
  KIND_NAMES,
  PlanFixture,
} from '../../features/store-map/components/plan-fixture.tsx';
import { cx } from '../../ui/cx.ts';
import { shifted } from './plan-edits.ts';

/** Units of a cell in the drawing. */
const CELL = 20;
/** The least width of a cell on the screen, so that a finger can take it. */
const CELL_PX = 22;

interface PlanCanvasProps {
  readonly plan: StorePlan;
  readonly chosen: number | null;
  readonly onChoose: (index: number | null) => void;
  readonly onBox: (index: number, box: CellBox) => void;
  readonly onRemove: (index: number) => void;
}

/** A fixture or its corner under a finger. */
interface Drag {
  readonly index: number;
  readonly isCorner: boolean;
  readonly from: { readonly x: number; readonly y: number };
  readonly box: CellBox;
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const scaled = ({ x, y, width, height }: CellBox) => ({
  x: x * CELL,
  y: y * CELL,
  width: width * CELL,
  height: height * CELL,
});

/** The grid of the plan. Fixtures are moved and resized by pointer or keys. */
export function PlanCanvas({ plan, chosen, onChoose, onBox, onRemove }: PlanCanvasProps) {
  const svg = useRef<SVGSVGElement>(null);
  const grid = useId();
  const hint = useId();
  const [drag, setDrag] = useState<Drag | null>(null);
  const order = plan.fixtures
    .map((fixture, index) => ({ fixture, index }))
    .toSorted(
      (a, b) => Number(b.fixture.kind === 'section') - Number(a.fixture.kind === 'section'),
    );

  const cellAt = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width } = svg.current?.getBoundingClientRect() ?? new DOMRect();
    const px = width / plan.width || 1;
    return { x: (clientX - left) / px, y: (clientY - top) / px };
  };
  const take = (event: PointerEvent<SVGElement>, index: number, isCorner: boolean) => {
    const box = plan.fixtures[index];
    if (event.button !== 0 || !box) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    onChoose(index);
    setDrag({ index, isCorner, from: cellAt(event), box });
  };
  const move = (event: PointerEvent) => {
    const box = drag && plan.fixtures[drag.index];
    if (!box) return;
    const at = cellAt(event);
    const [dx, dy] = [Math.round(at.x - drag.from.x), Math.round(at.y - drag.from.y)];
    const by = drag.isCorner ? { wider: dx, higher: dy } : { dx, dy };
    setDrag({ ...drag, box: shifted(box, by, plan) });
  };
  const drop = () => {
    if (drag) onBox(drag.index, drag.box);
    setDrag(null);
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const box = plan.fixtures[index];
    const arrow = ARROWS[event.key];
    if (!box || event.ctrlKey || event.metaKey || event.altKey) return;
    if (arrow) {
      const [dx, dy] = arrow;
      onBox(index, shifted(box, event.shiftKey ? { wider: dx, higher: dy } : { dx, dy }, plan));
    } else if (event.key === 'Delete' || event.key === 'Backspace') onRemove(index);
    else if (event.key === 'Enter' || event.key === ' ') onChoose(index);
    else return;
    event.preventDefault();
  };

  return (
    // A plan that is wider than the screen is scrolled by keys, too.
    <div
      role="region"
      aria-label={t`Plan of the store`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="overflow-auto rounded-card border border-hairline bg-card"
    >
      <p id={hint} className="sr-only">
        {t`Enter chooses the fixture, arrow keys move it, with Shift they change its size, Delete removes it.`}
      </p>
      <svg
        ref={svg}
        role="group"
        aria-label={t`Fixtures`}
        viewBox={`0 0 ${plan.width * CELL} ${plan.height * CELL}`}
        style={{ minWidth: plan.width * CELL_PX }}
        className="block w-full"
        onPointerDown={() => onChoose(null)}
      >
        <defs>
          <pattern id={grid} width={CELL} height={CELL} patternUnits="userSpaceOnUse">
            <path d={`M ${CELL} 0 L 0 0 0 ${CELL}`} fill="none" className="stroke-hairline" />
          </pattern>
        </defs>
        <rect width="100%" height="100%" fill={`url(#${grid})`} />
        {order.map(({ fixture, index }) => {
          const cells = drag?.index === index ? drag.box : fixture;
          const box = scaled(cells);
          const isChosen = index === chosen;
          return (
            <g key={index}>
              <PlanFixture fixture={fixture} box={box} />
              <rect
                {...box}
                role="button"
                tabIndex={0}
                aria-label={textOf(fixture.kind, fixtureLabel(fixture), cells)}
                aria-pressed={isChosen}
                aria-describedby={hint}
                rx={4}
                strokeWidth={isChosen ? 3 : 0}
                className={cx(
                  'cursor-move touch-none fill-transparent outline-none focus-visible:stroke-focus focus-visible:stroke-4',
                  isChosen && 'stroke-focus',
                )}
                onKeyDown={(event) => onKeyDown(event, index)}
                // A pointer's press is handled below. This click comes from a screen reader.
                onClick={({ detail }) => detail === 0 && onChoose(index)}
                onPointerDown={(event) => take(event, index, false)}
                onPointerMove={move}
                onPointerUp={drop}
                onPointerCancel={() => setDrag(null)}
              />
              {isChosen && (
                <circle
                  cx={box.x + box.width}
                  cy={box.y + box.height}
                  r={9}
                  data-corner
                  className="cursor-nwse-resize touch-none fill-focus stroke-card"
                  onPointerDown={(event) => take(event, index, true)}
                  onPointerMove={move}
                  onPointerUp={drop}
                  onPointerCancel={() => setDrag(null)}
                />
              )}
            </g>
          );
        })}
      </svg>
    </div>
  );
}

/** A fixture as a screen reader says it: 'Aisle 4, column 3, row 2, 1 by 6 cells'. */
function textOf(
  kind: keyof typeof KIND_NAMES,
  label: string,
  { x, y, width, height }: CellBox,
): string {
  const name = label === '' ? KIND_NAMES[kind] : label;
  return t`${name}, column ${{ column: x + 1 }}, row ${{ row: y + 1 }}, ${width} by ${height} cells`;
}
