import { crc32, deflateSync } from 'node:zlib';
import type { Browser } from '@playwright/test';

const COLORS = 256;
/** Bits a channel by which like colours are counted as one, before a palette is chosen. */
const KEPT_BITS = 5;

interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Four bytes a pixel: red, green, blue, opacity. */
  readonly rgba: Buffer;
}

/** The same picture with at most 256 colours: a third of the size, and hardly different. */
export async function toPalettePng(browser: Browser, png: Buffer): Promise<Buffer> {
  const { width, height, rgba } = await pixelsOf(browser, png);
  const { palette, indexOf } = choosePalette(rgba);
  // Each row begins with its filter, here none: what palettes compress best with.
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      rows[y * (width + 1) + x + 1] = indexOf(colorAt(rgba, y * width + x));
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8); // 8 bits a pixel, by palette; the usual compression, no interlace
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(palette.flatMap((color) => channels(color)))),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Lets the browser read the picture, which it has made. */
async function pixelsOf(browser: Browser, png: Buffer): Promise<Pixels> {
  const page = await browser.newPage();
  try {
    const { width, height, base64 } = await page.evaluate(
      async (source) => {
        const image = await createImageBitmap(await (await fetch(source)).blob());
        const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
        if (!context) throw new Error('The browser has no canvas.');
        context.drawImage(image, 0, 0);
        const { data } = context.getImageData(0, 0, image.width, image.height);
        let bytes = '';
        for (let i = 0; i < data.length; i += 8192) {
          bytes += String.fromCharCode(...data.subarray(i, i + 8192));
        }
        return { width: image.width, height: image.height, base64: btoa(bytes) };
      },
      `data:image/png;base64,${png.toString('base64')}`,
    );
    return { width, height, rgba: Buffer.from(base64, 'base64') };
  } finally {
    await page.close();
  }
}

const colorAt = (rgba: Buffer, pixel: number): number => rgba.readUIntBE(pixel * 4, 3);
const channels = (color: number): [number, number, number] => [
  color >> 16,
  (color >> 8) & 0xff,
  color & 0xff,
];

/** Colours that look alike to the palette, and how often they occur. */
interface Shade {
  readonly color: number;
  readonly count: number;
}

/** The colours used most, exactly; the rest by halving the room of colours where it is fullest. */
function choosePalette(rgba: Buffer): {
  palette: number[];
  indexOf: (color: number) => number;
} {
  const counts = new Map<number, number>();
  for (let pixel = 0; pixel < rgba.length / 4; pixel += 1) {
    const color = colorAt(rgba, pixel);
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const shades = [...counts].map(([color, count]): Shade => ({ color, count }));
  shades.sort((a, b) => b.count - a.count);
  const exact = shades.slice(0, COLORS / 4);
  const boxes: Shade[][] = [groupAlike(shades.slice(exact.length))].filter((box) => box.length > 0);
  while (boxes.length > 0 && boxes.length < COLORS - exact.length) {
    boxes.sort((a, b) => spread(b).size - spread(a).size);
    const widest = boxes[0];
    if (!widest || widest.length < 2) break;
    const { channel } = spread(widest);
    const sorted = widest.toSorted((a, b) => part(a.color, channel) - part(b.color, channel));
    const middle = Math.floor(sorted.length / 2);
    boxes.splice(0, 1, sorted.slice(0, middle), sorted.slice(middle));
  }
  const palette = [...exact.map(({ color }) => color), ...boxes.map(mean)];
  const known = new Map(exact.map(({ color }, index) => [color, index]));
  return {
    palette,
    indexOf(color) {
      const found = known.get(color) ?? nearest(palette, color);
      known.set(color, found);
      return found;
    },
  };
}

/** Puts colours together that differ only in their last bits. */
function groupAlike(shades: readonly Shade[]): Shade[] {
  const groups = new Map<number, Shade[]>();
  for (const shade of shades) {
    const key = channels(shade.color).reduce(
      (sum, value) => (sum << KEPT_BITS) | (value >> (8 - KEPT_BITS)),
      0,
    );
    const group = groups.get(key);
    if (group) group.push(shade);
    else groups.set(key, [shade]);
  }
  return [...groups.values()].map((group) => ({
    color: mean(group),
    count: group.reduce((sum, { count }) => sum + count, 0),
  }));
}

const part = (color: number, channel: number): number => channels(color)[channel] ?? 0;

/** The channel in which a box is widest, and how wide, the more the more pixels it has. */
function spread(box: readonly Shade[]): { channel: number; size: number } {
  const weight = Math.sqrt(box.reduce((sum, { count }) => sum + count, 0));
  const widths = [0, 1, 2].map((channel) => {
    const values = box.map(({ color }) => part(color, channel));
    return Math.max(...values) - Math.min(...values);
  });
  const widest = Math.max(...widths);
  return { channel: widths.indexOf(widest), size: widest * weight };
}

function mean(box: readonly Shade[]): number {
  const total = box.reduce((sum, { count }) => sum + count, 0);
  return [0, 1, 2].reduce((color, channel) => {
    const sum = box.reduce((all, shade) => all + part(shade.color, channel) * shade.count, 0);
    return (color << 8) | Math.round(sum / total);
  }, 0);
}

function nearest(palette: readonly number[], color: number): number {
  const [red, green, blue] = channels(color);
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, candidate] of palette.entries()) {
    const [r, g, b] = channels(candidate);
    const distance = 2 * (r - red) ** 2 + 4 * (g - green) ** 2 + 3 * (b - blue) ** 2;
    if (distance < least) {
      least = distance;
      best = index;
    }
  }
  return best;
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
