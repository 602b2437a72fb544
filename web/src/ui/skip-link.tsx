import { t } from '@lingui/core/macro';
import { MAIN_ID } from '../lib/use-focus-on-navigation.ts';

/** The first stop of the Tab key: skips the header. */
export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        // Following the link would add a history entry.
        event.preventDefault();
        document.getElementById(MAIN_ID)?.focus();
      }}
      className="fixed top-2 start-2 z-60 -translate-y-[200%] rounded-card border border-transparent bg-store px-4 py-3 font-semibold text-store-ink focus:translate-y-0"
    >
      {t`Skip to the main part`}
    </a>
  );
}
