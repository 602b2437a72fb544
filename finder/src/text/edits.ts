/**
 * How many edits part two words: letters added, dropped, changed, or two neighbours swapped.
 * Answers `most` + 1 as soon as it takes more than `most`.
 */
export function edits(a: string, b: string, most: number): number {
  const short = a.length <= b.length ? a : b;
  const long = a.length <= b.length ? b : a;
  const over = most + 1;
  if (long.length - short.length > most) return over;
  let start = 0;
  while (start < short.length && short.charCodeAt(start) === long.charCodeAt(start)) start += 1;
  let shortEnd = short.length;
  let longEnd = long.length;
  while (shortEnd > start && short.charCodeAt(shortEnd - 1) === long.charCodeAt(longEnd - 1)) {
    shortEnd -= 1;
    longEnd -= 1;
  }
  const width = shortEnd - start;
  const height = longEnd - start;
  if (width === 0) return height;
  if (most === 1) return isOneEdit(short, long, start, width, height) ? 1 : over;
  reserve(width + 1);
  let [before, above, row] = rows;
  for (let x = 0; x <= width; x += 1) above[x] = x;
  for (let y = 1; y <= height; y += 1) {
    const letter = long.charCodeAt(start + y - 1);
    row[0] = y;
    let least = y;
    for (let x = 1; x <= width; x += 1) {
      const other = short.charCodeAt(start + x - 1);
      let cost = at(above, x - 1) + (letter === other ? 0 : 1);
      cost = Math.min(cost, at(above, x) + 1, at(row, x - 1) + 1);
      const swapped =
        x > 1 &&
        y > 1 &&
        letter === short.charCodeAt(start + x - 2) &&
        other === long.charCodeAt(start + y - 2);
      if (swapped) cost = Math.min(cost, at(before, x - 2) + 1);
      row[x] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return over;
    [before, above, row] = [above, row, before];
  }
  return Math.min(at(above, width), over);
}

/** Whether what is left between equal beginnings and ends is one letter changed, or two swapped. */
function isOneEdit(
  short: string,
  long: string,
  start: number,
  width: number,
  height: number,
): boolean {
  if (height === 1) return true;
  return (
    height === 2 &&
    width === 2 &&
    short.charCodeAt(start) === long.charCodeAt(start + 1) &&
    short.charCodeAt(start + 1) === long.charCodeAt(start)
  );
}

type Rows = [Uint16Array, Uint16Array, Uint16Array];

// Work space kept between calls: a call neither waits nor calls back, so none sees another's.
let rows: Rows = [new Uint16Array(64), new Uint16Array(64), new Uint16Array(64)];

function reserve(length: number): void {
  if (rows[0].length < length)
    rows = [new Uint16Array(length * 2), new Uint16Array(length * 2), new Uint16Array(length * 2)];
}

function at(row: Uint16Array, place: number): number {
  return row[place] ?? 0;
}

/** How many letters a word has that may be wrong once, and that may be wrong twice. */
const ONCE = 4;
const TWICE = 8;
/** As many for Korean, where a syllable is up to three letters and words are short. */
const KOREAN_ONCE = 5;
const KOREAN_TWICE = 10;

/**
 * How many edits a word (as `stem` leaves it) may be wrong by: one from 4 letters, two from 8; so Chinese
 * words of two or three characters, where another character is another word, may not be wrong at all.
 */
export function allowedEdits(word: string): number {
  const code = word.charCodeAt(0);
  const korean = code >= 0x1100 && code <= 0x11ff;
  if (word.length >= (korean ? KOREAN_TWICE : TWICE)) return 2;
  return word.length >= (korean ? KOREAN_ONCE : ONCE) ? 1 : 0;
}
