import { t } from '@lingui/core/macro';
import { FindLinks } from '../features/stores/components/find-links.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { paths } from '../lib/paths.ts';
import { useDocumentTitle } from '../lib/use-document-title.ts';

/** The page of an unknown address (spec section 2). */
export function Component() {
  useDocumentTitle(t`Page Not Found`);
  return (
    <EmptyState
      level={1}
      title={t`Page Not Found`}
      text={t`There is nothing on this shelf. The address may be old or misspelt.`}
      actions={
        <div className="flex flex-col gap-3 md:flex-row">
          <FindLinks />
          <ButtonLink to={paths.home()} variant="quiet">
            {t`Go home`}
          </ButtonLink>
        </div>
      }
    />
  );
}
