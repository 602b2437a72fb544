import { t } from '@lingui/core/macro';
import { useDocumentTitle } from '../lib/use-document-title.ts';
import { HomeLink } from '../ui/button.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';

/** Takes the place of a screen that failed or could not be fetched. The console has the error. */
export function ErrorScreen({ error }: { readonly error: unknown }) {
  useDocumentTitle(t`Something went wrong`);
  return (
    <LoadFailed
      level={1}
      title={t`Something went wrong`}
      query={{ error, isFetching: false, refetch: () => window.location.reload() }}
      fallback={t`This page could not be shown. Trying again often helps.`}
      actions={<HomeLink />}
    />
  );
}
