import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent } from 'react';

/** The keys of the portal, as its list of shortcuts names them. */
export const SHORTCUTS = [
  {
    key: '/',
    get does() {
      return t`Search on this page`;
    },
  },
  {
    key: 'n',
    get does() {
      return t`Add a product`;
    },
  },
  {
    key: '?',
    get does() {
      return t`Show this list`;
    },
  },
] as const;

type Key = (typeof SHORTCUTS)[number]['key'];

const OWNS_KEYS =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"]';

/**
 * Whether a key press is a shortcut: without Ctrl, Alt or Meta, while neither a field has the focus
 * nor a dialog is open.
 */
function shortcutOf(event: KeyboardEvent, page: Document): Key | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return null;
  const found = SHORTCUTS.find(({ key }) => key === event.key);
  const { target } = event;
  const isTyping = target instanceof Element && target.closest(OWNS_KEYS) !== null;
  if (!found || isTyping || page.querySelector('[role="dialog"], [role="alertdialog"]'))
    return null;
  return found.key;
}

/** Focuses the search of the page, if it has one. */
function focusSearch(): void {
  const fields = document.querySelectorAll<HTMLInputElement>('main [role="search"] input');
  const field = [...fields].find((one) => one.checkVisibility());
  field?.focus();
  field?.select();
}

/** Listens for the shortcuts of the portal. */
export function useShortcuts(actions: {
  readonly onNew: () => void;
  readonly onHelp: () => void;
}): void {
  const run = useEffectEvent((key: Key) => {
    if (key === '/') focusSearch();
    else if (key === 'n') actions.onNew();
    else actions.onHelp();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const key = shortcutOf(event, document);
      if (key === null) return;
      // The key would be typed into the field that takes the focus.
      event.preventDefault();
      run(key);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
