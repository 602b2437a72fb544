import { CAROUSEL_INTERVAL_MS } from '@aislewise/contracts/deals';
import {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import { placeAfter, stepOfDrag, stepOfKey, type Step } from '../rules.ts';

/** A pointer that moves less than this taps. */
const TAP_PX = 8;
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

function subscribeToMotion(listener: () => void): () => void {
  const query = window.matchMedia(REDUCED_MOTION);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/**
 * State and handlers of a carousel. It advances every 5 s unless it is hovered, focused, dragged,
 * hidden or stopped, or the visitor prefers reduced motion (spec section 4).
 *
 * @param onTap called with the index on a press that was not a drag
 */
export function useCarousel(count: number, onTap?: (place: number) => void) {
  const [asked, setPlace] = useState(0);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [stopped, setStopped] = useState(false);
  const [drag, setDrag] = useState<number | null>(null);
  const start = useRef<{ id: number; x: number } | null>(null);
  const calm = useSyncExternalStore(
    subscribeToMotion,
    () => window.matchMedia(REDUCED_MOTION).matches,
    () => false,
  );
  const hidden = useSyncExternalStore(
    subscribeToVisibility,
    () => document.hidden,
    () => false,
  );

  // Deals can end while they are shown, so the index may be past the last one.
  const place = count === 0 ? 0 : asked % count;
  const touched = drag !== null;
  const moving = count > 1 && !(hovered || focused || touched || hidden || calm || stopped);
  useEffect(() => {
    if (!moving) return;
    const timer = setTimeout(() => setPlace(placeAfter(place, 1, count)), CAROUSEL_INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [moving, place, count]);

  const move = (step: Step) => setPlace(placeAfter(place, step, count));
  const letGo = (distance: number) => {
    start.current = null;
    setDrag(null);
    move(stepOfDrag(distance));
  };
  return {
    place,
    goTo: setPlace,
    /** Whether it advances now. */
    moving,
    /** Whether it advances unless it is stopped. */
    mayMove: count > 1 && !calm,
    stopped,
    setStopped,
    /** Distance of the current drag in pixels, or null. */
    drag,
    /** Handlers of the carousel. */
    root: {
      onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
      },
      onKeyDown: (event: KeyboardEvent) => {
        const step = stepOfKey(event.key);
        if (step === 0) return;
        event.preventDefault();
        move(step);
      },
    },
    /** Handlers of the element to drag or swipe. */
    track: {
      onPointerDown: (event: PointerEvent) => {
        if (!event.isPrimary || event.button !== 0) return;
        start.current = { id: event.pointerId, x: event.clientX };
        if (count < 2) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag(0);
      },
      onPointerMove: (event: PointerEvent) => {
        if (drag === null || start.current?.id !== event.pointerId) return;
        setDrag(event.clientX - start.current.x);
      },
      onPointerUp: (event: PointerEvent) => {
        if (start.current?.id !== event.pointerId) return;
        const distance = event.clientX - start.current.x;
        letGo(distance);
        if (Math.abs(distance) < TAP_PX) onTap?.(place);
      },
      // The browser uses the gesture to scroll the page.
      onPointerCancel: () => letGo(0),
    },
  };
}
