/**
 * The first script of a page that the server rendered: loads the app once the page has been painted, or at the
 * first tap. Until then the scripts would share the line with what the page shows.
 */

import type { Started } from './app/started.ts';

const STARTED: Started = 'aislewise:started';

/** A page that is not painted, in a browser without paint timing, starts after this time. */
const LATEST_MS = 3000;

const own = document.querySelector<HTMLScriptElement>('script[data-main]');
let isStarted = false;

function start(): void {
  if (isStarted || !own) return;
  isStarted = true;
  const { main = '', files = '' } = own.dataset;
  for (const href of files.split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href, crossOrigin: '' });
    document.head.append(link);
  }
  import(/* @vite-ignore */ main).catch((error: unknown) => {
    // The page stays as it is: its links work without the app.
    console.info('The app could not be loaded', error);
  });
}

/** The last press of a button or sending of a form, which the app answers once it has started. */
let waiting: { readonly type: 'click' | 'submit'; readonly target: HTMLElement } | undefined;

/** Keeps a press for the app. Links, and what a browser does by itself, work at once. */
function keep(event: Event): void {
  const { type, target } = event;
  // Also the icon of a button, which is no HTMLElement.
  if (!(target instanceof Element) || target.closest('a[href]')) return;
  const pressed = target.closest<HTMLElement>(
    type === 'submit' ? 'form' : 'button, [role="button"]',
  );
  if (!pressed) return;
  event.preventDefault();
  waiting = { type: type === 'submit' ? 'submit' : 'click', target: pressed };
  start();
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Tells the app of a text that was typed before it had started. React asks whether the value of a field has
 * changed since it saw it last, so the field is empty in between.
 */
function typeAgain(field: Field): void {
  const typed = field.value;
  if (typed === field.defaultValue) return;
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  // The field's own property is React's, which would not count this as typing.
  for (const text of ['', typed]) {
    Reflect.set(kind.prototype, 'value', text, field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

function pressAgain(): void {
  if (!waiting?.target.isConnected) return;
  const { type, target } = waiting;
  if (type === 'submit' && target instanceof HTMLFormElement) target.requestSubmit();
  else target.click();
}

document.addEventListener('click', keep, true);
document.addEventListener('submit', keep, true);
document.addEventListener(
  STARTED,
  () => {
    document.removeEventListener('click', keep, true);
    document.removeEventListener('submit', keep, true);
    for (const field of document.querySelectorAll<Field>('input, textarea')) typeAgain(field);
    // In a task of its own: React takes over what was typed at the end of this one.
    setTimeout(pressAgain);
  },
  { once: true },
);

for (const gesture of ['pointerdown', 'keydown']) {
  addEventListener(gesture, start, { once: true, passive: true, capture: true });
}
new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
if (document.visibilityState === 'hidden') start();
else setTimeout(start, LATEST_MS);
