import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { offersItems, unpackItems } from '../../features/list/share-link.ts';
import { AddLinesDialog, NoLinesDialog } from './add-lines-dialog.tsx';

/** Asks whether to add the lines of a shared link. Renders nothing at other addresses. */
export function OfferedLines() {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const offered = useQuery({
    queryKey: ['offered-lines', hash],
    queryFn: () => unpackItems(hash),
    enabled: offersItems(hash),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!offersItems(hash) || offered.data === undefined) return null;
  const close = () => void navigate(pathname + search, { replace: true });
  const items = offered.data === null ? [] : offered.data;
  return items.length > 0 ? (
    <AddLinesDialog lines={items.map((item) => ({ item }))} onClose={close} />
  ) : (
    <NoLinesDialog
      title={t`This link has no list`}
      text={t`It may have been cut on its way. Ask for the list as text, and paste it.`}
      onClose={close}
    />
  );
}
