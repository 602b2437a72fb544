import { sessionStore } from '../lib/storage.ts';

/** What the browser hands over when a page can be installed; Chromium's browsers alone do. */
interface InstallEvent extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

const DISMISSED = 'aislewise:install-dismissed';

let event: InstallEvent | null = null;
let version = 0;
const listeners = new Set<() => void>();

function changed(): void {
  version += 1;
  for (const listener of listeners) listener();
}

/** Rises with every change of what is offered. */
export const installVersion = (): number => version;

export function watchInstall(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Follows what the browser offers. Call it once, before a manifest is set. */
export function followInstall(): void {
  window.addEventListener('beforeinstallprompt', (offered) => {
    // The browser's own bar would come when it likes.
    offered.preventDefault();
    event = offered as InstallEvent;
    changed();
  });
  window.addEventListener('appinstalled', () => {
    event = null;
    dismissInstall();
  });
}

/** Another store's page is shown: what was offered for the one before is none of it. */
export function forgetInstallEvent(): void {
  if (!event) return;
  event = null;
  changed();
}

export const hasInstallEvent = (): boolean => event !== null;

/** Shows the browser's own question; it may be asked once. */
export async function askToInstall(): Promise<void> {
  const asked = event;
  event = null;
  if (!asked) return;
  await asked.prompt();
  const { outcome } = await asked.userChoice;
  if (outcome === 'dismissed') dismissInstall();
  changed();
}

/** No more of it in this session. */
export function dismissInstall(): void {
  sessionStore.set(DISMISSED, '1');
  changed();
}

export const isInstallDismissed = (): boolean => sessionStore.get(DISMISSED) !== null;

/** Whether the page runs as an app of its own already. */
export const isStandalone = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

/** An iPad says it is a Mac; no Mac has a touch screen. */
export function isIos({ userAgent, maxTouchPoints }: Navigator = navigator): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
