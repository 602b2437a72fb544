/**
 * The shapes that drawings are made of, in a square of 48 units. Lines take the colour of the text, areas one
 * of the constant colours that `web/src/ui/tokens.css` names `--food-…`.
 */
export type Color =
  | 'red'
  | 'orange'
  | 'yellow'
  | 'green'
  | 'lime'
  | 'brown'
  | 'tan'
  | 'cream'
  | 'pink'
  | 'purple'
  | 'blue'
  | 'grey'
  | 'dark';

const fillOf = (color: Color): string => `fill="var(--food-${color})"`;

/** An area with its outline. */
export const area = (color: Color, path: string): string => `<path ${fillOf(color)} d="${path}"/>`;

/** An area without an outline. */
export const patch = (color: Color, path: string): string =>
  `<path ${fillOf(color)} stroke="none" d="${path}"/>`;

/** A line. A line of no length is a dot. */
export const line = (path: string): string => `<path d="${path}"/>`;

/** A cord with its outline. */
export const cord = (color: Color, path: string): string =>
  `<path stroke-width="6" d="${path}"/><path stroke="var(--food-${color})" stroke-width="3" d="${path}"/>`;

const circlePath = (x: number, y: number, across: number, up = across): string =>
  `M${x - across} ${y}a${across} ${up} 0 1 0 ${2 * across} 0a${across} ${up} 0 1 0 ${-2 * across} 0z`;

/** A circle, or with `up` an ellipse, with its outline. */
export const round = (color: Color, x: number, y: number, across: number, up?: number): string =>
  area(color, circlePath(x, y, across, up));

/** The same at several places, as one path. */
export const rounds = (
  color: Color,
  across: number,
  places: readonly (readonly [x: number, y: number])[],
  up?: number,
): string => area(color, places.map(([x, y]) => circlePath(x, y, across, up)).join(''));

/** Circles without an outline. */
export const dots = (
  color: Color,
  radius: number,
  places: readonly (readonly [x: number, y: number])[],
): string => patch(color, places.map(([x, y]) => circlePath(x, y, radius)).join(''));

/** Shapes at another place: `scale` also makes lines thinner. */
export const placed = (shapes: string, x: number, y: number, scale = 1, turn = 0): string =>
  `<g transform="translate(${x} ${y})${turn === 0 ? '' : `rotate(${turn})`}${scale === 1 ? '' : `scale(${scale})`}">${shapes}</g>`;

/** A bowl with what lies in it. */
export const bowl = (color: Color, content: string): string =>
  content + area(color, 'M5 25h38q0 11-11 16H16Q5 36 5 25z');

/** A heap above the rim of a bowl. */
export const heap = (color: Color): string => area(color, 'M9 25q3-12 15-12t15 12z');

/** An open sack with what lies in it. */
export const sack = (color: Color, content: string): string =>
  content +
  area(color, 'M11 22h26q5 10 1 18-1 2-4 2H14q-3 0-4-2-4-8 1-18z') +
  area('cream', 'M10 18h28q2 0 2 2.5t-2 2.5H10q-2 0-2-2.5t2-2.5z');

/** A jar with a lid and a label or content on it. */
export const jar = (color: Color, lid: Color, content = ''): string =>
  area(color, 'M15 12q-5 3-5 8v16q0 6 6 6h16q6 0 6-6V20q0-5-5-8z') +
  area(lid, 'M14 5h20v7H14z') +
  content;

/** A bottle with a cap and a label. */
export const bottle = (color: Color, cap: Color, label: Color, content = ''): string =>
  area(color, 'M20 9h8v5q0 3 4 6 2 2 2 5v14q0 4-4 4H18q-4 0-4-4V25q0-3 2-5 4-3 4-6z') +
  area(cap, 'M19.5 4h9v5h-9z') +
  area(label, 'M14 26h20v12H14z') +
  content;

/** A tin with a label. */
export const tin = (color: Color, content = ''): string =>
  area(color, 'M10 12v24q0 6 14 6t14-6V12z') +
  area('grey', 'M10 12q0-6 14-6t14 6-14 6-14-6z') +
  content;

/** A bag that is sealed at both ends. */
export const bag = (color: Color, content = ''): string =>
  area(color, 'M11 5h26l-2 5q2 14 0 28l2 5H11l2-5q-2-14 0-28z') +
  line('M13 10h22M13 38h22') +
  content;

/** A paper bag with a folded top. */
export const paperBag = (color: Color, content = ''): string =>
  area(color, 'M11 11h26l1 29q0 3-3 3H13q-3 0-3-3z') + area('tan', 'M12 5h24v7H12z') + content;

/** A box, seen from the front and from above. */
export const box = (color: Color, content = ''): string =>
  area(color, 'M10 13h28v27q0 2-2 2H12q-2 0-2-2z') + area('tan', 'M10 13l4-6h20l4 6z') + content;

/** A carton with a gable. */
export const carton = (color: Color, content = ''): string =>
  area(color, 'M12 18l5-9h14l5 9v22q0 2-2 2H14q-2 0-2-2z') +
  area('cream', 'M17 4h14v5H17z') +
  line('M12 18h24') +
  content;

/** A tub with a lid. */
export const tub = (color: Color, lid: Color, content = ''): string =>
  area(color, 'M11 15h26l-3 25q0 2-3 2H17q-3 0-3-2z') + area(lid, 'M9 9h30v6H9z') + content;

/** A glass with what is in it. */
export const glass = (color: Color, content = ''): string =>
  area('cream', 'M12 7h24l-3 34q0 2-2 2H17q-2 0-2-2z') +
  patch(color, 'M13.5 15h21L32 41q0 1-1 1H17q-1 0-1-1z') +
  line('M12 7h24l-3 34q0 2-2 2H17q-2 0-2-2zM13 15h22') +
  content;

/** A plate with what lies on it. */
export const plate = (content: string): string =>
  area('cream', 'M4 35h40q-3 6-9 6H13q-6 0-9-6z') + content;

/** A leaf from its stalk at 0, 0 upwards. */
export const leaf = (color: Color): string =>
  area(color, 'M0 0q-7-6-5-12 1-4 5-7 4 3 5 7 2 6-5 12z') + line('M0 3v-14');

/** A fish that looks to the left, 32 wide, around 0, 0. */
export const fish = (color: Color): string =>
  area(color, 'M-17 1q6-10 15-10 8 0 13 7l7-6q-2 9 0 17l-7-5q-5 6-13 6-9 0-15-9z') +
  line('M-6-7q4 8 0 16M-11-1h0M0 0h4M4 3h3');

/** An ear of grain, 24 high, from its foot at 0, 0. */
export const ear = (color: Color): string =>
  area(
    color,
    'M0-4q-6 0-6-6 6 0 6 6zM0-4q6 0 6-6-6 0-6 6zM0-11q-6 0-6-6 6 0 6 6zM0-11q6 0 6-6-6 0-6 6zM0-16q-4-4 0-8 4 4 0 8z',
  ) + line('M0 2v-14');

/** Steam, drops or other marks above a dish. */
export const steam = line('M17 11q-3-3 0-5t0-4M24 11q-3-3 0-5t0-4M31 11q-3-3 0-5t0-4');
