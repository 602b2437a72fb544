import { useEffect } from 'react';

const FIELD = '[role="search"] input';

/** Makes `/` focus the nearest search field: that of the page, else that of the header. */
export function useSearchKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      const { target } = event;
      const isTyping =
        target instanceof HTMLElement &&
        (target.isContentEditable || target.matches('input, textarea, select'));
      // A dialog keeps the focus.
      if (isTyping || document.querySelector('[role="dialog"]')) return;
      const fields = [
        ...document.querySelectorAll<HTMLInputElement>(`main ${FIELD}`),
        ...document.querySelectorAll<HTMLInputElement>(FIELD),
      ];
      const field = fields.find((one) => one.checkVisibility());
      if (!field) return;
      event.preventDefault();
      field.focus();
      field.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
