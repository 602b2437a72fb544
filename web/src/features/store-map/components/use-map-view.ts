import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type PointerEvent,
  type RefObject,
} from 'react';
import {
  broughtInSight,
  fittedView,
  keptInSight,
  MIDDLE,
  PAN_STEP_PX,
  panned,
  pinched,
  START_VIEW,
  VIEWPORT,
  ZOOM_FACTOR,
  zoomed,
  type Box,
  type MapView,
  type Point,
} from '../rules.ts';
import { openingView, type Floor } from '../floor.ts';

/** A pressed pointer, in units of the viewport. */
interface Held {
  readonly start: Point;
  readonly at: Point;
  /** Index of the aisle under it, or null. */
  readonly place: number | null;
}

/** Maximum movement of a tap, in units of the viewport. */
const MAX_TAP_MOVEMENT = 6;
/** Wheel movement of one zoom step, in pixels. Trackpads send smaller movements. */
const WHEEL_STEP_PX = 120;

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: PAN_STEP_PX, y: 0 },
  ArrowRight: { x: -PAN_STEP_PX, y: 0 },
  ArrowUp: { x: 0, y: PAN_STEP_PX },
  ArrowDown: { x: 0, y: -PAN_STEP_PX },
};

/**
 * Converts a point of the screen to units of the viewport.
 *
 * @param part how many times larger than the viewport the part of the map is that the element shows
 */
function toViewport(element: Element, part: number, clientX: number, clientY: number): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  const scale = Math.min(width / VIEWPORT.width, height / VIEWPORT.height) / part || 1;
  return {
    x: (clientX - left - width / 2) / scale + MIDDLE.x,
    y: (clientY - top - height / 2) / scale + MIDDLE.y,
  };
}

interface Options {
  /** The element to drag. */
  readonly stage: RefObject<HTMLElement | null>;
  readonly floor: Pick<Floor, 'height' | 'part'>;
  /** The box in sight when the map opens; null shows the whole floor. */
  readonly first: Box | null;
  /** Called with the index of a tapped aisle. */
  readonly onTap: (place: number) => void;
}

/** Pan and zoom by drag, wheel, pinch and keys (spec section 4, Store map zoom). */
export function useMapView({ stage, floor, first, onTap }: Options) {
  const { height, part } = floor;
  const [view, setView] = useState<MapView>(() =>
    keptInSight(first ? openingView(floor, first) : fittedView(floor), height),
  );
  const [dragged, setDragged] = useState(false);
  const held = useRef(new Map<number, Held>());

  const change = (next: (view: MapView) => MapView) =>
    setView((now) => keptInSight(next(now), height));
  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!stage.current) return;
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? WHEEL_STEP_PX / 3 : 1;
    const steps = Math.min(1, Math.max(-1, (-event.deltaY * lines) / WHEEL_STEP_PX));
    const about = toViewport(stage.current, part, event.clientX, event.clientY);
    change((now) => zoomed(now, ZOOM_FACTOR ** steps, about));
  });
  useEffect(() => {
    const element = stage.current;
    // React's wheel listeners are passive, so they cannot prevent scrolling and page zoom.
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [stage]);

  const letGo = (event: PointerEvent, tap: boolean) => {
    const one = held.current.get(event.pointerId);
    held.current.delete(event.pointerId);
    if (held.current.size === 0) setDragged(false);
    if (!one || !tap || one.place === null) return;
    if (Math.hypot(one.at.x - one.start.x, one.at.y - one.start.y) <= MAX_TAP_MOVEMENT)
      onTap(one.place);
  };

  const zoomIn = () => change((now) => zoomed(now, ZOOM_FACTOR));
  const zoomOut = () => change((now) => zoomed(now, 1 / ZOOM_FACTOR));
  const reset = () => setView(START_VIEW);

  return {
    view,
    /** Whether it follows a pointer. Then it moves without a transition. */
    dragged,
    zoomIn,
    zoomOut,
    reset,
    show: (box: Box) => change((now) => broughtInSight(now, box)),
    /** Arrows move, + and − zoom, 0 resets. */
    onKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const arrow = ARROWS[event.key];
      if (arrow) change((now) => panned(now, arrow));
      else if (event.key === '+' || event.key === '=') zoomIn();
      else if (event.key === '-' || event.key === '_') zoomOut();
      else if (event.key === '0') reset();
      else return;
      event.preventDefault();
    },
    pointers: {
      onPointerDown(event: PointerEvent) {
        if (event.button !== 0 || !stage.current) return;
        const at = toViewport(stage.current, part, event.clientX, event.clientY);
        const aisle = event.target instanceof Element && event.target.closest('[data-place]');
        const place = aisle ? Number(aisle.getAttribute('data-place')) : null;
        // A second pointer starts a pinch, which is not a tap.
        for (const [id, one] of held.current) held.current.set(id, { ...one, place: null });
        const alone = held.current.size === 0;
        held.current.set(event.pointerId, { start: at, at, place: alone ? place : null });
        stage.current.setPointerCapture(event.pointerId);
      },
      onPointerMove(event: PointerEvent) {
        const one = held.current.get(event.pointerId);
        if (!one || !stage.current) return;
        const at = toViewport(stage.current, part, event.clientX, event.clientY);
        const other = [...held.current].find(([id]) => id !== event.pointerId)?.[1];
        held.current.set(event.pointerId, { ...one, at });
        setDragged(true);
        change((now) =>
          other
            ? pinched(now, [one.at, other.at], [at, other.at])
            : panned(now, { x: at.x - one.at.x, y: at.y - one.at.y }),
        );
      },
      onPointerUp: (event: PointerEvent) => letGo(event, true),
      onPointerCancel: (event: PointerEvent) => letGo(event, false),
    },
  };
}
