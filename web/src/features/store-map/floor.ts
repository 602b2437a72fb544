import { foldAisle } from '@aislewise/contracts/aisles';
import type { CellBox, Fixture, PlanAisle, StorePlan } from '@aislewise/contracts/store-plan';
import {
  aisleBox,
  centredOn,
  floorHeight,
  MIN_ZOOM,
  shownPart,
  START_VIEW,
  VIEWPORT,
  type Aisle,
  type Box,
  type MapView,
} from './rules.ts';

/** A drawn aisle: a box, and the place of the aisle in the list. */
export interface FloorAisle {
  readonly box: Box;
  readonly place: number;
}

/** The drawn floor of a store, as wide as the viewport, in its units. */
export interface Floor {
  readonly height: number;
  /** How many times larger than the viewport the part is that the screen shows at zoom 1. */
  readonly part: number;
  /** The first box of each aisle, by its place; undefined for an aisle that the plan lacks. */
  readonly boxes: readonly (Box | undefined)[];
  readonly aisles: readonly FloorAisle[];
  /** The other fixtures of the plan, drawn under the aisles. Null without a plan. */
  readonly fixtures: readonly { readonly fixture: Fixture; readonly box: Box }[] | null;
}

/** The floor of a store without a plan: three aisles a row, in the order of the list. */
export function plainFloor(count: number): Floor {
  const boxes = Array.from({ length: count }, (_, place) => aisleBox(place));
  return {
    height: floorHeight(count),
    part: shownPart(count),
    boxes,
    aisles: boxes.map((box, place) => ({ box, place })),
    fixtures: null,
  };
}

const isAisle = (fixture: Fixture): fixture is PlanAisle => fixture.kind === 'aisle';

/**
 * The floor of a plan. Shelves of an aisle in which products are lead to its products; others are drawn
 * like a wall with a name.
 */
export function planFloor(plan: StorePlan, aisles: readonly Pick<Aisle, 'name'>[]): Floor {
  const cell = VIEWPORT.width / plan.width;
  const boxOf = ({ x, y, width, height }: CellBox): Box => ({
    x: x * cell,
    y: y * cell,
    width: width * cell,
    height: height * cell,
  });
  const places = new Map(aisles.map(({ name }, place) => [foldAisle(name), place]));
  const placeOf = (fixture: Fixture) =>
    isAisle(fixture) ? places.get(foldAisle(fixture.name)) : undefined;
  const drawn = plan.fixtures.flatMap((fixture) => {
    const place = placeOf(fixture);
    return place === undefined ? [] : [{ box: boxOf(fixture), place }];
  });
  const others = plan.fixtures.filter((fixture) => placeOf(fixture) === undefined);
  const height = plan.height * cell;
  return {
    height,
    part: Math.max(1, (height * MIN_ZOOM) / VIEWPORT.height),
    boxes: aisles.map((_, place) => drawn.find((one) => one.place === place)?.box),
    aisles: drawn,
    // Shoppers walk through sections, so the other fixtures are drawn over them.
    fixtures: others
      .toSorted((a, b) => Number(b.kind === 'section') - Number(a.kind === 'section'))
      .map((fixture) => ({ fixture, box: boxOf(fixture) })),
  };
}

/**
 * Returns the view that a map opens with for a box: the whole width of the floor, and of its height, where it
 * does not fit, the part with the box in the middle.
 */
export function openingView({ height, part }: Pick<Floor, 'height' | 'part'>, box: Box): MapView {
  const shown = VIEWPORT.height * part;
  const top = (VIEWPORT.height - shown) / 2;
  const { y } = centredOn(START_VIEW, box);
  return { ...START_VIEW, y: Math.min(top, Math.max(top + shown - height, y)) };
}
