/** The bars of a digit in the left half of an EAN-13 (GS1 General Specifications, 5.2.1.2), set A. */
const SET_A = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
];

/** Which of the six left digits are of set B: that is how the first digit is told. */
const FIRST_DIGIT = [
  'AAAAAA',
  'AABABB',
  'AABBAB',
  'AABBBA',
  'ABAABB',
  'ABBAAB',
  'ABBBAA',
  'ABABAB',
  'ABABBA',
  'ABBABA',
];

const inverted = (bars: string) => bars.replace(/./g, (bar) => (bar === '1' ? '0' : '1'));
const mirrored = (bars: string) => [...bars].reverse().join('');

/** The modules of a thirteen-digit code from left to right, '1' for a dark one. */
function ean13Bars(code: string): string {
  const [first = 0, ...digits] = Array.from(code, Number);
  const setOf = (place: number) => FIRST_DIGIT[first]?.charAt(place);
  const bars = digits.map((digit, place) => {
    const a = SET_A[digit] ?? '';
    if (place >= 6) return inverted(a);
    return setOf(place) === 'B' ? mirrored(inverted(a)) : a;
  });
  return `101${bars.slice(0, 6).join('')}01010${bars.slice(6).join('')}101`;
}

const WIDTH = 640;
const HEIGHT = 480;
const MODULE_PX = 3;
const WHITE = 235;
const BLACK = 16;
const NO_COLOUR = 128;

/** A film for Chromium's pretended camera (Y4M): a packet's white side with the code on it. */
export function barcodeFilm(code: string): Buffer {
  const bars = ean13Bars(code);
  const left = Math.floor((WIDTH - bars.length * MODULE_PX) / 2);
  const row = Buffer.alloc(WIDTH, WHITE);
  for (const [place, bar] of [...bars].entries()) {
    const from = left + place * MODULE_PX;
    if (bar === '1') row.fill(BLACK, from, from + MODULE_PX);
  }
  const blank = Buffer.alloc(WIDTH, WHITE);
  const rows = Array.from({ length: HEIGHT }, (_, y) =>
    y > HEIGHT / 4 && y < (3 * HEIGHT) / 4 ? row : blank,
  );
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, NO_COLOUR);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), ...rows, colours]);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420\n`);
  return Buffer.concat([head, frame, frame]);
}
