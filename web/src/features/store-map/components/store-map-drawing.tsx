import { plural, t } from '@lingui/core/macro';
import { aisleText } from '@aislewise/contracts/aisles';
import { DoorOpen, MapPin, ShoppingCart } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import { aisleKey } from '../aisle-key.ts';
import type { Floor } from '../floor.ts';
import { BoxLabel, PlanFixture } from './plan-fixture.tsx';
import { CHECKOUT, ENTRANCE, VIEWPORT, type Aisle, type Box } from '../rules.ts';

interface DrawingProps {
  readonly aisles: readonly Aisle[];
  readonly floor: Floor;
  /** Key of the product's aisle. */
  readonly marked: string;
  /** Key of the aisle that was chosen on the map or in the list. */
  readonly chosen: string;
}

/** The drawn map: the plan, or checkout and entrance, and a box for each aisle, which is a button. */
export const StoreMapDrawing = memo(function StoreMapDrawing({
  aisles,
  floor,
  marked,
  chosen,
}: DrawingProps) {
  return (
    <>
      <rect
        width={VIEWPORT.width}
        height={floor.height}
        rx={12}
        className="fill-card stroke-hairline"
      />
      {floor.fixtures ? (
        floor.fixtures.map(({ fixture, box }) => (
          <PlanFixture key={`${fixture.kind} ${box.x} ${box.y}`} fixture={fixture} box={box} />
        ))
      ) : (
        <>
          <Fixture box={CHECKOUT} text={t`Checkout`}>
            <ShoppingCart {...iconOf(CHECKOUT)} />
          </Fixture>
          <Fixture box={ENTRANCE} text={t`Entrance`}>
            <DoorOpen {...iconOf(ENTRANCE)} />
          </Fixture>
        </>
      )}
      {floor.aisles.map(({ box, place }) => {
        const aisle = aisles[place];
        if (!aisle) return null;
        const key = aisleKey(aisle.name);
        return (
          <AisleBox
            key={`${key} ${box.x} ${box.y}`}
            aisle={aisle}
            place={place}
            box={box}
            marked={key === marked}
            chosen={key === chosen}
          />
        );
      })}
    </>
  );
});

const ICON = 16;

const iconOf = ({ x, y, width }: Box) => ({
  x: x + (width - ICON) / 2,
  y: y + 5,
  width: ICON,
  height: ICON,
});

function Fixture({
  box,
  text,
  children,
}: {
  readonly box: Box;
  readonly text: string;
  readonly children: ReactNode;
}) {
  return (
    <g className="text-muted">
      <rect {...box} rx={8} strokeDasharray="4 3" className="fill-sunken stroke-edge" />
      {children}
      <text
        x={box.x + box.width / 2}
        y={box.y + 36}
        fontSize={13}
        textAnchor="middle"
        className="fill-current font-semibold"
      >
        {text}
      </text>
    </g>
  );
}

interface AisleBoxProps {
  readonly aisle: Aisle;
  readonly place: number;
  readonly box: Box;
  readonly marked: boolean;
  readonly chosen: boolean;
}

function AisleBox({ aisle, place, box, marked, chosen }: AisleBoxProps) {
  const { count } = aisle;
  const name = aisleText(aisle.name);
  return (
    <g data-place={place} className="cursor-pointer">
      {/* The drawn text is beside the button: it may be cut, the button's name is not. */}
      <rect
        {...box}
        role="button"
        tabIndex={0}
        aria-haspopup="dialog"
        aria-label={
          marked
            ? t`${name}, ${plural(count, { one: '# product', other: '# products' })}, it is here`
            : t`${name}, ${plural(count, { one: '# product', other: '# products' })}`
        }
        rx={Math.min(8, box.width / 4, box.height / 4)}
        strokeWidth={marked || chosen ? 3 : 1.5}
        className={cx(
          'outline-none focus-visible:stroke-focus focus-visible:stroke-4',
          marked ? 'fill-store' : 'fill-sunken',
          chosen ? 'stroke-focus' : marked ? 'stroke-store-edge' : 'stroke-edge',
        )}
      />
      <BoxLabel
        text={aisle.name}
        box={box}
        className={cx('font-display font-bold', marked ? 'fill-store-ink' : 'fill-ink')}
      />
      {marked && (
        <g className="text-paper">
          <circle cx={box.x + box.width} cy={box.y} r={13} className="fill-ink" />
          <MapPin x={box.x + box.width - 8} y={box.y - 8} width={16} height={16} />
        </g>
      )}
    </g>
  );
}
