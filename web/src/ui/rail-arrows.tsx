import { t } from '@lingui/core/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFromDevice } from '../lib/observable.ts';
import { IconButton } from './button.tsx';

/** The part of a row's width that a press scrolls. */
const STEP = 0.8;
/** Fractions of a pixel that browsers leave at the end. */
const NEARLY_PX = 2;

const hasMouse = (): boolean => window.matchMedia('(pointer: fine)').matches;

interface RailArrowsProps {
  /** The scrolling row; null until it is there. */
  readonly rail: HTMLElement | null;
  /** The name of the row. */
  readonly label: string;
}

/**
 * Buttons that scroll a row back and on, where there is a mouse: a finger moves the row itself. At an end the button
 * to it is disabled. A row that fits has none.
 */
export function RailArrows({ rail, label }: RailArrowsProps) {
  const isShown = useFromDevice(hasMouse, false);
  const [ends, setEnds] = useState({ atStart: true, atEnd: true });
  useEffect(() => {
    if (!isShown || !rail) return undefined;
    const follow = () => {
      // In text from the right, the position is 0 or negative.
      const position = Math.abs(rail.scrollLeft);
      const atStart = position < NEARLY_PX;
      const atEnd = position + rail.clientWidth > rail.scrollWidth - NEARLY_PX;
      setEnds((was) => (was.atStart === atStart && was.atEnd === atEnd ? was : { atStart, atEnd }));
    };
    follow();
    rail.addEventListener('scroll', follow, { passive: true });
    const sizes = new ResizeObserver(follow);
    sizes.observe(rail);
    // A row grows by its items.
    const items = new MutationObserver(follow);
    items.observe(rail, { childList: true });
    return () => {
      rail.removeEventListener('scroll', follow);
      sizes.disconnect();
      items.disconnect();
    };
  }, [isShown, rail]);
  if (!isShown || !rail || (ends.atStart && ends.atEnd)) return null;
  const scroll = (direction: 1 | -1) => {
    const isRtl = getComputedStyle(rail).direction === 'rtl';
    rail.scrollBy({
      left: direction * (isRtl ? -1 : 1) * rail.clientWidth * STEP,
      behavior: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    });
  };
  const button = 'aria-disabled:opacity-40';
  return (
    <span className="flex shrink-0">
      <IconButton
        label={t`Back in ${label}`}
        aria-disabled={ends.atStart}
        icon={<ChevronLeft aria-hidden />}
        className={button}
        onClick={() => scroll(-1)}
      />
      <IconButton
        label={t`Further in ${label}`}
        aria-disabled={ends.atEnd}
        icon={<ChevronRight aria-hidden />}
        className={button}
        onClick={() => scroll(1)}
      />
    </span>
  );
}
