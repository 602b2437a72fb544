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

/** A finger that moves less than this has tapped. */
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
 * What a carousel of `count` things does: it moves on every 5 s, round and round, unless somebody
 * looks at it more closely, can't see it, wants no motion, or has stopped it (spec section 4).
 *
 * @param onTap is told of a press that was no drag
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
  );
  const hidden = useSyncExternalStore(subscribeToVisibility, () => document.hidden);

  // Deals end while they are looked at: what is left may be fewer than the place asked for.
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
    /** Moves by itself at this moment. */
    moving,
    /** Would move by itself, did nobody stop it. */
    mayMove: count > 1 && !calm,
    stopped,
    setStopped,
    /** How far it is dragged in pixels, or null. */
    drag,
    /** For the whole carousel. */
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
    /** For the part to drag or swipe. */
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
      // The browser took the gesture, to scroll the page.
      onPointerCancel: () => letGo(0),
    },
  };
}
