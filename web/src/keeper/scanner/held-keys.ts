import { OPEN_DIALOG, setText } from './use-scanner.ts';

/** Longest time that keys are held, in milliseconds: a page that never comes must not take them. */
const MAX_HOLD_MS = 5000;

let keys: string[] = [];
let since = 0;

function onKeyDown(event: KeyboardEvent): void {
  const isTyped = event.key.length === 1 || event.key === 'Enter';
  if (!isTyped || event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.timeStamp - since > MAX_HOLD_MS || document.querySelector(OPEN_DIALOG)) {
    dropKeys();
    return;
  }
  event.preventDefault();
  keys.push(event.key);
}

/**
 * Holds the keys that are pressed until the field of the price is on the screen, so that a quick
 * typist loses none. Drops the keys that were held before.
 */
export function holdKeys(): void {
  keys = [];
  since = performance.now();
  globalThis.addEventListener('keydown', onKeyDown);
}

/** Holds no more, and drops what was held. */
export function dropKeys(): void {
  keys = [];
  globalThis.removeEventListener('keydown', onKeyDown);
}

/** Holds no more, and types what was held into a field. */
export function typeHeldKeys(field: HTMLInputElement): void {
  const held = keys;
  dropKeys();
  const text = held.filter((key) => key !== 'Enter').join('');
  if (text === '') return;
  setText(field, text);
  if (held.at(-1) === 'Enter') {
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  }
}
