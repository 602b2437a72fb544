import { i18n } from '#i18n';
import { t } from '@lingui/core/macro';
import {
  inLanguage,
  isTranslatedByMachine,
  type Language,
  LANGUAGES,
  LANGUAGE_TAGS,
} from '@aislewise/contracts/languages';
import { Languages } from 'lucide-react';
import { useLocation } from 'react-router';
import { MachineTranslation } from '../wordings/machine-translation.tsx';

/**
 * Links to this page in each language, under the language's own name. A link loads the page again. Says of a language
 * that a machine has translated that it has.
 */
export function LanguageSwitch() {
  const { pathname, search } = useLocation();
  return (
    <div>
      <nav aria-label={t`Language`} className="flex items-start gap-2 text-sm">
        <Languages aria-hidden size={20} className="my-3 shrink-0 text-muted" />
        <ul className="flex flex-wrap gap-x-4">
          {LANGUAGE_TAGS.map((tag) => (
            <li key={tag}>
              <a
                href={inLanguage(pathname + search, tag)}
                lang={tag}
                hrefLang={tag}
                aria-current={tag === i18n.locale}
                className="inline-flex min-h-target items-center underline underline-offset-4 aria-[current=true]:font-bold aria-[current=true]:no-underline"
              >
                <bdi>{LANGUAGES[tag]}</bdi>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {isTranslatedByMachine(i18n.locale as Language) && <MachineTranslation />}
    </div>
  );
}
