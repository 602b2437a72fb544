import { createObservable, type Observable } from '../lib/observable.ts';
import { deviceStore, sessionStore } from '../lib/storage.ts';

/** The event of a browser that can install the page. Only Chromium browsers send it. */
interface InstallEvent extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

const DISMISSED = 'aislewise:install-dismissed';
/** Set once the prompt was shown again to a shopper with a list. */
const OFFERED_AGAIN = 'aislewise:install-offered-again';

let event: InstallEvent | null = null;
const version = createObservable(0);

/** Increases with every change of the install offer. */
export const installVersion: Observable<number> = version;

const changed = () => version.set(version.get() + 1);

/** Listens to the browser's install offers. Call it once, before a manifest is set. */
export function followInstall(): void {
  window.addEventListener('beforeinstallprompt', (offered) => {
    // Suppresses the browser's own install bar.
    offered.preventDefault();
    event = offered as InstallEvent;
    changed();
  });
  window.addEventListener('appinstalled', () => {
    event = null;
    dismissInstall();
  });
}

/** Forgets the install offer: it was for the store shown before. */
export function forgetInstallEvent(): void {
  if (!event) return;
  event = null;
  changed();
}

export const hasInstallEvent = (): boolean => event !== null;

/** Shows the browser's install question. Each offer can be used once. */
export async function askToInstall(): Promise<void> {
  const offer = event;
  event = null;
  if (!offer) return;
  await offer.prompt();
  const { outcome } = await offer.userChoice;
  if (outcome === 'dismissed') dismissInstall();
  changed();
}

/** Hides the install offer for this session. */
export function dismissInstall(): void {
  sessionStore.set(DISMISSED, '1');
  changed();
}

/** Shows a dismissed install offer once more, once a device: the shopper walks with a list. */
export function offerInstallAgain(): void {
  if (deviceStore.get(OFFERED_AGAIN) !== null) return;
  deviceStore.set(OFFERED_AGAIN, '1');
  sessionStore.remove(DISMISSED);
  changed();
}

export const isInstallDismissed = (): boolean => sessionStore.get(DISMISSED) !== null;

/** Whether this is an iPhone or iPad. An iPad reports to be a Mac, but no Mac has a touch screen. */
export function isIos({ userAgent, maxTouchPoints }: Navigator = navigator): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

interface InstallFacts {
  readonly standalone: boolean;
  readonly dismissed: boolean;
  readonly hasStore: boolean;
  readonly ios: boolean;
  /** The browser has offered to install the page. */
  readonly hasEvent: boolean;
}

/**
 * Returns what the install prompt offers (spec section 2, Install prompt): nothing if the app is
 * installed, the prompt was dismissed in this session or no store is set; instructions on iOS; elsewhere
 * 'Install' once the browser offers it.
 */
export function installOffer(facts: InstallFacts): 'none' | 'how' | 'install' {
  if (facts.standalone || facts.dismissed || !facts.hasStore) return 'none';
  if (facts.ios) return 'how';
  return facts.hasEvent ? 'install' : 'none';
}
