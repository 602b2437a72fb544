import { describe, expect, it } from 'vitest';
import { CENTRED, dragged, placeOf, wholeZoom } from './crop.ts';

const WIDE = { width: 400, height: 200 };

describe('placeOf', () => {
  it('fills the frame and cuts both ends equally', () => {
    expect(placeOf(WIDE, CENTRED, 100)).toEqual({ left: -50, top: -0, width: 200, height: 100 });
  });

  it('reaches either edge of the image', () => {
    expect(placeOf(WIDE, { ...CENTRED, x: -1 }, 100).left).toBe(0);
    expect(placeOf(WIDE, { ...CENTRED, x: 1 }, 100).left).toBe(-100);
  });

  it('shows the whole image in the middle at the least zoom', () => {
    const whole = { ...CENTRED, zoom: wholeZoom(WIDE) };
    expect(placeOf(WIDE, whole, 100)).toEqual({ left: -0, top: 25, width: 100, height: 50 });
  });
});

describe('dragged', () => {
  it('moves with the finger and stops at the edge', () => {
    const once = dragged(WIDE, CENTRED, 100, { x: 25, y: 10 });
    expect(once).toEqual({ zoom: 1, x: -0.5, y: 0 });
    expect(placeOf(WIDE, once, 100).left).toBe(-25);
    expect(dragged(WIDE, once, 100, { x: 500, y: 0 }).x).toBe(-1);
  });
});
