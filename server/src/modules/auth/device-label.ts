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
