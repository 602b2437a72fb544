/** Marks the boxes whose text is made smaller until it fits. */
export const FITTED = 'fitted';

/** Sizes of the text, as parts of its usual size. Smaller ones are hard to read on a shelf. */
const SIZES = [1, 0.92, 0.84, 0.76, 0.68, 0.6];

/** Browsers round both sizes to whole pixels. */
const ROUNDING_PX = 1;

const overflows = (box: HTMLElement): boolean =>
  box.scrollHeight > box.clientHeight + ROUNDING_PX ||
  box.scrollWidth > box.clientWidth + ROUNDING_PX;

/** Cuts the lines of each paragraph of a box evenly, so that whole lines fit. */
function cutLines(box: HTMLElement): void {
  const texts = [...box.querySelectorAll('p')];
  const heights = texts.map((text) => Number.parseFloat(getComputedStyle(text).lineHeight));
  const lines = Math.floor(box.clientHeight / heights.reduce((sum, height) => sum + height, 0));
  box.style.setProperty('--lines', String(Math.max(1, lines)));
}

/** Fits the texts of a sheet into their boxes: makes them smaller by steps, then cuts lines. */
export function fitTexts(sheet: HTMLElement): void {
  let boxes = [...sheet.querySelectorAll<HTMLElement>(`.${FITTED}`)];
  for (const box of boxes) box.style.removeProperty('--lines');
  // All boxes are written before the first is read, so that each step is one layout.
  for (const size of SIZES) {
    for (const box of boxes) box.style.setProperty('--fit', String(size));
    boxes = boxes.filter(overflows);
  }
  for (const box of boxes) cutLines(box);
}
