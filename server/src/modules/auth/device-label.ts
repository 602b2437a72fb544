import { say } from '@aislewise/contracts/say';
import { msg } from '@lingui/core/runtime-macro';
import bowser from 'bowser';

/** Longer user agents are cut: the names stand at their beginning. */
const MAX_USER_AGENT = 500;
const MAX_LABEL = 60;

/**
 * Names browser and system, such as "Chrome on Android", or returns null for a program. The user
 * agent itself is not stored.
 */
export function deviceLabel(userAgent: string | undefined): string | null {
  if (userAgent === undefined || userAgent === '') return null;
  const { browser, os } = bowser.parse(userAgent.slice(0, MAX_USER_AGENT));
  const names = [browser.name, os.name].filter(Boolean);
  return names.length === 0 ? null : names.join(' on ').slice(0, MAX_LABEL);
}

/** A stored label in the reader's language. */
export function deviceText(label: string): string {
  const [, browser, system] = /^(.+) on (.+)$/.exec(label) ?? [];
  if (browser === undefined || system === undefined) return label;
  return say(
    msg({ message: msg`${{ browser }} on ${{ system }}`, comment: 'A device: Chrome on Windows' }),
  );
}
