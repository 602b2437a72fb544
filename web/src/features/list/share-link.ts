import { cutText } from '@aislewise/contracts/cut-text';
import { LIST_UNITS } from '@aislewise/finder/lists/units';
import { type LineItem, MAX_LINES } from '../../device/list/list-lines.ts';

/** A shared list is in the fragment of the address, which no server sees. */
const FRAGMENT = '#list=';
/** The first letter says how the rest is packed. */
const DEFLATED = 'z';
const PLAIN = 'p';
/** A list of 200 lines has about 20 kB. */
const MAX_PACKED = 40_000;
const MAX_TEXT = 200_000;
const MAX_WORDS = 200;
/** The longest link that a camera reads well from a screen, in bytes. */
export const MAX_QR_BYTES = 1500;

/** Returns the fragment of a link that offers these items. */
export async function packItems(items: readonly LineItem[]): Promise<string> {
  const rows = items.map(({ words, quantity, unit, note }) => [
    words,
    quantity ?? 0,
    unit === null ? -1 : LIST_UNITS.indexOf(unit),
    ...(note === '' ? [] : [note]),
  ]);
  const bytes = new TextEncoder().encode(JSON.stringify(rows));
  if (!('CompressionStream' in globalThis)) return FRAGMENT + PLAIN + toBase64(bytes);
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const packed = new Uint8Array(await new Response(stream).arrayBuffer());
  return FRAGMENT + DEFLATED + toBase64(packed);
}

/** Whether the fragment of an address offers items. */
export const offersItems = (fragment: string): boolean => fragment.startsWith(FRAGMENT);

/** Reads the items of a fragment. Null if it is damaged, too long or of a newer version. */
export async function unpackItems(fragment: string): Promise<LineItem[] | null> {
  const packed = fragment.slice(FRAGMENT.length);
  if (!offersItems(fragment) || packed.length > MAX_PACKED) return null;
  try {
    const bytes = fromBase64(packed.slice(1));
    const text = packed.startsWith(DEFLATED)
      ? await inflated(bytes)
      : packed.startsWith(PLAIN)
        ? new TextDecoder().decode(bytes)
        : '';
    const rows: unknown = JSON.parse(text);
    if (!Array.isArray(rows)) return null;
    const items = rows.slice(0, MAX_LINES).flatMap((row) => readRow(row) ?? []);
    return items.length > 0 ? items : null;
  } catch (error) {
    console.info('A shared list could not be read', error);
    return null;
  }
}

function readRow(row: unknown): LineItem | null {
  if (!Array.isArray(row)) return null;
  const [words, quantity, unit, note] = row as unknown[];
  if (typeof words !== 'string' || words.trim() === '') return null;
  const isAmount = typeof quantity === 'number' && Number.isFinite(quantity) && quantity > 0;
  return {
    words: cutText(words, MAX_WORDS),
    quantity: isAmount ? quantity : null,
    unit: (typeof unit === 'number' && LIST_UNITS[unit]) || null,
    note: typeof note === 'string' ? cutText(note, MAX_WORDS) : '',
  };
}

/** Stops at `MAX_TEXT`, however much a few bytes unpack to. */
async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const reader = new Blob([bytes])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true });
    if (text.length > MAX_TEXT) {
      await reader.cancel();
      throw new Error('The list is too long');
    }
  }
  return text + decoder.decode();
}

function toBase64(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}
